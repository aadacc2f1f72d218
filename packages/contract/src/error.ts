import * as z from 'zod/mini';

/** Every code a call can fail with: its HTTP status and the Korean sentence people are shown. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: '요청을 이해하지 못했어요. 입력한 내용을 확인해 주세요.' },
  UNAUTHENTICATED: { status: 401, message: '로그인이 필요해요.' },
  FORBIDDEN: { status: 403, message: '이 작업을 할 수 있는 권한이 없어요.' },
  NOT_FOUND: { status: 404, message: '찾으시는 주소가 없어요.' },
  PLACE_NOT_FOUND: { status: 404, message: '존재하지 않는 장소입니다.' },
  REGION_NOT_FOUND: { status: 404, message: '찾으시는 지역이 없어요.' },
  METHOD_NOT_ALLOWED: { status: 405, message: '이 주소에서는 할 수 없는 요청이에요.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: '보내신 내용이 너무 커요.' },
  URI_TOO_LONG: { status: 414, message: '주소가 너무 길어요.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: '받을 수 없는 형식이에요.' },
  RATE_LIMITED: { status: 429, message: '요청이 너무 잦아요. 잠시 뒤에 다시 시도해 주세요.' },
  INTERNAL: { status: 500, message: '잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요.' },
  UNAVAILABLE: { status: 503, message: '지금은 응답할 수 없어요. 잠시 뒤에 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

const errorDetail = z.object({
  /** Where the fault is, as in `query.swLat`. */
  path: z.string(),
  message: z.string(),
});
export type ErrorDetail = z.infer<typeof errorDetail>;

export const errorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  details: z.optional(z.array(errorDetail)),
});
export type ErrorBody = z.infer<typeof errorBody>;
