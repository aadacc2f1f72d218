import type { FeedbackStatus } from '@sol/contract/admin-feedback';

import type { PlaceMatchOrder, PlaceMatchStatus } from '@sol/contract/admin-place-match';

import type { PlaceRequestStatus } from '@sol/contract/admin-place-request';
import type { ReportStatus } from '@sol/contract/admin-report';

import type { CorrectionStatus } from '@sol/contract/correction';
import type { ObjectionStatus } from '@sol/contract/takedown';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import { repeatAfterUnlock } from './operator-lock.ts';

function withUnlock<Options extends { queryFn?: unknown }>(options: Options): Options {
  const queryFn = options.queryFn as (context: unknown) => Promise<unknown>;
  return { ...options, queryFn: (context: unknown) => repeatAfterUnlock(() => queryFn(context)) };
}

const adminQuery = ((...options: Parameters<typeof apiQuery>) => withUnlock(apiQuery(...options))) as typeof apiQuery;
const adminInfiniteQuery = ((...options: Parameters<typeof apiInfiniteQuery>) =>
  withUnlock(apiInfiniteQuery(...options))) as typeof apiInfiniteQuery;

const byId = ({ nextCursor }: { nextCursor: number | null }) => (nextCursor === null ? null : { cursorId: nextCursor });

export const summaryQuery = adminQuery('GET /api/admin/summary', {}, 'operator');

export const passkeysQuery = adminQuery('GET /api/admin/passkey', {}, 'operator');

export const coverageQuery = adminQuery('GET /api/admin/coverage', {}, 'operator');

export const placeRequestsQuery = (status: PlaceRequestStatus) =>
  adminInfiniteQuery('GET /api/admin/place-request', { query: { status } }, byId, 'operator');

interface PlaceMatchFilter {
  status: PlaceMatchStatus;
  order?: PlaceMatchOrder;
  /** "서울 성동구"; empty for all. */
  district?: string;
}

export const placeMatchesQuery = ({ status, order = 'MEMBERS', district = '' }: PlaceMatchFilter) =>
  adminInfiniteQuery(
    'GET /api/admin/place-match',
    { query: { status, order, ...(district !== '' && { district }) } },
    byId,
    'operator',
  );

/** @param name part of a name; empty for all */
export const placeMergesQuery = (name: string) =>
  adminInfiniteQuery('GET /api/admin/place-merge', { query: name === '' ? {} : { keyword: name } }, byId, 'operator');
export const adminCorrectionsQuery = (status: CorrectionStatus) =>
  adminInfiniteQuery('GET /api/admin/correction', { query: { status } }, byId, 'operator');

export const reportedWorksQuery = (status: ReportStatus) =>
  adminInfiniteQuery(
    'GET /api/admin/report',
    { query: { status } },
    ({ nextCursor, nextCursorCount }) =>
      nextCursor === null || nextCursorCount === null ? null : { cursorId: nextCursor, cursorCount: nextCursorCount },
    'operator',
  );

export const reportedPhotoQuery = (id: number, key: string) =>
  adminQuery('GET /api/admin/report/:id/photo/:key', { params: { id, key } }, 'operator');

export const reportedMemosQuery = (id: number) =>
  adminInfiniteQuery('GET /api/admin/report/:id/memos', { params: { id }, query: {} }, byId, 'operator');

export const purgeAddressesQuery = (id: number) =>
  adminQuery('GET /api/admin/report/:id/purge', { params: { id } }, 'operator');

export const objectionsQuery = (status: ObjectionStatus) =>
  adminInfiniteQuery('GET /api/admin/objection', { query: { status } }, byId, 'operator');

export const undecidedTakedownsQuery = adminInfiniteQuery('GET /api/admin/takedown', { query: {} }, byId, 'operator');

export const adminNoticesQuery = adminInfiniteQuery('GET /api/admin/notice', { query: {} }, byId, 'operator');

export const adminNoticeQuery = (id: number) => adminQuery('GET /api/admin/notice/:id', { params: { id } }, 'operator');

export const feedbackQuery = (status: FeedbackStatus) =>
  adminInfiniteQuery('GET /api/admin/feedback', { query: { status } }, byId, 'operator');
