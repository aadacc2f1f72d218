import { parseJson } from '#lib/parse-json.ts';
import type { PendingAction } from './pending-action.ts';

/** Spec 9-2. */
const STORAGE_KEY = 'location-storage';

export interface Remembered {
  /** The screen behind the login modal. Spec 2.2-37. */
  background: string;
  /** Where the person was going. Spec 2.2-38. */
  targetSource: string;
}

/** With what they were about to do there. */
export function rememberLocations(remembered: Remembered & { action?: PendingAction | undefined }): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(remembered));
}

export function forgetLocations(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** The way a browser would go to an address, once it has left out its dots. */
const wayTo = (address: string): string => new URL(address, 'https://own.example').pathname;

/**
 * An address of our own. '//evil.example' and '/\evil.example' lead to somebody else's host, and so do they with the
 * tabs and line ends a browser leaves out, and may do when dots stand before them.
 */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(value) && !wayTo(value).startsWith('//');

/** The action as it was read, for pending-action.ts to make sense of: most pages have none. */
export function rememberedLocations(): (Remembered & { action: unknown }) | undefined {
  const stored = parseJson(sessionStorage.getItem(STORAGE_KEY));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { background, targetSource, action }: { background?: unknown; targetSource?: unknown; action?: unknown } =
    stored;
  if (!isOwnPath(background) || !isOwnPath(targetSource)) return undefined;
  return { background, targetSource, action };
}
