// Not in choices.ts, which every page loads. This module imports nothing, so that the browser can import it.

/** Kinds of messages in the inbox, in the order of the settings. Spec 17-1. */
export const INBOX_TITLES = {
  COURSE: '오늘 떠나는 코스',
  SAVED_PLACE: '저장한 곳의 소식',
  PLACE_REQUEST: '장소 추가 요청의 결과',
  CORRECTION: '알려 준 정보의 결과',
  FEEDBACK: '의견에 대한 답',
  REPORT: '신고의 결과',
  HIDDEN: '가려진 내 글',
  OBJECTION: '이의 제기에 대한 답',
  NOTICE: '공지사항',
} as const;
export type InboxKind = keyof typeof INBOX_TITLES;
export const INBOX_KINDS = Object.keys(INBOX_TITLES) as InboxKind[];
