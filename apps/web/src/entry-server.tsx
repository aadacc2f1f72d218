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
import type { Transport } from '#lib/api/call.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { setTransport } from '#lib/api/transport.ts';
import type { PageSettings } from '#lib/page-settings.ts';

export interface RenderOptions {
  url: string;
  settings: PageSettings;
  /** The way to the API, as a guest. */
  transport: Transport;
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** Title, meta and links of the page. */
      head: string;
      body: string;
      data: PageData;
      /** The routes that matched, by id: what the page's styles and scripts are found by. */
      routeIds: string[];
      /** false when a call failed on the way: such a page is never kept. */
      isComplete: boolean;
    };

/** React writes what belongs into the head before the page itself; all signs in it are escaped. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/;

const handler = createStaticHandler(routes);

/** Errors as the browser gets them: what went wrong inside stays inside. */
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
  // Its queries would otherwise be kept by their garbage timers for minutes.
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
