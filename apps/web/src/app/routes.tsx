import { Navigate, Outlet, type RouteObject, redirect, useLocation } from 'react-router';
import { toLoginState } from '#features/session/model/login-target.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { paths } from '#lib/paths.ts';
import { notFound } from '#lib/routing.ts';
import { ErrorScreen, NotFoundScreen } from './screens/error/error-screen.tsx';
import { AppShell, type RouteHandle } from './shell/app-shell.tsx';

/**
 * Redirects guests to the login screen, and back here afterwards. A layout and not a loader,
 * because no loader runs after a server-rendered page load. Spec 2.2-33.
 */
function MembersOnly() {
  const isHydrated = useHydrated();
  const isMember = useIsMember();
  const location = useLocation();
  // The server does not know the session: it renders neither the screen nor a redirect.
  if (!isHydrated) return null;
  if (isMember) return <Outlet />;
  return <Navigate to={paths.login} replace state={toLoginState(location)} />;
}

/** The id of a lazy route is its file: the server finds the styles and scripts of a page by it. */
const file = (name: string) => `src/app/screens/${name}.tsx`;

const mapRoutes: RouteObject[] = [
  { index: true, id: file('map/map-index-screen'), lazy: () => import('./screens/map/map-index-screen.tsx') },
  { path: 'list', id: file('map/map-list-screen'), lazy: () => import('./screens/map/map-list-screen.tsx') },
  {
    path: 'not-found',
    id: file('map/map-not-found-screen'),
    lazy: () => import('./screens/map/map-not-found-screen.tsx'),
  },
  { path: 'detail/:placeId', id: file('place/place-screen'), lazy: () => import('./screens/place/place-screen.tsx') },
  { path: 'search', id: file('map/map-search-screen'), lazy: () => import('./screens/map/map-search-screen.tsx') },
  {
    path: 'reviews/:placeId',
    id: file('review/review-list-screen'),
    lazy: () => import('./screens/review/review-list-screen.tsx'),
  },
];

/** A layout that holds the draft shared by all steps. */
const sollectWriteRoute: RouteObject = {
  path: 'sollect/write',
  id: file('sollect/sollect-write-layout'),
  handle: { hidesTabs: true } satisfies RouteHandle,
  lazy: () => import('./screens/sollect/sollect-write-layout.tsx'),
  children: [
    {
      path: 'place',
      id: file('sollect/sollect-place-screen'),
      lazy: () => import('./screens/sollect/sollect-place-screen.tsx'),
    },
    {
      path: 'search',
      id: file('sollect/sollect-place-search-screen'),
      lazy: () => import('./screens/sollect/sollect-place-search-screen.tsx'),
    },
    {
      path: ':sollectId?',
      id: file('sollect/sollect-write-screen'),
      lazy: () => import('./screens/sollect/sollect-write-screen.tsx'),
    },
  ],
};

/** Guests are redirected to the login screen, and back afterwards. */
const membersRoutes: RouteObject[] = [
  {
    path: 'map/review/write/:placeId',
    id: file('review/review-write-screen'),
    lazy: () => import('./screens/review/review-write-screen.tsx'),
  },
  {
    path: 'map/review/edit/:placeId',
    id: file('review/review-edit-screen'),
    lazy: () => import('./screens/review/review-edit-screen.tsx'),
  },
  {
    path: 'map/correction/:placeId',
    id: file('correction/correction-screen'),
    lazy: () => import('./screens/correction/correction-screen.tsx'),
  },
  sollectWriteRoute,
  {
    path: 'solroute',
    id: file('solroute/solroute-list-screen'),
    handle: { layout: 'map' } satisfies RouteHandle,
    lazy: () => import('./screens/solroute/solroute-list-screen.tsx'),
  },
  {
    path: 'solroute/write',
    id: file('solroute/solroute-write-screen'),
    handle: { layout: 'map' } satisfies RouteHandle,
    lazy: () => import('./screens/solroute/solroute-write-screen.tsx'),
  },
  {
    path: 'solroute/write/search',
    id: file('solroute/solroute-search-screen'),
    lazy: () => import('./screens/solroute/solroute-search-screen.tsx'),
  },
  {
    path: 'solroute/add/place',
    id: file('solroute/solroute-add-place-screen'),
    lazy: () => import('./screens/solroute/solroute-add-place-screen.tsx'),
  },
  {
    path: 'solroute/place/list/:collectionId',
    id: file('solroute/solroute-collection-screen'),
    lazy: () => import('./screens/solroute/solroute-collection-screen.tsx'),
  },
  {
    path: 'solroute/:solrouteId',
    id: file('solroute/solroute-detail-screen'),
    handle: { layout: 'map' } satisfies RouteHandle,
    lazy: () => import('./screens/solroute/solroute-detail-screen.tsx'),
  },
  {
    path: 'solroute/:solrouteId/follow',
    id: file('solroute/solroute-follow-screen'),
    handle: { layout: 'map', hidesTabs: true } satisfies RouteHandle,
    lazy: () => import('./screens/solroute/solroute-follow-screen.tsx'),
  },
  {
    path: 'mark',
    id: file('solmark/mark-screen'),
    lazy: () => import('./screens/solmark/mark-screen.tsx'),
    children: [
      {
        index: true,
        id: file('solmark/mark-places-screen'),
        lazy: () => import('./screens/solmark/mark-places-screen.tsx'),
      },
      {
        path: 'sollect',
        id: file('solmark/mark-sollects-screen'),
        handle: { layout: 'grid' } satisfies RouteHandle,
        lazy: () => import('./screens/solmark/mark-sollects-screen.tsx'),
      },
      {
        path: 'my',
        id: file('solmark/mark-my-screen'),
        handle: { layout: 'grid' } satisfies RouteHandle,
        lazy: () => import('./screens/solmark/mark-my-screen.tsx'),
      },
    ],
  },
  {
    path: 'mark/import',
    id: file('solmark/mark-import-screen'),
    handle: { hidesTabs: true } satisfies RouteHandle,
    lazy: () => import('./screens/solmark/mark-import-screen.tsx'),
  },
  {
    path: 'mark/place/list/:collectionId',
    id: file('solmark/collection-screen'),
    handle: { layout: 'map' } satisfies RouteHandle,
    lazy: () => import('./screens/solmark/collection-screen.tsx'),
  },
];

