import { type RouteObject, redirect } from 'react-router';
import { notFound } from '#lib/router/route-id.ts';
import { paths } from '../lib/paths.ts';
import { ErrorScreen } from './screens/error-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { AppShell, type RouteHandle } from './shell/app-shell.tsx';
import { MembersOnly } from './shell/members-only.tsx';

/** The id of a lazy route is its file: the server finds the styles and scripts of a page by it. */
const file = (name: string) => `src/app/screens/${name}.tsx`;

const mapRoutes: RouteObject[] = [
  {
    index: true,
    id: file('map-index-screen'),
    lazy: async () => ({ Component: (await import('./screens/map-index-screen.tsx')).MapIndexScreen }),
  },
  {
    path: 'list',
    id: file('map-list-screen'),
    lazy: async () => ({ Component: (await import('./screens/map-list-screen.tsx')).MapListScreen }),
  },
  {
    path: 'not-found',
    id: file('map-not-found-screen'),
    lazy: async () => ({ Component: (await import('./screens/map-not-found-screen.tsx')).MapNotFoundScreen }),
  },
  {
    path: 'detail/:placeId',
    id: file('map-detail-screen'),
    lazy: async () => {
      const { MapDetailScreen, loader } = await import('./screens/map-detail-screen.tsx');
      return { Component: MapDetailScreen, loader };
    },
  },
  {
    path: 'search',
    id: file('map-search-screen'),
    lazy: async () => ({ Component: (await import('./screens/map-search-screen.tsx')).MapSearchScreen }),
  },
  {
    path: 'reviews/:placeId',
    id: file('review-list-screen'),
    lazy: async () => {
      const { ReviewListScreen, loader } = await import('./screens/review-list-screen.tsx');
      return { Component: ReviewListScreen, loader };
    },
  },
];

/** A layout that holds the draft shared by all steps. */
const sollectWriteRoute: RouteObject = {
  path: 'sollect/write',
  id: file('sollect-write-layout'),
  handle: { hidesTabs: true } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./screens/sollect-write-layout.tsx')).SollectWriteLayout }),
  children: [
    {
      path: 'place',
      id: file('sollect-place-screen'),
      lazy: async () => ({ Component: (await import('./screens/sollect-place-screen.tsx')).SollectPlaceScreen }),
    },
    {
      path: 'search',
      id: file('sollect-place-search-screen'),
      lazy: async () => ({
        Component: (await import('./screens/sollect-place-search-screen.tsx')).SollectPlaceSearchScreen,
      }),
    },
    {
      path: ':sollectId?',
      id: file('sollect-write-screen'),
      lazy: async () => ({ Component: (await import('./screens/sollect-write-screen.tsx')).SollectWriteScreen }),
    },
  ],
};

