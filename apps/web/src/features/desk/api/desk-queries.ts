import { type FeedbackStatus, listFeedback } from '@sol/contract/admin-feedback';
import { getDeskNotice, listDeskNotices } from '@sol/contract/admin-notice';
import { listPlaceRequests, type PlaceRequestStatus } from '@sol/contract/admin-place-request';
import { listReportedWorks, type ReportStatus } from '@sol/contract/admin-report';
import { getDeskSummary } from '@sol/contract/admin-summary';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';

const byId = ({ nextCursor }: { nextCursor: number | null }) => (nextCursor === null ? null : { cursorId: nextCursor });

export const summaryQuery = apiQuery(getDeskSummary, {});

export const placeRequestsQuery = (status: PlaceRequestStatus) =>
  apiInfiniteQuery(listPlaceRequests, { query: { status } }, byId);

export const reportedWorksQuery = (status: ReportStatus) =>
  apiInfiniteQuery(listReportedWorks, { query: { status } }, ({ nextCursor, nextCursorCount }) =>
    nextCursor === null || nextCursorCount === null ? null : { cursorId: nextCursor, cursorCount: nextCursorCount },
  );

export const deskNoticesQuery = apiInfiniteQuery(listDeskNotices, { query: {} }, byId);

export const deskNoticeQuery = (id: number) => apiQuery(getDeskNotice, { params: { id } });

export const feedbackQuery = (status: FeedbackStatus) => apiInfiniteQuery(listFeedback, { query: { status } }, byId);
