import type { Category } from '@sol/contract/category';
import type { LoginType } from '@sol/contract/choices';
import type { FactName } from '@sol/contract/fact-definitions';
import type { Config } from '#lib/process/config.ts';

/** The configuration available to pages. */
export interface PageSettings {
  publicUrl: string;
  map: Config['map'] & {
    /** Attributions of the places on the map. */
    placeCredits: string[];
  };
  loginTypes: LoginType[];
  /** Whether places and members are invented, and anyone may sign in. */
  isDemo: boolean;
  /** Who runs the app. */
  operator?: Config['operator'];
  /** Whether pages register the service worker. */
  hasServiceWorker: boolean;
  /** The categories with a place, in display order; absent if all have one. */
  categories?: Category[];
  /** The facts that are known of no place at all; absent if there is none. */
  unknownFacts?: FactName[];
}

/** What rendering reads of a `Response`, whose constructor takes longer than the request. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/** Sends the API requests of a page during rendering. */
export type Transport = (path: string, init: RequestInit) => Promise<ApiResponse>;

export interface RenderOptions {
  url: string;
  settings: PageSettings;
  transport: Transport;
}

export interface Redirect {
  kind: 'redirect';
  status: number;
  location: string;
}

export interface Page {
  kind: 'page';
  status: number;
  head: string;
  body: string;
  data: unknown;
  routeIds: string[];
  /** false if an API request failed during rendering. */
  isComplete: boolean;
}

export interface PageStyle {
  css: string;
  /** Attributes by which the development server finds the style tag. */
  attributes?: string;
  /** URL of the style sheet. */
  href?: string;
}

export interface PageAssets {
  styles: PageStyle[];
  /**
   * Scripts that hydrate the page: the entry, then the chunks it needs first. Empty if the template
   * itself loads them.
   */
  scripts: string[];
}

/** The web app: built, or served from its sources in development. */
export interface WebApp {
  render(options: RenderOptions): Promise<Redirect | Page>;
  template(url: string): Promise<string>;
  assets(routeIds: readonly string[]): Promise<PageAssets>;
  /**
   * The `@font-face` rules of the subsets with the characters of a rendered page. The fonts are
   * loaded once the page is idle.
   */
  fontFaces(body: string): PageStyle;
}
