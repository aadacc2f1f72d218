import type { Category } from '@sol/contract/category';
import type { LoginType } from '@sol/contract/choices';
import type { FactName } from '@sol/contract/fact-definitions';
import { createContext, use } from 'react';

/** Who runs the app; each detail is set on a public address. */
export interface Operator {
  name?: string | undefined;
  address?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** Name or department of the person responsible for personal data. */
  privacyOfficer?: string | undefined;
  /** Companies that process personal data for the operator, each with its task and country. */
  processors?: string[] | undefined;
}

/** Operator settings used by pages; identical on the server and in the browser. */
export interface PageSettings {
  /** Public base URL without a trailing slash. */
  publicUrl: string;
  map: {
    engine: 'maplibre' | 'naver';
    /** `auto`, `embedded`, or the URL of a style. */
    style: string;
    pmtiles?: string | undefined;
    naverKeyId?: string | undefined;
    /** Attributions of the places on the map. */
    placeCredits?: string[] | undefined;
  };
  /** Enabled login providers. */
  loginTypes: LoginType[];
  /** Whether places and members are invented, and anyone may sign in. */
  isDemo?: boolean;
  operator?: Operator | undefined;
  /** Whether pages register the service worker. */
  hasServiceWorker: boolean;
  /** The categories with a place, in display order; absent if all have one. */
  categories?: Category[];
  /** The facts that are known of no place at all; absent if there is none. */
  unknownFacts?: FactName[];
}

const defaults: PageSettings = {
  publicUrl: '',
  map: { engine: 'maplibre', style: 'embedded' },
  loginTypes: [],
  hasServiceWorker: false,
};

export const PageSettingsContext = createContext<PageSettings>(defaults);

export function usePageSettings(): PageSettings {
  return use(PageSettingsContext);
}
