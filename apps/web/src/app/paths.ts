type ListQueryType = 'category' | 'region' | 'idList';

/** Every address of the product. Spec 2.2. */
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
