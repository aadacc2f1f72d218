import type { LoginType } from '@sol/contract/auth';
import type { Config } from '#lib/process/config.ts';

/** What the pages are told of the configuration. */
export interface PageSettings {
  publicUrl: string;
  map: Config['map'];
  loginTypes: LoginType[];
}

/** How a page reaches the API while it is rendered. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

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
  /** false when a call failed while rendering. */
  isComplete: boolean;
}

export interface PageStyle {
  css: string;
  /** Attributes of its style tag, by which the development server finds it again. */
  attributes?: string;
  /** Where the browser would fetch it from. */
  href?: string;
}

export interface PageAssets {
  styles: PageStyle[];
  /** What makes the page live: the script to start with, then those it needs at once. None where the template itself starts them. */
  scripts: string[];
}

/** The web app as this server sees it: built, or served from its sources in development. */
export interface WebApp {
  render(options: RenderOptions): Promise<Redirect | Page>;
  template(url: string): Promise<string>;
  assets(routeIds: readonly string[]): Promise<PageAssets>;
  /** Names the pieces of the font that hold the letters of a rendered page, for what is fetched when it has come to rest. */
  fontFaces(body: string): PageStyle;
}
