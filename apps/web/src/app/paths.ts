/** Every address of the product. Spec 2.2. */
export const LIST_QUERY_TYPES = ['category', 'region', 'idList'] as const;
export type ListQueryType = (typeof LIST_QUERY_TYPES)[number];

export const paths = {
  home: '/',
  sollect: '/sollect',
  map: '/map',
  mapList: (queryType: ListQueryType) => `/map/list?queryType=${queryType}`,
  mapNotFound: '/map/not-found',
  mapDetail: (placeId: number) => `/map/detail/${placeId}`,
  mapSearch: '/map/search',
  mapReviews: (placeId: number) => `/map/reviews/${placeId}`,
  reviewWrite: (placeId: number) => `/map/review/write/${placeId}`,
  relatedSollect: (placeId: number) => `/related-sollect/${placeId}`,
  solroute: '/solroute',
  mark: '/mark',
  profile: '/profile',
  profileSettings: '/profile/settings',
  login: '/login',
  loginModal: '/login-modal',
} as const;
