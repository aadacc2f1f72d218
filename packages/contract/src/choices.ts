// The values that both sides choose from, in display order. The schemas of the nouns are made of them. This module
// imports nothing, so that the browser can import it.

export const FEEDBACK_STATUSES = ['OPEN', 'HANDLED'] as const;

/** OPEN: to be decided. JOINED: one place. APART: two places. */
export const PLACE_MATCH_STATUSES = ['OPEN', 'JOINED', 'APART'] as const;

/** MEMBERS: pairs whose places most members reviewed or saved first, then by score. SCORE: by score, then by members. */
export const PLACE_MATCH_ORDERS = ['MEMBERS', 'SCORE'] as const;

export const PLACE_REQUEST_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED'] as const;

/** VISITED: those written at the place first. SOLO_TAGS: those with the most solo tags first. Each then newest first. */
export const REVIEW_ORDERS = ['NEWEST', 'SOLO_TAGS', 'VISITED'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

export const REPORT_STATUSES = ['OPEN', 'HIDDEN', 'ALL'] as const;

/** Login providers. Upper case in requests, lower case in the callback path. Spec 1, 7.7-1. */
export const LOGIN_TYPES = ['KAKAO', 'NAVER', 'GOOGLE'] as const;
export type LoginType = (typeof LOGIN_TYPES)[number];

/** What a member agrees to, in display order. Spec 14.1-1. */
export const CONSENT_KINDS = ['TERMS', 'PRIVACY', 'AGE14', 'LOCATION'] as const;

/**
 * The current version of each document: the day from which it applies. A new version is asked for
 * at the next sign-in.
 */
export const CONSENT_DOCUMENTS: readonly {
  kind: (typeof CONSENT_KINDS)[number];
  version: string;
  isRequired: boolean;
}[] = [
  { kind: 'TERMS', version: '2026-11-25', isRequired: true },
  { kind: 'PRIVACY', version: '2026-11-29', isRequired: true },
  { kind: 'AGE14', version: '2026-11-25', isRequired: true },
  { kind: 'LOCATION', version: '2026-11-25', isRequired: false },
];

export const CORRECTION_KINDS = ['HOURS', 'CLOSED', 'MOVED', 'NAME', 'CATEGORY'] as const;

/**
 * PENDING: waits for a second member or an operator. APPLIED: the place has the value. WITHDRAWN: by
 * its author. REVERTED: an operator has taken an applied value back.
 */
export const CORRECTION_STATUSES = ['PENDING', 'APPLIED', 'REJECTED', 'WITHDRAWN', 'REVERTED'] as const;

/**
 * Orders of a list of places. DISTANCE: nearest first. A search has its own order by default, in which better
 * matches precede the distance. REVIEWS: most reviews first. AGAIN: highest would-come-again share first, as a Bayesian
 * average with `SOLO_PRIOR_REVIEWS` prior reviews. Ties: nearest first.
 */
export const PLACE_ORDERS = ['DISTANCE', 'REVIEWS', 'AGAIN'] as const;

/** Lists of places that the service compiles from public data, in display order. */
export const SMART_LISTS = ['late-library', 'free-museum', 'big-park', 'reading-cafe', 'quick-meal'] as const;
export type SmartListId = (typeof SMART_LISTS)[number];

export const EXPORT_FORMATS = ['gpx', 'geojson', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Formats of a solroute, which has times if its departure is set. */
export const SOLROUTE_EXPORT_FORMATS = [...EXPORT_FORMATS, 'ics'] as const;
export type SolrouteExportFormat = (typeof SOLROUTE_EXPORT_FORMATS)[number];

/** The names of the days of the week, from Sunday, which is 0. */
export const DAY_NAMES = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** Reasons of reports in display order. */
export const REPORT_REASONS = [
  { id: 'ABUSE', title: '욕설·비방' },
  { id: 'PRIVACY', title: '개인정보' },
  { id: 'ILLEGAL_FILMING', title: '불법 촬영' },
  { id: 'RIGHTS', title: '저작권·초상권' },
  { id: 'SPAM', title: '광고·도배' },
  { id: 'OTHER_PLACE', title: '다른 장소 이야기' },
  { id: 'NOT_VISITED', title: '직접 가지 않음' },
  { id: 'OTHER', title: '다른 이유' },
] as const;

/** Kinds of content that operators can hide. */
export const WORK_TITLES = {
  REVIEW: '후기',
  SOLLECT: '쏠렉트',
  PROFILE: '프로필',
  SOLROUTE: '공유한 코스',
  COLLECTION: '공유한 저장 목록',
  PLACE_PHOTO: '장소 사진',
} as const;

/** Mood tags in display order. Spec 3.3-5. */
export const MOOD_TAGS = [
  '조용한',
  '활기찬',
  '아늑한',
  '고급스러운',
  '이색적인',
  '힙한',
  '트렌디한',
  '자연친화적인',
  '사진 찍기 좋은',
  '전망이 좋은',
] as const;
export type MoodTag = (typeof MOOD_TAGS)[number];

/** Solo-use tags in display order. Spec 3.3-6. */
export const SOLO_TAGS = [
  '1인석이 있는',
  '1인 메뉴가 있는',
  '콘센트가 많은',
  '오래 머물기 좋은',
  '잠깐 들르기 좋은',
  '낮에 가기 좋은',
  '밤에 가기 좋은',
  '공간이 넓은',
  '공간이 좁은',
] as const;
export type SoloTag = (typeof SOLO_TAGS)[number];

export const OBJECTION_STATUSES = ['OPEN', 'ALL'] as const;