const adminRoute: RouteObject = {
  path: 'admin',
  id: file('admin/admin-screen'),
  handle: { hidesTabs: true, layout: 'grid' } satisfies RouteHandle,
  lazy: () => import('./screens/admin/admin-screen.tsx'),
  children: [
    { index: true, id: file('admin/admin-home-screen'), lazy: () => import('./screens/admin/admin-home-screen.tsx') },
    {
      path: 'requests',
      id: file('admin/admin-requests-screen'),
      lazy: () => import('./screens/admin/admin-requests-screen.tsx'),
    },
    {
      path: 'matches',
      id: file('admin/admin-matches-screen'),
      lazy: () => import('./screens/admin/admin-matches-screen.tsx'),
    },
    {
      path: 'merges',
      id: file('admin/admin-merges-screen'),
      lazy: () => import('./screens/admin/admin-merges-screen.tsx'),
    },
    {
      path: 'data',
      id: file('admin/admin-data-screen'),
      lazy: () => import('./screens/admin/admin-data-screen.tsx'),
    },
    {
      path: 'corrections',
      id: file('admin/admin-corrections-screen'),
      lazy: () => import('./screens/admin/admin-corrections-screen.tsx'),
    },
    {
      path: 'reports',
      id: file('admin/admin-reports-screen'),
      lazy: () => import('./screens/admin/admin-reports-screen.tsx'),
    },
    {
      path: 'objections',
      id: file('admin/admin-objections-screen'),
      lazy: () => import('./screens/admin/admin-objections-screen.tsx'),
    },
    {
      path: 'notices',
      id: file('admin/admin-notices-screen'),
      lazy: () => import('./screens/admin/admin-notices-screen.tsx'),
    },
    {
      path: 'notices/:noticeId',
      id: file('admin/admin-notice-editor-screen'),
      lazy: () => import('./screens/admin/admin-notice-editor-screen.tsx'),
    },
    {
      path: 'feedback',
      id: file('admin/admin-feedback-screen'),
      lazy: () => import('./screens/admin/admin-feedback-screen.tsx'),
    },
    {
      path: 'passkey',
      id: file('admin/admin-passkeys-screen'),
      lazy: () => import('./screens/admin/admin-passkeys-screen.tsx'),
    },
    // Below the layout, which does not reveal the sections to other users.
    { path: '*', Component: NotFoundScreen },
  ],
};

