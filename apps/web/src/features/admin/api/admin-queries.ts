import { getCoverage } from '@sol/contract/admin-coverage';
import { type FeedbackStatus, listFeedback } from '@sol/contract/admin-feedback';
import { getAdminNotice, listAdminNotices } from '@sol/contract/admin-notice';
import { listPasskeys } from '@sol/contract/admin-passkey';
import { listPlaceMatches, type PlaceMatchOrder, type PlaceMatchStatus } from '@sol/contract/admin-place-match';
import { listPlaceMerges } from '@sol/contract/admin-place-merge';
import { listPlaceRequests, type PlaceRequestStatus } from '@sol/contract/admin-place-request';
import {
  getReportedPhoto,
  listPurgeAddresses,
  listReportedMemos,
  listReportedWorks,
  type ReportStatus,
} from '@sol/contract/admin-report';
import { getAdminSummary } from '@sol/contract/admin-summary';
import { type CorrectionStatus, listAdminCorrections } from '@sol/contract/correction';
import { listObjections, listUndecidedTakedowns, type ObjectionStatus } from '@sol/contract/takedown';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import { repeatAfterUnlock } from './operator-lock.ts';

function withUnlock<Options extends { queryFn?: unknown }>(options: Options): Options {
  const queryFn = options.queryFn as (context: unknown) => Promise<unknown>;
  return { ...options, queryFn: (context: unknown) => repeatAfterUnlock(() => queryFn(context)) };
}

const adminQuery: typeof apiQuery = (...options) => withUnlock(apiQuery(...options));
const adminInfiniteQuery: typeof apiInfiniteQuery = (...options) => withUnlock(apiInfiniteQuery(...options));

const byId = ({ nextCursor }: { nextCursor: number | null }) => (nextCursor === null ? null : { cursorId: nextCursor });

export const summaryQuery = adminQuery(getAdminSummary, {});

export const passkeysQuery = adminQuery(listPasskeys, {});

export const coverageQuery = adminQuery(getCoverage, {});

export const placeRequestsQuery = (status: PlaceRequestStatus) =>
  adminInfiniteQuery(listPlaceRequests, { query: { status } }, byId);

interface PlaceMatchFilter {
  status: PlaceMatchStatus;
  order?: PlaceMatchOrder;
  /** "서울 성동구"; empty for all. */
  district?: string;
}

export const placeMatchesQuery = ({ status, order = 'MEMBERS', district = '' }: PlaceMatchFilter) =>
  adminInfiniteQuery(listPlaceMatches, { query: { status, order, ...(district !== '' && { district }) } }, byId);

/** @param name part of a name; empty for all */
export const placeMergesQuery = (name: string) =>
  adminInfiniteQuery(listPlaceMerges, { query: name === '' ? {} : { keyword: name } }, byId);
export const adminCorrectionsQuery = (status: CorrectionStatus) =>
  adminInfiniteQuery(listAdminCorrections, { query: { status } }, byId);

export const reportedWorksQuery = (status: ReportStatus) =>
  adminInfiniteQuery(listReportedWorks, { query: { status } }, ({ nextCursor, nextCursorCount }) =>
    nextCursor === null || nextCursorCount === null ? null : { cursorId: nextCursor, cursorCount: nextCursorCount },
  );

export const reportedPhotoQuery = (id: number, key: string) => adminQuery(getReportedPhoto, { params: { id, key } });

export const reportedMemosQuery = (id: number) =>
  adminInfiniteQuery(listReportedMemos, { params: { id }, query: {} }, byId);

export const purgeAddressesQuery = (id: number) => adminQuery(listPurgeAddresses, { params: { id } });

export const objectionsQuery = (status: ObjectionStatus) =>
  adminInfiniteQuery(listObjections, { query: { status } }, byId);

export const undecidedTakedownsQuery = adminInfiniteQuery(listUndecidedTakedowns, { query: {} }, byId);

export const adminNoticesQuery = adminInfiniteQuery(listAdminNotices, { query: {} }, byId);

export const adminNoticeQuery = (id: number) => adminQuery(getAdminNotice, { params: { id } });

export const feedbackQuery = (status: FeedbackStatus) => adminInfiniteQuery(listFeedback, { query: { status } }, byId);
