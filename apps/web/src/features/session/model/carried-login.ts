import { paths } from '#lib/paths.ts';
import { parseJson } from '#lib/storage.ts';
import { isOwnPath, readStoredLocations } from './location-storage.ts';

/**
 * The system browser does not have the storage of an in-app browser: the address of the login screen
 * carries the target and the action.
 */
const PARAM = 'continue';
const TEXT_MAX = 1000;
/** Answers count for other users, so that no link of another site may give one. */
const KINDS_NOT_CARRIED = new Set<unknown>(['answer-fact']);

interface CarriedAction {
  kind?: unknown;
  isMarked?: unknown;
}

/** A guest has saved nothing: only a link of another site could remove what the member has saved. */
const isCarried = ({ kind, isMarked }: CarriedAction): boolean => !KINDS_NOT_CARRIED.has(kind) && isMarked !== false;

export interface CarriedLogin {
  targetSource: string;
  /** Validated by `takePendingAction`. */
  action: unknown;
}

/** The path of the login screen, with what is stored for after the login. */
export function loginPathWithTarget(): string {
  const stored = readStoredLocations();
  if (stored === undefined) return paths.login;
  const text = JSON.stringify({ targetSource: stored.targetSource, action: stored.action });
  return `${paths.login}?${PARAM}=${encodeURIComponent(text)}`;
}

/** What the address of the login screen carries. It is not trusted: other sites can link to it. */
export function parseCarriedLogin(search: string): CarriedLogin | undefined {
  const text = new URLSearchParams(search).get(PARAM);
  const parsed = text === null || text.length > TEXT_MAX ? undefined : parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || !('targetSource' in parsed)) return undefined;
  const { targetSource, action }: { targetSource: unknown; action?: CarriedAction | null } = parsed;
  if (!isOwnPath(targetSource)) return undefined;
  return { targetSource, action: isCarried(action ?? {}) ? action : undefined };
}
