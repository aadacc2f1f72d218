import * as z from 'zod/mini';

export const errorDetail = z.object({
  /** Path of the invalid value, such as `query.swLat`. */
  path: z.string(),
  message: z.string(),
});

export const errorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  details: z.optional(z.array(errorDetail)),
});
