import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * What the stringifier reads best. `X | null` becomes `nullable`: it would run a validator for each such value to choose
 * the branch. Closed objects become open ones: it leaves out unknown keys in both, but in a union a closed one refuses.
 */
function suitStringifier(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  const [value, nothing, ...more] = schema.anyOf ?? [];
  if (value === undefined || nothing?.type !== 'null' || more.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, value, { nullable: true });
}

/** Compiled from the contract: what it does not name does not leave, and no answer is validated a second time. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) =>
  fastJsonStringify(
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'output',
      override: ({ jsonSchema }) => suitStringifier(jsonSchema),
    }) as fastJsonStringify.Schema,
  );
