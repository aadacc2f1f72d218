import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { PageData } from '#app/page-data.ts';
import { queryClientContext } from '#app/preload.ts';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/routes.tsx';
import type { Transport } from '#lib/api/authorized-transport.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import type { PageSettings } from '#lib/page-settings.ts';
import { setTransport } from './lib/api/query.ts';

export interface RenderOptions {
  url: string;
  settings: PageSettings;
  /** Sends requests to the API as a guest. */
  transport: Transport;
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      head: string;
      body: string;
      data: PageData;
      /** Ids of the matched routes, used to find the styles and scripts of the page. */
      routeIds: string[];
      /** False if a request failed; such a page is never cached. */
      isComplete: boolean;
    };

/** React renders head elements ahead of the page; all special characters in them are escaped. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/;

const handler = createStaticHandler(routes);

/** Removes internal details from errors that are sent to the browser. */
function publicErrors(errors: StaticHandlerContext['errors']): Record<string, unknown> | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? { status: error.status, statusText: '', data: null, internal: false } : null,
    ]),
  );
}

export async function render({ url, settings, transport }: RenderOptions): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  setTransport(queryClient, transport);
  const context = await handler.query(new Request(new URL(url, 'http://localhost')), {
    requestContext: new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const html = renderToString(
    <Providers queryClient={queryClient} settings={settings}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const head = HOISTED.exec(html)?.[0] ?? '';
  const queries: DehydratedState = dehydrate(queryClient);
  const isComplete = queryClient
    .getQueryCache()
    .getAll()
    .every((query) => query.state.status === 'success');
  // Otherwise the garbage collection timers of its queries would keep it for minutes.
  queryClient.clear();
  return {
    kind: 'page',
    status: context.statusCode,
    head,
    body: html.slice(head.length),
    data: { settings, queries, router: { loaderData: context.loaderData, errors: publicErrors(context.errors) } },
    routeIds: context.matches.map((match) => match.route.id),
    isComplete: isComplete && context.statusCode < 500,
  };
}
