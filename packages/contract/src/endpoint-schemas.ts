import * as account from './account.ts';
import * as accountSchemas from './account-schemas.ts';
import * as adminCoverage from './admin-coverage.ts';
import * as adminCoverageSchemas from './admin-coverage-schemas.ts';
import * as adminFeedback from './admin-feedback.ts';
import * as adminFeedbackSchemas from './admin-feedback-schemas.ts';
import * as adminNotice from './admin-notice.ts';
import * as adminNoticeSchemas from './admin-notice-schemas.ts';
import * as adminPasskey from './admin-passkey.ts';
import * as adminPasskeySchemas from './admin-passkey-schemas.ts';
import * as adminPlaceMatch from './admin-place-match.ts';
import * as adminPlaceMatchSchemas from './admin-place-match-schemas.ts';
import * as adminPlaceMerge from './admin-place-merge.ts';
import * as adminPlaceMergeSchemas from './admin-place-merge-schemas.ts';
import * as adminPlaceRequest from './admin-place-request.ts';
import * as adminPlaceRequestSchemas from './admin-place-request-schemas.ts';
import * as adminReport from './admin-report.ts';
import * as adminReportSchemas from './admin-report-schemas.ts';
import * as adminSummary from './admin-summary.ts';
import * as adminSummarySchemas from './admin-summary-schemas.ts';
import * as auth from './auth.ts';
import * as authSchemas from './auth-schemas.ts';
import * as block from './block.ts';
import * as blockSchemas from './block-schemas.ts';
import * as collectionShare from './collection-share.ts';
import * as collectionShareSchemas from './collection-share-schemas.ts';
import * as consent from './consent.ts';
import * as consentSchemas from './consent-schemas.ts';
import * as correction from './correction.ts';
import * as correctionSchemas from './correction-schemas.ts';
import * as download from './download.ts';
import * as downloadSchemas from './download-schemas.ts';
import type { Endpoint, EndpointSchemas, SchemasOf } from './endpoint.ts';
import * as fact from './fact.ts';
import * as factSchemas from './fact-schemas.ts';
import * as feedback from './feedback.ts';
import * as feedbackSchemas from './feedback-schemas.ts';
import * as health from './health.ts';
import * as healthSchemas from './health-schemas.ts';
import * as notice from './notice.ts';
import * as noticeSchemas from './notice-schemas.ts';
import * as place from './place.ts';
import * as placeRequest from './place-request.ts';
import * as placeRequestSchemas from './place-request-schemas.ts';
import * as placeSchemas from './place-schemas.ts';
import * as popularSearch from './popular-search.ts';
import * as popularSearchSchemas from './popular-search-schemas.ts';
import * as profile from './profile.ts';
import * as profileSchemas from './profile-schemas.ts';
import * as report from './report.ts';
import * as reportSchemas from './report-schemas.ts';
import * as review from './review.ts';
import * as reviewSchemas from './review-schemas.ts';
import * as searchHistory from './search-history.ts';
import * as searchHistorySchemas from './search-history-schemas.ts';
import * as sollect from './sollect.ts';
import * as sollectSchemas from './sollect-schemas.ts';
import * as solmark from './solmark.ts';
import * as solmarkImport from './solmark-import.ts';
import * as solmarkImportSchemas from './solmark-import-schemas.ts';
import * as solmarkSchemas from './solmark-schemas.ts';
import * as solroute from './solroute.ts';
import * as solroutePlan from './solroute-plan.ts';
import * as solroutePlanSchemas from './solroute-plan-schemas.ts';
import * as solrouteSchemas from './solroute-schemas.ts';
import * as solrouteShare from './solroute-share.ts';
import * as solrouteShareSchemas from './solroute-share-schemas.ts';
import * as street from './street.ts';
import * as streetSchemas from './street-schemas.ts';
import * as takedown from './takedown.ts';
import * as takedownSchemas from './takedown-schemas.ts';
import * as walkingRoute from './walking-route.ts';
import * as walkingRouteSchemas from './walking-route-schemas.ts';

/** The schemas of each endpoint of a module: `updateSolrouteSchemas` of `updateSolroute`. */
type SchemasByName<M> = {
  [K in keyof M as M[K] extends Endpoint ? `${K & string}Schemas` : never]: M[K] extends Endpoint
    ? SchemasOf<M[K]>
    : never;
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** By method and path, not by identity: tests reset modules. */
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Pairs by name; the types ensure that each endpoint has its schemas and no other's. */
function pair<const M extends object>(endpoints: M, schemas: SchemasByName<M>) {
  const byName = new Map<string, EndpointSchemas>(Object.entries(schemas));
  return Object.entries(endpoints).flatMap(([name, value]): [string, EndpointSchemas | undefined][] =>
    isEndpoint(value) ? [[keyOf(value), byName.get(`${name}Schemas`)]] : [],
  );
}

const SCHEMAS = new Map(
  [
    pair(account, accountSchemas),
    pair(adminCoverage, adminCoverageSchemas),
    pair(adminFeedback, adminFeedbackSchemas),
    pair(adminNotice, adminNoticeSchemas),
    pair(adminPasskey, adminPasskeySchemas),
    pair(adminPlaceMatch, adminPlaceMatchSchemas),
    pair(adminPlaceMerge, adminPlaceMergeSchemas),
    pair(adminPlaceRequest, adminPlaceRequestSchemas),
    pair(adminReport, adminReportSchemas),
    pair(adminSummary, adminSummarySchemas),
    pair(auth, authSchemas),
    pair(block, blockSchemas),
    pair(collectionShare, collectionShareSchemas),
    pair(consent, consentSchemas),
    pair(correction, correctionSchemas),
    pair(download, downloadSchemas),
    pair(fact, factSchemas),
    pair(feedback, feedbackSchemas),
    pair(health, healthSchemas),
    pair(notice, noticeSchemas),
    pair(place, placeSchemas),
    pair(placeRequest, placeRequestSchemas),
    pair(popularSearch, popularSearchSchemas),
    pair(profile, profileSchemas),
    pair(report, reportSchemas),
    pair(review, reviewSchemas),
    pair(searchHistory, searchHistorySchemas),
    pair(sollect, sollectSchemas),
    pair(solmark, solmarkSchemas),
    pair(solmarkImport, solmarkImportSchemas),
    pair(solroute, solrouteSchemas),
    pair(solroutePlan, solroutePlanSchemas),
    pair(solrouteShare, solrouteShareSchemas),
    pair(street, streetSchemas),
    pair(takedown, takedownSchemas),
    pair(walkingRoute, walkingRouteSchemas),
  ].flat(),
);

/**
 * The schemas of an endpoint. Not for the browser: a call adds zod and all schemas to its bundle.
 * @throws Error for an endpoint outside of the contract
 */
export function getSchemas<E extends Endpoint>(endpoint: E): SchemasOf<E> {
  const schemas = endpoint.schemas ?? SCHEMAS.get(keyOf(endpoint));
  if (schemas === undefined) throw new Error(`${keyOf(endpoint)} has no schemas`);
  return schemas;
}