/** Guests are redirected to the login screen, and back afterwards. */
const membersRoutes: RouteObject[] = [
  {
    path: 'map/review/write/:placeId',
    id: file('review-write-screen'),
    lazy: async () => ({ Component: (await import('./screens/review-write-screen.tsx')).ReviewWriteScreen }),
  },
  {
    path: 'map/correction/:placeId',
    id: file('correction-screen'),
    lazy: async () => ({ Component: (await import('./screens/correction-screen.tsx')).CorrectionScreen }),
  },
  sollectWriteRoute,
  {
    path: 'solroute',
    id: file('solroute-list-screen'),
    handle: { layout: 'grid' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./screens/solroute-list-screen.tsx')).SolrouteListScreen }),
  },
  {
    path: 'solroute/write',
    id: file('solroute-write-screen'),
    lazy: async () => ({ Component: (await import('./screens/solroute-write-screen.tsx')).SolrouteWriteScreen }),
  },
  {
    path: 'solroute/write/search',
    id: file('solroute-search-screen'),
    lazy: async () => ({ Component: (await import('./screens/solroute-search-screen.tsx')).SolrouteSearchScreen }),
  },
  {
    path: 'solroute/add/place',
    id: file('solroute-add-place-screen'),
    lazy: async () => ({
      Component: (await import('./screens/solroute-add-place-screen.tsx')).SolrouteAddPlaceScreen,
    }),
  },
  {
    path: 'solroute/place/list/:collectionId',
    id: file('solroute-collection-screen'),
    lazy: async () => ({
      Component: (await import('./screens/solroute-collection-screen.tsx')).SolrouteCollectionScreen,
    }),
  },
  {
    path: 'solroute/:solrouteId',
    id: file('solroute-detail-screen'),
    handle: { layout: 'map' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./screens/solroute-detail-screen.tsx')).SolrouteDetailScreen }),
  },
  {
    path: 'mark',
    id: file('mark-screen'),
    lazy: async () => ({ Component: (await import('./screens/mark-screen.tsx')).MarkScreen }),
    children: [
      {
        index: true,
        id: file('mark-places-screen'),
        lazy: async () => ({ Component: (await import('./screens/mark-places-screen.tsx')).MarkPlacesScreen }),
      },
      {
        path: 'sollect',
        id: file('mark-sollects-screen'),
        handle: { layout: 'grid' } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./screens/mark-sollects-screen.tsx')).MarkSollectsScreen }),
      },
      {
        path: 'my',
        id: file('mark-my-screen'),
        handle: { layout: 'grid' } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./screens/mark-my-screen.tsx')).MarkMyScreen }),
      },
    ],
  },
  {
    path: 'mark/import',
    id: file('mark-import-screen'),
    handle: { hidesTabs: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./screens/mark-import-screen.tsx')).MarkImportScreen }),
  },
  {
    path: 'mark/place/list/:collectionId',
    id: file('collection-screen'),
    lazy: async () => ({ Component: (await import('./screens/collection-screen.tsx')).CollectionScreen }),
  },
];

/**
 * The screen matches its sections itself, so that they do not enlarge the route table of all pages.
 */
const adminRoute: RouteObject = {
  path: 'admin/*',
  id: file('admin-screen'),
  handle: { hidesTabs: true, layout: 'grid' } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./screens/admin-screen.tsx')).AdminScreen }),
};

const profileRoutes: RouteObject[] = [
  {
    path: 'profile/edit',
    id: file('profile-edit-screen'),
    lazy: async () => ({ Component: (await import('./screens/profile-edit-screen.tsx')).ProfileEditScreen }),
  },
  {
    path: 'profile/feedback',
    id: file('feedback-screen'),
    lazy: async () => ({ Component: (await import('./screens/feedback-screen.tsx')).FeedbackScreen }),
  },
  {
    path: 'profile/place',
    id: file('place-request-screen'),
    lazy: async () => ({ Component: (await import('./screens/place-request-screen.tsx')).PlaceRequestScreen }),
  },
  {
    path: 'profile/settings/blocked',
    id: file('blocked-screen'),
    lazy: async () => ({ Component: (await import('./screens/blocked-screen.tsx')).BlockedScreen }),
  },
  {
    path: 'profile/settings/devices',
    id: file('devices-screen'),
    lazy: async () => ({ Component: (await import('./screens/devices-screen.tsx')).DevicesScreen }),
  },
  {
    path: 'profile/reviews',
    id: file('own-reviews-screen'),
    lazy: async () => ({ Component: (await import('./screens/own-reviews-screen.tsx')).OwnReviewsScreen }),
  },
  {
    path: 'profile/hidden',
    id: file('hidden-screen'),
    lazy: async () => ({ Component: (await import('./screens/hidden-screen.tsx')).HiddenScreen }),
  },
  {
    path: 'profile/delete',
    id: file('account-deletion-screen'),
    lazy: async () => ({ Component: (await import('./screens/account-deletion-screen.tsx')).AccountDeletionScreen }),
  },
];

/** Every page, for the server, the browser and the tests. */
export const routes: RouteObject[] = [
  {
    Component: AppShell,
    // Used only without a server-rendered page, as in tests.
    hydrateFallbackElement: <></>,
    children: [
      {
        // Below the shell, so that an error screen keeps the tab bar.
        ErrorBoundary: ErrorScreen,
        children: [
          { index: true, loader: () => redirect(paths.sollect) },
          {
            path: 'map',
            id: file('map-home-screen'),
            handle: { layout: 'map' } satisfies RouteHandle,
            lazy: async () => ({ Component: (await import('./screens/map-home-screen.tsx')).MapHomeScreen }),
            children: mapRoutes,
          },
          {
            path: 'sollect',
            id: file('sollect-screen'),
            handle: { layout: 'grid' } satisfies RouteHandle,
            lazy: async () => {
              const { SollectScreen, loader } = await import('./screens/sollect-screen.tsx');
              return { Component: SollectScreen, loader };
            },
          },
          {
            path: 'sollect/search',
            id: file('sollect-search-screen'),
            lazy: async () => ({
              Component: (await import('./screens/sollect-search-screen.tsx')).SollectSearchScreen,
            }),
          },
          {
            path: 'sollect/search/result',
            id: file('sollect-result-screen'),
            handle: { layout: 'grid' } satisfies RouteHandle,
            lazy: async () => {
              const { SollectResultScreen, loader } = await import('./screens/sollect-result-screen.tsx');
              return { Component: SollectResultScreen, loader };
            },
          },
          {
            path: 'sollect/:sollectId',
            id: file('sollect-detail-screen'),
            lazy: async () => {
              const { SollectDetailScreen, SollectErrorBoundary, loader } = await import(
                './screens/sollect-detail-screen.tsx'
              );
              return { Component: SollectDetailScreen, ErrorBoundary: SollectErrorBoundary, loader };
            },
          },
          {
            path: 'related-sollect/:placeId',
            id: file('related-sollect-screen'),
            handle: { layout: 'grid' } satisfies RouteHandle,
            lazy: async () => {
              const { RelatedSollectScreen, loader } = await import('./screens/related-sollect-screen.tsx');
              return { Component: RelatedSollectScreen, loader };
            },
          },
          {
            path: 'profile',
            id: file('profile-screen'),
            lazy: async () => ({ Component: (await import('./screens/profile-screen.tsx')).ProfileScreen }),
          },
          {
            path: 'profile/settings',
            id: file('settings-screen'),
            lazy: async () => ({ Component: (await import('./screens/settings-screen.tsx')).SettingsScreen }),
          },
          {
            path: 'profile/announcement',
            id: file('notice-list-screen'),
            lazy: async () => {
              const { NoticeListScreen, loader } = await import('./screens/notice-list-screen.tsx');
              return { Component: NoticeListScreen, loader };
            },
          },
          {
            path: 'profile/announcement/:noticeId',
            id: file('notice-screen'),
            lazy: async () => {
              const { NoticeScreen, loader } = await import('./screens/notice-screen.tsx');
              return { Component: NoticeScreen, loader };
            },
          },
          {
            path: 'profile/policies',
            id: file('policies-screen'),
            lazy: async () => ({ Component: (await import('./screens/policies-screen.tsx')).PoliciesScreen }),
          },
          {
            path: 'report',
            id: file('report-screen'),
            lazy: async () => ({ Component: (await import('./screens/report-screen.tsx')).ReportScreen }),
          },
          {
            path: 'login',
            id: file('login-screen'),
            handle: { hidesTabs: true } satisfies RouteHandle,
            lazy: async () => ({ Component: (await import('./screens/login-screen.tsx')).LoginScreen }),
          },
          {
            path: 'login-modal',
            id: file('login-modal-screen'),
            lazy: async () => ({ Component: (await import('./screens/login-modal-screen.tsx')).LoginModalScreen }),
          },
          {
            path: ':loginType/callback',
            id: file('callback-screen'),
            handle: { hidesTabs: true } satisfies RouteHandle,
            lazy: async () => {
              const { CallbackScreen, loader } = await import('./screens/callback-screen.tsx');
              return { Component: CallbackScreen, loader };
            },
          },
          {
            path: 'shared/solroute/:shareId',
            id: file('shared-solroute-screen'),
            lazy: async () => {
              const { SharedSolrouteScreen, loader } = await import('./screens/shared-solroute-screen.tsx');
              return { Component: SharedSolrouteScreen, loader };
            },
          },
          {
            path: 'solroute/plan',
            id: file('solroute-plan-screen'),
            lazy: async () => ({ Component: (await import('./screens/solroute-plan-screen.tsx')).SolroutePlanScreen }),
          },
          { Component: MembersOnly, children: [...membersRoutes, ...profileRoutes, adminRoute] },
          { path: '*', loader: notFound, Component: NotFoundScreen },
        ],
      },
    ],
  },
];
