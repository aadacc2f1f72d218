import type { Category } from '@sol/contract/category';
import type { SmartListId } from '@sol/contract/choices';
import type { CorrectionKind } from '@sol/contract/correction';

type ListQueryType = 'category' | 'region' | 'idList' | 'keyword';

/** Filters of a sollect list. */
export interface SollectSearch {
  keyword?: string | undefined;
  category?: Category | undefined;
  /** Of the main place. */
  district?: string | undefined;
}

function searchPath(path: string, { keyword, category, district }: SollectSearch): string {
  const query = new URLSearchParams({
    ...(keyword && { keyword }),
    ...(category && { category }),
    ...(district && { district }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A path of the solroute editor. A new solroute has no id yet. */
const solroutePath = (path: string, solrouteId?: number) =>
  solrouteId === undefined ? path : `${path}?solrouteId=${solrouteId}`;

/** Every URL of the app. Spec 2.2. */
export const paths = {
  home: '/',
  sollect: '/sollect',
  sollectSearch: (keyword?: string) => searchPath('/sollect/search', { keyword }),
  sollectResult: (search: SollectSearch) => searchPath('/sollect/search/result', search),
  sollectDetail: (sollectId: number, page = 1) => `/sollect/${sollectId}${page === 1 ? '' : `?page=${page}`}`,
  sollectWrite: '/sollect/write',
  sollectEdit: (sollectId: number) => `/sollect/write/${sollectId}`,
  sollectWritePlace: '/sollect/write/place',
  sollectWriteSearch: '/sollect/write/search',
  map: '/map',
  mapList: (queryType: ListQueryType) => `/map/list?queryType=${queryType}`,
  /** All results of a keyword. */
  mapKeyword: (keyword: string) => `/map/list?${new URLSearchParams({ queryType: 'keyword', keyword }).toString()}`,
  mapNotFound: (keyword: string) => searchPath('/map/not-found', { keyword }),
  mapDetail: (placeId: number) => `/map/detail/${placeId}`,
  mapSearch: (keyword?: string) => searchPath('/map/search', { keyword }),
  mapSearchLiteral: (keyword: string) => `${searchPath('/map/search', { keyword })}&literal=1`,
  questions: '/questions',
  mapReviews: (placeId: number) => `/map/reviews/${placeId}`,
  /** The recommendation to preselect is part of the URL so that it survives a sign-in. */
  reviewWrite: (placeId: number, isRecommended?: boolean) =>
    `/map/review/write/${placeId}${isRecommended === undefined ? '' : `?willRevisit=${isRecommended}`}`,
  /** Of the member's own review of the place. */
  reviewEdit: (placeId: number) => `/map/review/edit/${placeId}`,
  correction: (placeId: number, kind?: CorrectionKind) =>
    `/map/correction/${placeId}${kind === undefined ? '' : `?kind=${kind}`}`,
  /** Around a point, to about a kilometre, so that a shared link does not tell where someone is. */
  smartList: (list: SmartListId, around: { latitude: number; longitude: number }) =>
    `/lists/${list}?at=${around.latitude.toFixed(2)},${around.longitude.toFixed(2)}`,
  relatedSollect: (placeId: number) => `/related-sollect/${placeId}`,
  solroute: '/solroute',
  /** From the middle of the map, or without a start from the position of the device. */
  solroutePlan: (start?: { latitude: number; longitude: number }) =>
    start === undefined
      ? '/solroute/plan'
      : `/solroute/plan?lat=${start.latitude.toFixed(5)}&lng=${start.longitude.toFixed(5)}`,
  solrouteDetail: (solrouteId: number) => `/solroute/${solrouteId}`,
  solrouteFollow: (solrouteId: number) => `/solroute/${solrouteId}/follow`,
  solrouteWrite: (solrouteId?: number) => solroutePath('/solroute/write', solrouteId),
  solrouteSearch: (solrouteId?: number) => solroutePath('/solroute/write/search', solrouteId),
  solrouteAddPlace: (solrouteId?: number) => solroutePath('/solroute/add/place', solrouteId),
  solroutePlaceList: (collectionId: number, solrouteId?: number) =>
    solroutePath(`/solroute/place/list/${collectionId}`, solrouteId),
  mark: '/mark',
  markSollect: '/mark/sollect',
  markMy: '/mark/my',
  markImport: '/mark/import',
  markPlaces: (collectionId: number) => `/mark/place/list/${collectionId}`,
  profile: '/profile',
  profileInbox: '/profile/inbox',
  profileSettings: '/profile/settings',
  profileInboxSettings: '/profile/settings/inbox',
  profileBlocked: '/profile/settings/blocked',
  profileDevices: '/profile/settings/devices',
  profileHidden: '/profile/hidden',
  profileReviews: '/profile/reviews',
  profileSoloDays: '/profile/solo-days',
  profileActivity: '/profile/activity',
  profileEdit: '/profile/edit',
  announcements: '/profile/announcement',
  announcement: (noticeId: number) => `/profile/announcement/${noticeId}`,
  profileFeedback: '/profile/feedback',
  profilePlace: '/profile/place',
  /** With the name filled in. */
  profilePlaceNamed: (name: string) => `/profile/place?${new URLSearchParams({ name }).toString()}`,
  profilePolicies: '/profile/policies',
  report: '/report',
  profileDelete: '/profile/delete',
  admin: '/admin',
  adminSection: (section: string) => `/admin/${section}`,
  login: '/login',
  loginModal: '/login-modal',
} as const;
