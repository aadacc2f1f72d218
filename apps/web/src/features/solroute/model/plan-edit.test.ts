import { describe, expect, it } from 'vitest';
import { applySuggestion, exchangeStop, isLocked, moveStop, removeStop, toggleLock } from './plan-edit.ts';
import { DEFAULT_CONDITIONS, type PlanQuery } from './plan-request.ts';

const REQUEST: PlanQuery = {
  ...DEFAULT_CONDITIONS,
  latitude: 37.5446,
  longitude: 127.0557,
  departAt: '2026-11-28T14:00',
  locked: [{ placeId: 33, seq: 3 }],
  kept: [],
  excluded: [5],
  seed: 2,
};
const STOPS = [
  { placeId: 11, category: 'cafe', arriveAt: '2026-11-28T14:05' },
  { placeId: 22, category: 'food', arriveAt: '2026-11-28T15:11' },
  { placeId: 33, category: 'walk', arriveAt: '2026-11-28T16:17' },
] as const;

describe('a changed plan', () => {
  it('[12.3-3] exchanges a place for another of its category and keeps the others', () => {
    expect(exchangeStop(REQUEST, STOPS, 22)).toEqual({
      ...REQUEST,
      categories: ['cafe', 'food', 'walk'],
      kept: [11, 33],
      excluded: [5, 22],
    });
    expect(exchangeStop(REQUEST, STOPS, 33).locked).toEqual([]);
  });

  it('[12.3-3] removes a place, and the locked ones after it move up', () => {
    expect(removeStop(REQUEST, STOPS, 22)).toEqual({
      ...REQUEST,
      categories: ['cafe', 'walk'],
      kept: [11, 33],
      excluded: [5, 22],
      locked: [{ placeId: 33, seq: 2 }],
    });
  });

  it('[12.3-3] locks a place at its position and unlocks it', () => {
    const locked = toggleLock(REQUEST, STOPS, 22);
    expect(locked).toMatchObject({
      kept: [11, 22, 33],
      locked: [
        { placeId: 33, seq: 3 },
        { placeId: 22, seq: 2 },
      ],
    });
    expect(isLocked(locked, 22)).toBe(true);
    expect(isLocked(locked, 11)).toBe(false);
    expect(toggleLock(locked, STOPS, 22).locked).toEqual(REQUEST.locked);
  });

  it('[12.3-3] moves a place in time, which may change the order', () => {
    expect(moveStop(REQUEST, STOPS, { placeId: 11, arriveAt: '2026-11-28T15:40' })).toMatchObject({
      categories: ['food', 'cafe', 'walk'],
      locked: [
        { placeId: 33, seq: 3 },
        { placeId: 11, arriveAt: '2026-11-28T15:40' },
      ],
    });
    expect(moveStop(REQUEST, STOPS, { placeId: 11, arriveAt: '2026-11-28T17:00' })).toMatchObject({
      categories: ['food', 'walk', 'cafe'],
      locked: [
        { placeId: 33, seq: 2 },
        { placeId: 11, arriveAt: '2026-11-28T17:00' },
      ],
    });
  });

  it('drops locks of places that are no longer stops', () => {
    expect(toggleLock({ ...REQUEST, locked: [{ placeId: 99, seq: 1 }] }, STOPS, 11).locked).toEqual([
      { placeId: 11, seq: 1 },
    ]);
  });

  it('applies what helps', () => {
    expect(applySuggestion(REQUEST, { change: 'DURATION', durationMin: 240 }).durationMin).toBe(240);
    expect(applySuggestion(REQUEST, { change: 'MAX_WALK', maxWalkM: 4_500 }).maxWalkM).toBe(4_500);
    expect(applySuggestion(REQUEST, { change: 'DEPART_AT', departAt: '2026-11-28T18:00' }).departAt).toBe(
      '2026-11-28T18:00',
    );
    expect(applySuggestion(REQUEST, { change: 'ALLOW_UNKNOWN_HOURS' }).allowUnknownHours).toBe(true);
    expect(applySuggestion({ ...REQUEST, categories: ['food'] }, { change: 'ANY_CATEGORY' }).categories).toEqual([]);
    expect(applySuggestion(REQUEST, { change: 'WITHOUT_LOCKS' }).locked).toEqual([]);
    expect(applySuggestion(REQUEST, { change: 'WITHOUT_FACTS' })).toEqual(REQUEST);
  });
});
