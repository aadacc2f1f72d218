import { type RouteObject, redirect } from 'react-router';
import { paths } from './paths.ts';
import { notFound } from './preload.ts';
import { ErrorScreen } from './screens/error-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { AppShell, type RouteHandle } from './shell/app-shell.tsx';
import { MembersOnly } from './shell/members-only.tsx';

/** A lazy route is called after its file: by that name the server finds the styles and scripts of a page. */
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

/** A guest who types one of these is led to the login screen; it is what all of them show until somebody signs in. */
const membersRoutes: RouteObject[] = [paths.solroute, paths.mark, '/map/review/write/:placeId'].map((path) => ({
  path,
  element: null,
}));

/** Every page, for the server, the browser and the tests. */
export const routes: RouteObject[] = [
  {
    Component: AppShell,
    // Seen only where a page starts without the server, as in tests: the first screen stands in the HTML already.
    hydrateFallbackElement: <></>,
    children: [
      {
        // Below the shell, so that a failed page keeps its tabs.
        ErrorBoundary: ErrorScreen,
        children: [
          { index: true, loader: () => redirect(paths.map) },
          {
            path: 'map',
            id: file('map-home-screen'),
            lazy: async () => ({ Component: (await import('./screens/map-home-screen.tsx')).MapHomeScreen }),
            children: mapRoutes,
          },
          {
            path: 'sollect',
            id: file('sollect-screen'),
            lazy: async () => ({ Component: (await import('./screens/sollect-screen.tsx')).SollectScreen }),
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
          { Component: MembersOnly, children: membersRoutes },
          { path: '*', loader: notFound, Component: NotFoundScreen },
        ],
      },
    ],
  },
];
