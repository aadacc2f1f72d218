import { FACTS, type FactName, type FactValue, toFactValue } from '@sol/contract/fact-definitions';
import { parseJson, tabStorage } from '#lib/storage.ts';

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
  | { kind: 'confirm-hours'; placeId: number; correctionId: number }
  | { kind: 'tell-hours'; placeId: number; startTime: string; endTime: string }
  | { kind: 'add-to-solroute'; placeId: number }
  | { kind: 'save-solroute'; sollectId: number }
  | { kind: 'copy-solroute'; shareId: string }
  | { kind: 'save-plan'; planKey: string }
  | { kind: 'block'; target: { userId: number } | { reviewId: number }; nickname: string };

interface StoredLocations {
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

/** `takePendingAction` validates the action. */
export function readStoredLocations(): (StoredLocations & { action: unknown }) | undefined {
  const stored = parseJson(tabStorage.getItem(STORAGE_KEY));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { background, targetSource, action }: { background?: unknown; targetSource?: unknown; action?: unknown } =
    stored;
  if (!isOwnPath(background) || !isOwnPath(targetSource)) return undefined;
  return { background, targetSource, action };
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** An answer with a value that the fact has. */
function parseFactAnswer(placeId: number, stored: Record<string, unknown>): PendingAction | undefined {
  const fact = FACTS.find(({ name }) => name === stored.fact)?.name;
  const value = fact && toFactValue(fact, String(stored.value));
  return fact && value !== undefined ? { kind: 'answer-fact', placeId, fact, value } : undefined;
}

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d\d:\d\d$/.test(value);

/** The confirmation of proposed hours, or hours of every day. */
function parseHoursAnswer(placeId: number, stored: Record<string, unknown>): PendingAction | undefined {
  const { kind, correctionId, startTime, endTime } = stored;
  if (kind === 'confirm-hours') return isId(correctionId) ? { kind, placeId, correctionId } : undefined;
  return isTime(startTime) && isTime(endTime) ? { kind: 'tell-hours', placeId, startTime, endTime } : undefined;
}

/** The writer of a work, by their id or by their review. */
function parseBlock({ target, nickname }: Record<string, unknown>): PendingAction | undefined {
  if (typeof target !== 'object' || target === null || typeof nickname !== 'string') return undefined;
  const { userId, reviewId }: { userId?: unknown; reviewId?: unknown } = target;
  if (isId(userId)) return { kind: 'block', target: { userId }, nickname };
  return isId(reviewId) ? { kind: 'block', target: { reviewId }, nickname } : undefined;
}

/** Parses an action from storage, which is not trusted; undefined if it is invalid. */
function parsePendingAction(stored: unknown): PendingAction | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { kind, placeId, sollectId, shareId, isMarked, ...others } = stored as Record<string, unknown>;
  // 'save-course' and 'take-plan' are of the release before.
  if ((kind === 'save-solroute' || kind === 'save-course') && isId(sollectId))
    return { kind: 'save-solroute', sollectId };
  if (kind === 'copy-solroute' && typeof shareId === 'string') return { kind, shareId };
  if (kind === 'add-to-solroute' && isId(placeId)) return { kind, placeId };
  if (kind === 'answer-fact' && isId(placeId)) return parseFactAnswer(placeId, others);
  if ((kind === 'confirm-hours' || kind === 'tell-hours') && isId(placeId))
    return parseHoursAnswer(placeId, { kind, ...others });
  const { planKey, places } = others;
  if (kind === 'save-plan' && typeof planKey === 'string') return { kind, planKey };
  if (kind === 'take-plan' && typeof places === 'string') return { kind: 'save-plan', planKey: places };
  if (kind === 'block') return parseBlock(others);
  if (typeof isMarked !== 'boolean') return undefined;
  if (kind === 'mark-place' && isId(placeId)) return { kind, placeId, isMarked };
  if (kind === 'mark-sollect' && isId(sollectId)) return { kind, sollectId, isMarked };
  return undefined;
}

/** Returns the action to run after the login and deletes it, so that it runs only once. */
export function takePendingAction(): PendingAction | undefined {
  const action = parsePendingAction(readStoredLocations()?.action);
  clearStoredLocations();
  return action;
}
