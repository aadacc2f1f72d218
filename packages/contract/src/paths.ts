// Addresses outside of the endpoints: pages, files and pictures.
import type { ExportFormat, LoginType, SolrouteExportFormat } from './choices.ts';
import type { ErrorCode } from './error.ts';

/** The response is a zip file without an envelope: the member's data as JSON and their photos. */
export const ACCOUNT_EXPORT_PATH = '/api/profile/export';

/** All feedback as a CSV file without an envelope. For operators. */
export const FEEDBACK_EXPORT_PATH = '/api/admin/feedback/export';

/** The screen of a one-time link. The token is in the fragment, which browsers do not send. */
export const ENROLMENT_PATH = '/admin/passkey';

/** The response is a redirect to the provider, without an envelope. */
export const AUTHORIZE_PATH = '/api/auth/authorize/:provider';

/** Address that starts the login in a browser. */
export const authorizeAddress = (type: LoginType): string => AUTHORIZE_PATH.replace(':provider', type);

/** Path to which the provider redirects. Spec 2.2-32. */
export const callbackPath = (type: LoginType): string => `/${type.toLowerCase()}/callback`;

/**
 * Path after a failure before the redirect to the provider: the error code takes the place of the
 * provider's code.
 */
export const failedLoginPath = (type: LoginType, code: ErrorCode): string => `${callbackPath(type)}?failed=${code}`;

/** Page of a shared collection, public for everyone with its URL. */
export const SHARED_COLLECTION_PATH = '/shared/collection/:shareId';

export const sharedCollectionPath = (shareId: string): string => SHARED_COLLECTION_PATH.replace(':shareId', shareId);

/** Its link image. Outside of /api, which is blocked for crawlers. 404 without places. */
export const SHARED_COLLECTION_PICTURE_PATH = `${SHARED_COLLECTION_PATH}/picture.jpg`;

export const sharedCollectionPicturePath = (shareId: string): string =>
  SHARED_COLLECTION_PICTURE_PATH.replace(':shareId', shareId);

/** The hosted style of `MAP_STYLE=auto`. Shared, as the Content-Security-Policy has to allow it. */
export const HOSTED_MAP_STYLE_URL = 'https://tiles.openfreemap.org/styles/positron';

/**
 * The rendered link image of a place without photos. Outside of /api, which is blocked for
 * crawlers.
 */
export const PLACE_PICTURE_PATH = '/map/detail/:id/picture.jpg';

export const placePicturePath = (placeId: number): string => PLACE_PICTURE_PATH.replace(':id', String(placeId));

/** The responses are files without an envelope, for the owner only. */
export const SOLROUTE_EXPORT_PATH = '/api/solroute/:id/export';

export const COLLECTION_EXPORT_PATH = '/api/solmark/place/collections/:id/export';

const addressOf = (path: string, id: number, format: SolrouteExportFormat) =>
  `${path.replace(':id', String(id))}?format=${format}`;

export const solrouteExportAddress = (id: number, format: SolrouteExportFormat): string =>
  addressOf(SOLROUTE_EXPORT_PATH, id, format);

export const collectionExportAddress = (id: number, format: ExportFormat): string =>
  addressOf(COLLECTION_EXPORT_PATH, id, format);

/** New sollects as Atom feed, all or with `?district=` those of a district. */
export const SOLLECT_FEED_PATH = '/feed/sollect.atom';

export const sollectFeedPath = (district?: string): string =>
  district === undefined ? SOLLECT_FEED_PATH : `${SOLLECT_FEED_PATH}?district=${encodeURIComponent(district)}`;

/** The planned solroutes of a member as iCalendar file, for everyone with the secret address. */
export const CALENDAR_PATH = '/calendar/:token.ics';

export const calendarPath = (token: string): string => CALENDAR_PATH.replace(':token', token);

/** The Model Context Protocol, for assistants. */
export const MCP_PATH = '/mcp';

/** What the app is, for assistants: https://llmstxt.org. */
export const LLMS_PATH = '/llms.txt';

export const SITEMAP_PATH = '/sitemap.xml';

/** A part of the sitemap with at most 50,000 URLs. */
export const SITEMAP_FILE_PATH = '/sitemap/:noun/:file';

/** Page of a shared solroute, public for everyone with its URL. */
export const SHARED_SOLROUTE_PATH = '/shared/solroute/:shareId';

export const sharedSolroutePath = (shareId: string): string => SHARED_SOLROUTE_PATH.replace(':shareId', shareId);

/** Its link image. Outside of /api, which is blocked for crawlers. */
export const SHARED_SOLROUTE_PICTURE_PATH = `${SHARED_SOLROUTE_PATH}/picture.jpg`;

export const sharedSolroutePicturePath = (shareId: string): string =>
  SHARED_SOLROUTE_PICTURE_PATH.replace(':shareId', shareId);