const profileRoutes: RouteObject[] = [
  {
    path: 'profile/edit',
    id: file('profile/profile-edit-screen'),
    lazy: () => import('./screens/profile/profile-edit-screen.tsx'),
  },
  {
    path: 'profile/inbox',
    id: file('inbox/inbox-screen'),
    lazy: () => import('./screens/inbox/inbox-screen.tsx'),
  },
  {
    path: 'profile/settings/inbox',
    id: file('inbox/inbox-settings-screen'),
    lazy: () => import('./screens/inbox/inbox-settings-screen.tsx'),
  },
  {
    path: 'profile/feedback',
    id: file('feedback/feedback-screen'),
    lazy: () => import('./screens/feedback/feedback-screen.tsx'),
  },
  {
    path: 'profile/place',
    id: file('place/place-request-screen'),
    lazy: () => import('./screens/place/place-request-screen.tsx'),
  },
  {
    path: 'profile/settings/blocked',
    id: file('block/blocked-screen'),
    lazy: () => import('./screens/block/blocked-screen.tsx'),
  },
  {
    path: 'profile/settings/devices',
    id: file('session/devices-screen'),
    lazy: () => import('./screens/session/devices-screen.tsx'),
  },
  {
    path: 'profile/activity',
    id: file('profile/activity-screen'),
    lazy: () => import('./screens/profile/activity-screen.tsx'),
  },
  {
    path: 'profile/solo-days',
    id: file('profile/solo-days-screen'),
    lazy: () => import('./screens/profile/solo-days-screen.tsx'),
  },
  {
    path: 'profile/reviews',
    id: file('review/own-reviews-screen'),
    lazy: () => import('./screens/review/own-reviews-screen.tsx'),
  },
  {
    path: 'profile/hidden',
    id: file('report/hidden-screen'),
    lazy: () => import('./screens/report/hidden-screen.tsx'),
  },
  {
    path: 'profile/delete',
    id: file('profile/account-deletion-screen'),
    lazy: () => import('./screens/profile/account-deletion-screen.tsx'),
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
            id: file('map/map-home-screen'),
            handle: { layout: 'map' } satisfies RouteHandle,
            lazy: () => import('./screens/map/map-home-screen.tsx'),
            children: mapRoutes,
          },
          {
            path: 'sollect',
            id: file('sollect/sollect-screen'),
            handle: { layout: 'grid' } satisfies RouteHandle,
            lazy: () => import('./screens/sollect/sollect-screen.tsx'),
          },
          {
            path: 'sollect/search',
            id: file('sollect/sollect-search-screen'),
            lazy: () => import('./screens/sollect/sollect-search-screen.tsx'),
          },
          {
            path: 'sollect/search/result',
            id: file('sollect/sollect-result-screen'),
            handle: { layout: 'grid' } satisfies RouteHandle,
            lazy: () => import('./screens/sollect/sollect-result-screen.tsx'),
          },
          {
            path: 'sollect/:sollectId',
            id: file('sollect/sollect-detail-screen'),
            lazy: () => import('./screens/sollect/sollect-detail-screen.tsx'),
          },
          {
            path: 'lists/:listId',
            id: file('sollect/smart-list-screen'),
            handle: { layout: 'grid' } satisfies RouteHandle,
            lazy: () => import('./screens/sollect/smart-list-screen.tsx'),
          },
          {
            path: 'related-sollect/:placeId',
            id: file('sollect/related-sollect-screen'),
            handle: { layout: 'grid' } satisfies RouteHandle,
            lazy: () => import('./screens/sollect/related-sollect-screen.tsx'),
          },
          {
            path: 'profile',
            id: file('profile/profile-screen'),
            lazy: () => import('./screens/profile/profile-screen.tsx'),
          },
          {
            path: 'profile/settings',
            id: file('profile/settings-screen'),
            lazy: () => import('./screens/profile/settings-screen.tsx'),
          },
          {
            path: 'profile/announcement',
            id: file('notice/notice-list-screen'),
            lazy: () => import('./screens/notice/notice-list-screen.tsx'),
          },
          {
            path: 'profile/announcement/:noticeId',
            id: file('notice/notice-screen'),
            lazy: () => import('./screens/notice/notice-screen.tsx'),
          },
          {
            path: 'profile/policies',
            id: file('policy/policies-screen'),
            lazy: () => import('./screens/policy/policies-screen.tsx'),
          },
          {
            path: 'report',
            id: file('report/report-screen'),
            lazy: () => import('./screens/report/report-screen.tsx'),
          },
          {
            path: 'login',
            id: file('session/login-screen'),
            handle: { hidesTabs: true } satisfies RouteHandle,
            lazy: () => import('./screens/session/login-screen.tsx'),
          },
          {
            path: 'login-modal',
            id: file('session/login-modal-screen'),
            lazy: () => import('./screens/session/login-modal-screen.tsx'),
          },
          {
            path: ':loginType/callback',
            id: file('session/callback-screen'),
            handle: { hidesTabs: true } satisfies RouteHandle,
            lazy: () => import('./screens/session/callback-screen.tsx'),
          },
          {
            path: 'shared/solroute/:shareId',
            id: file('shared/shared-solroute-screen'),
            handle: { layout: 'map' } satisfies RouteHandle,
            lazy: () => import('./screens/shared/shared-solroute-screen.tsx'),
          },
          {
            path: 'shared/collection/:shareId',
            id: file('shared/shared-collection-screen'),
            lazy: () => import('./screens/shared/shared-collection-screen.tsx'),
          },
          {
            path: 'questions',
            id: file('fact/near-questions-screen'),
            lazy: () => import('./screens/fact/near-questions-screen.tsx'),
          },
          {
            path: 'solroute/plan',
            id: file('solroute/solroute-plan-screen'),
            lazy: () => import('./screens/solroute/solroute-plan-screen.tsx'),
          },
          { Component: MembersOnly, children: [...membersRoutes, ...profileRoutes, adminRoute] },
          { path: '*', loader: notFound, Component: NotFoundScreen },
        ],
      },
    ],
  },
];
