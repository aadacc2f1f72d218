import type { FactName, FactValue } from '@sol/contract/fact-definitions';
import { parseJson } from '#lib/parse-json.ts';
import { tabStorage } from '#lib/storage.ts';

/** Fixed by the specification: another key would lose the destinations of running sign-ins. Spec 9-2. */
const STORAGE_KEY = 'location-storage';

/**
 * An action of a guest that runs after the login. `isMarked` is the new state of the place or
 * sollect.
 */
export type PendingAction =
  | { kind: 'mark-place'; placeId: number; isMarked: boolean }
  | { kind: 'mark-sollect'; sollectId: number; isMarked: boolean }
  | { kind: 'answer-fact'; placeId: number; fact: FactName; value: FactValue }
  | { kind: 'add-to-solroute'; placeId: number }
  | { kind: 'save-solroute'; sollectId: number }
  | { kind: 'copy-solroute'; shareId: string }
  | { kind: 'save-plan'; planKey: string }
  | { kind: 'block'; target: { userId: number } | { reviewId: number }; nickname: string };

export interface StoredLocations {
  /** The screen behind the login modal. Spec 2.2-37. */
  background: string;
  /** The destination after the login. Spec 2.2-38. */
  targetSource: string;
}

export function storeLocations(locations: StoredLocations & { action?: PendingAction | undefined }): void {
  tabStorage.setItem(STORAGE_KEY, JSON.stringify(locations));
}

export function clearStoredLocations(): void {
  tabStorage.removeItem(STORAGE_KEY);
}

/** The path of an address after the browser's removal of dot segments. */
const toPathname = (address: string): string => new URL(address, 'https://own.example').pathname;

/**
 * Whether a value is a path of this origin. Browsers resolve '//evil.example' and '/\evil.example'
 * to another host, also with tabs and line breaks inside (which they remove) or after dot segments.
 */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(value) && !toPathname(value).startsWith('//');

/** The action is not validated here: only pages with a pending action load pending-action.ts. */
export function readStoredLocations(): (StoredLocations & { action: unknown }) | undefined {
  const stored = parseJson(tabStorage.getItem(STORAGE_KEY));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { background, targetSource, action }: { background?: unknown; targetSource?: unknown; action?: unknown } =
    stored;
  if (!isOwnPath(background) || !isOwnPath(targetSource)) return undefined;
  return { background, targetSource, action };
}
