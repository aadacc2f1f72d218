import * as z from 'zod/mini';

/** All error codes with their HTTP status and the displayed Korean message. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: '요청을 이해하지 못했어요. 입력한 내용을 확인해 주세요.' },
  LOGIN_STATE_MISMATCH: { status: 400, message: '로그인 요청을 확인하지 못했어요. 처음부터 다시 로그인해 주세요.' },
  LOGIN_CODE_REFUSED: { status: 400, message: '이미 쓰였거나 시간이 지난 로그인이에요. 다시 로그인해 주세요.' },
  PHOTOS_TOO_MANY: { status: 400, message: '사진을 너무 많이 담았어요.' },
  IMAGE_NOT_NAMED: { status: 400, message: '쏠렉트에 없는 사진이에요.' },
  UNAUTHENTICATED: { status: 401, message: '로그인이 필요해요.' },
  SIGN_IN_ENDED: { status: 401, message: '로그인이 끝났어요. 다시 로그인해 주세요.' },
  FORBIDDEN: { status: 403, message: '이 작업을 할 수 있는 권한이 없어요.' },
  MEMBER_SUSPENDED: { status: 403, message: '이용이 멈춘 계정이에요. 문의가 있으면 운영자에게 알려 주세요.' },
  OPERATOR_ONLY: { status: 403, message: '운영자만 할 수 있는 일이에요.' },
  NOT_FOUND: { status: 404, message: '찾으시는 주소가 없어요.' },
  PLACE_NOT_FOUND: { status: 404, message: '존재하지 않는 장소입니다.' },
  REVIEW_NOT_FOUND: { status: 404, message: '존재하지 않는 후기입니다.' },
  SOLLECT_NOT_FOUND: { status: 404, message: '존재하지 않는 쏠렉트입니다.' },
  SOLROUTE_NOT_FOUND: { status: 404, message: '존재하지 않는 코스입니다.' },
  COLLECTION_NOT_FOUND: { status: 404, message: '존재하지 않는 저장 목록입니다.' },
  LOGIN_TYPE_UNAVAILABLE: { status: 404, message: '지금은 이 방법으로 로그인할 수 없어요.' },
  REGION_NOT_FOUND: { status: 404, message: '찾으시는 지역이 없어요.' },
  NOTICE_NOT_FOUND: { status: 404, message: '존재하지 않는 공지사항입니다.' },
  PLACE_REQUEST_NOT_FOUND: { status: 404, message: '존재하지 않는 장소 추가 요청입니다.' },
  REPORT_NOT_FOUND: { status: 404, message: '신고가 없어요. 신고한 글이 지워졌을 수 있어요.' },
  FEEDBACK_NOT_FOUND: { status: 404, message: '존재하지 않는 의견입니다.' },
  MEMBER_NOT_FOUND: { status: 404, message: '존재하지 않는 회원입니다.' },
  METHOD_NOT_ALLOWED: { status: 405, message: '이 주소에서는 할 수 없는 요청이에요.' },
  PLACE_CLOSED: { status: 409, message: '문을 닫은 곳이에요.' },
  REVIEW_EXISTS: { status: 409, message: '이미 후기를 남긴 장소예요.' },
  COLLECTION_IS_FIRST: { status: 409, message: '첫 저장 목록은 지울 수 없어요.' },
  COLLECTIONS_TOO_MANY: { status: 409, message: '저장 목록을 더 만들 수 없어요.' },
  COLLECTIONS_CHANGED: { status: 409, message: '저장 목록이 그사이에 바뀌었어요. 다시 시도해 주세요.' },
  SOLROUTES_TOO_MANY: { status: 409, message: '코스를 더 만들 수 없어요.' },
  NICKNAME_TAKEN: { status: 409, message: '이미 사용 중인 닉네임입니다.' },
  REPORT_EXISTS: { status: 409, message: '이미 신고한 글이에요.' },
  REPORT_OWN: { status: 409, message: '내가 쓴 글은 신고할 수 없어요.' },
  BLOCK_SELF: { status: 409, message: '나를 차단할 수는 없어요.' },
  BLOCKS_TOO_MANY: { status: 409, message: '더 차단할 수 없어요.' },
  PLACE_REQUEST_ANSWERED: { status: 409, message: '이미 처리한 장소 추가 요청이에요.' },
  PLACE_NAMESAKE: { status: 409, message: '같은 이름의 장소가 바로 곁에 있어요.' },
  PLACE_REGION_UNKNOWN: { status: 409, message: '가까이에 다른 장소가 없어 지역을 알 수 없어요. 지역을 적어 주세요.' },
  REPORT_ANSWERED: { status: 409, message: '그사이에 다른 운영자가 처리했어요.' },
  NOTICE_CHANGED: { status: 409, message: '그사이에 다른 운영자가 이 공지사항을 바꿨어요.' },
  FEEDBACK_HANDLED: { status: 409, message: '이미 처리한 의견이에요.' },
  PHOTO_TOO_LARGE: { status: 413, message: '사진은 5MB까지만 담을 수 있어요.' },
  PHOTO_TYPE_UNSUPPORTED: { status: 415, message: 'png, jpg, jpeg 사진만 담을 수 있어요.' },
  PHOTO_UNREADABLE: { status: 422, message: '열 수 없는 사진이에요. 다른 사진을 담아 주세요.' },
  PHOTO_TOO_MANY_PIXELS: { status: 422, message: '사진의 가로세로가 너무 커요. 줄여서 담아 주세요.' },
  UPLOAD_TOO_SLOW: { status: 408, message: '인터넷이 느려서 사진이 도착하지 않았어요. 다시 시도해 주세요.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: '보내신 내용이 너무 커요.' },
  URI_TOO_LONG: { status: 414, message: '주소가 너무 길어요.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: '받을 수 없는 형식이에요.' },
  UPLOADS_TOO_MANY: { status: 429, message: '다른 사진을 올리는 중이에요. 끝난 뒤에 다시 시도해 주세요.' },
  RATE_LIMITED: { status: 429, message: '요청이 너무 잦아요. 잠시 뒤에 다시 시도해 주세요.' },
  INTERNAL: { status: 500, message: '잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요.' },
  LOGIN_PROVIDER_DOWN: { status: 502, message: '로그인 서비스가 응답하지 않아요. 잠시 뒤에 다시 시도해 주세요.' },
  UNAVAILABLE: { status: 503, message: '지금은 응답할 수 없어요. 잠시 뒤에 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

const errorDetail = z.object({
  /** Path of the invalid value, such as `query.swLat`. */
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
