import type { LoginType } from '@sol/contract/auth';
import { createContext, use } from 'react';

/** What the operator has set and the pages need: the same values while rendering and in the browser. */
export interface PageSettings {
  /** Where the product is reached, without a slash at its end. */
  publicUrl: string;
  map: {
    engine: 'maplibre' | 'naver';
    /** `auto`, `embedded`, or the address of a style. */
    style: string;
    pmtiles?: string | undefined;
    naverKeyId?: string | undefined;
  };
  /** The ways to sign in that are open here. */
  loginTypes: LoginType[];
}

const defaults: PageSettings = { publicUrl: '', map: { engine: 'maplibre', style: 'embedded' }, loginTypes: [] };

export const PageSettingsContext = createContext<PageSettings>(defaults);

export function usePageSettings(): PageSettings {
  return use(PageSettingsContext);
}
