import { CATEGORIES, type Category } from '@sol/contract/category';
import type { FactName } from '@sol/contract/fact-definitions';
import { createCachedValue } from '#lib/concurrency/cached-value.ts';
import { compressResponse, QUALITY } from '#lib/http/compressed-response.ts';
import { contentSecurityPolicy } from '#lib/http/content-security-policy.ts';
import type { Config } from '#lib/process/config.ts';
import type { Clock } from '#lib/time/clock.ts';
import { type PageAddress, toCachedAddress } from './page-address.rules.ts';
import { createPageCache, type PageResponse, type RenderedPageResponse } from './page-cache.service.ts';
import { toDocument } from './page-document.presenter.ts';
import type { Page, PageSettings, Transport, WebApp } from './web-app.service.ts';

/**
 * A page without content, which renders any address in the browser: the service worker stores it for
 * the addresses whose page it has not stored.
 */
const APP_SHELL_PATH = '/app-shell';

export type PageRenderer = (address: Pick<PageAddress, 'path' | 'query'>) => Promise<PageResponse>;

/** All pages read the settings, and only imports and the first answers about a fact change them. */
const SETTINGS_LIFETIME_MS = 10_000;

/** What pages show about all places. */
export interface PlaceSummary {
  /** Returns the attributions of the places on the map. */
  listMapCredits: () => Promise<string[]>;
  /** Returns the categories with a place, in display order. */
  listCategories: () => Promise<Category[]>;
  /** Returns the facts that are known of no place. */
  listUnknownFacts: () => Promise<FactName[]>;
}

export interface PageRendererOptions {
  config: Config;
  clock: Clock;
  webApp: WebApp;
  transport: Transport;
  places: PlaceSummary;
}

/** Renders pages for guests, so the result is the same for all clients. */
export function createPageRenderer({ config, clock, webApp, transport, places }: PageRendererOptions): PageRenderer {
  const renderCached = createPageCache();
  const getSettings = createCachedValue(clock, SETTINGS_LIFETIME_MS, async (): Promise<PageSettings> => {
    const [placeCredits, categories, unknownFacts] = await Promise.all([
      places.listMapCredits(),
      places.listCategories(),
      places.listUnknownFacts(),
    ]);
    return {
      publicUrl: config.publicUrl,
      map: { ...config.map, placeCredits },
      loginTypes: config.login.types,
      isDemo: config.login.localMode === 'demo',
      ...(config.operator && { operator: config.operator }),
      hasServiceWorker: config.hasServiceWorker && !config.isDevelopment,
      ...(categories.length < CATEGORIES.length && { categories }),
      ...(unknownFacts.length > 0 && { unknownFacts }),
    };
  });

  const createAppShell = async (): Promise<Page> => ({
    kind: 'page',
    status: 200,
    head: '<title>쏠</title><meta name="robots" content="noindex">',
    body: '',
    data: { settings: await getSettings(), queries: { queries: [], mutations: [] } },
    routeIds: [],
    isComplete: true,
  });

  const toPageResponse = async (url: string, page: Page): Promise<RenderedPageResponse> => {
    const [template, assets] = await Promise.all([webApp.template(url), webApp.assets(page.routeIds)]);
    // No font subsets for URLs with a query: the request for a font sends the page URL as its
    // referrer, and a query may contain the code of a sign-in.
    const faces = url.includes('?') ? [] : [webApp.fontFaces(page.body)];
    const styles = [...assets.styles, ...faces];
    const { html, scriptHashes, styleHashes } = toDocument(template, page, { ...assets, styles });
    const policy = contentSecurityPolicy({ config, scriptHashes, styleHashes });
    return {
      kind: 'page',
      status: page.status,
      html: compressResponse(html, QUALITY.page),
      policy,
      isComplete: page.isComplete,
    };
  };

  return (address) => {
    const cachedUrl = toCachedAddress(address);
    const url = cachedUrl ?? address.path + address.query;
    return renderCached({ url, isCached: cachedUrl !== undefined }, async () => {
      if (url === APP_SHELL_PATH) return toPageResponse(url, await createAppShell());
      const rendered = await webApp.render({ url, settings: await getSettings(), transport });
      return rendered.kind === 'redirect' ? rendered : toPageResponse(url, rendered);
    });
  };
}
