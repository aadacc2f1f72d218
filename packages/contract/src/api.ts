import { adminCoverageApi } from './admin-coverage.ts';
import { adminDataApi } from './admin-data.ts';
import { adminFeedbackApi } from './admin-feedback.ts';
import { adminNoticeApi } from './admin-notice.ts';
import { adminPasskeyApi } from './admin-passkey.ts';
import { adminPlaceMatchApi } from './admin-place-match.ts';
import { adminPlaceRequestApi } from './admin-place-request.ts';
import { adminReportApi } from './admin-report.ts';
import { adminSummaryApi } from './admin-summary.ts';
import { authApi } from './auth.ts';
import { blockApi } from './block.ts';
import { consentApi } from './consent.ts';
import { correctionApi } from './correction.ts';
import { downloadApi } from './download.ts';
import { factApi } from './fact.ts';
import { feedbackApi } from './feedback.ts';
import { healthApi } from './health.ts';
import { inboxApi } from './inbox.ts';
import { markerApi } from './marker.ts';
import { noticeApi } from './notice.ts';
import { placeApi } from './place.ts';
import { placeRequestApi } from './place-request.ts';
import { placeSearchApi } from './place-search.ts';
import { profileApi } from './profile.ts';
import { publicPlaceApi } from './public-place.ts';
import { pushApi } from './push.ts';
import { reportApi } from './report.ts';
import { reviewApi } from './review.ts';
import { searchHistoryApi } from './search-history.ts';
import { shareApi } from './share.ts';
import { smartListApi } from './smart-list.ts';
import { sollectApi } from './sollect.ts';
import { solmarkApi } from './solmark.ts';
import { solmarkImportApi } from './solmark-import.ts';
import { solrouteApi } from './solroute.ts';
import { solroutePlanApi } from './solroute-plan.ts';
import { streetApi } from './street.ts';
import { takedownApi } from './takedown.ts';

/** All endpoints of the HTTP contract by method and path. The browser imports its type only. */
export const api = {
  ...adminCoverageApi,
  ...adminDataApi,
  ...adminFeedbackApi,
  ...adminNoticeApi,
  ...adminPasskeyApi,
  ...adminPlaceMatchApi,
  ...adminPlaceRequestApi,
  ...adminReportApi,
  ...adminSummaryApi,
  ...authApi,
  ...blockApi,
  ...consentApi,
  ...correctionApi,
  ...downloadApi,
  ...factApi,
  ...feedbackApi,
  ...healthApi,
  ...inboxApi,
  ...noticeApi,
  ...markerApi,
  ...placeApi,
  ...placeRequestApi,
  ...placeSearchApi,
  ...profileApi,
  ...publicPlaceApi,
  ...pushApi,
  ...reportApi,
  ...reviewApi,
  ...searchHistoryApi,
  ...smartListApi,
  ...sollectApi,
  ...solmarkApi,
  ...solmarkImportApi,
  ...solrouteApi,
  ...solroutePlanApi,
  ...shareApi,
  ...streetApi,
  ...takedownApi,
};

export type Api = typeof api;
export type ApiKey = keyof Api;
