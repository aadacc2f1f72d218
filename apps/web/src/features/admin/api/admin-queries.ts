import { getCoverage } from '@sol/contract/admin-coverage';
import { type FeedbackStatus, listFeedback } from '@sol/contract/admin-feedback';
import { getAdminNotice, listAdminNotices } from '@sol/contract/admin-notice';
import { listPasskeys } from '@sol/contract/admin-passkey';
import { listPlaceMatches, type PlaceMatchStatus } from '@sol/contract/admin-place-match';
import { listPlaceMerges } from '@sol/contract/admin-place-merge';
import { listPlaceRequests, type PlaceRequestStatus } from '@sol/contract/admin-place-request';
import { getReportedPhoto, listPurgeAddresses, listReportedWorks, type ReportStatus } from '@sol/contract/admin-report';
import { getAdminSummary } from '@sol/contract/admin-summary';
import { type CorrectionStatus, listAdminCorrections } from '@sol/contract/correction';
import { listObjections, type ObjectionStatus } from '@sol/contract/takedown';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';

const byId = ({ nextCursor }: { nextCursor: number | null }) => (nextCursor === null ? null : { cursorId: nextCursor });

export const summaryQuery = apiQuery(getAdminSummary, {});

export const passkeysQuery = apiQuery(listPasskeys, {});

export const coverageQuery = apiQuery(getCoverage, {});

export const placeRequestsQuery = (status: PlaceRequestStatus) =>
  apiInfiniteQuery(listPlaceRequests, { query: { status } }, byId);

export const placeMatchesQuery = (status: PlaceMatchStatus) =>
  apiInfiniteQuery(listPlaceMatches, { query: { status } }, byId);

/** @param name part of a name; empty for all */
export const placeMergesQuery = (name: string) =>
  apiInfiniteQuery(listPlaceMerges, { query: name === '' ? {} : { keyword: name } }, byId);
export const adminCorrectionsQuery = (status: CorrectionStatus) =>
  apiInfiniteQuery(listAdminCorrections, { query: { status } }, byId);

export const reportedWorksQuery = (status: ReportStatus) =>
  apiInfiniteQuery(listReportedWorks, { query: { status } }, ({ nextCursor, nextCursorCount }) =>
    nextCursor === null || nextCursorCount === null ? null : { cursorId: nextCursor, cursorCount: nextCursorCount },
  );

export const reportedPhotoQuery = (id: number, key: string) => apiQuery(getReportedPhoto, { params: { id, key } });

export const purgeAddressesQuery = (id: number) => apiQuery(listPurgeAddresses, { params: { id } });

export const objectionsQuery = (status: ObjectionStatus) =>
  apiInfiniteQuery(listObjections, { query: { status } }, byId);

export const adminNoticesQuery = apiInfiniteQuery(listAdminNotices, { query: {} }, byId);

export const adminNoticeQuery = (id: number) => apiQuery(getAdminNotice, { params: { id } });

export const feedbackQuery = (status: FeedbackStatus) => apiInfiniteQuery(listFeedback, { query: { status } }, byId);
