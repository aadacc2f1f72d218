import { parseFact } from '@sol/contract/fact-definitions';
import { clearStoredLocations, type PendingAction, readStoredLocations } from './location-storage.ts';

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** An answer with a value that the fact has. */
function parseFactAnswer(placeId: number, stored: Record<string, unknown>): PendingAction | undefined {
  const fact = parseFact(`${stored.fact}:${stored.value}`);
  return fact && { kind: 'answer-fact', placeId, ...fact };
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
