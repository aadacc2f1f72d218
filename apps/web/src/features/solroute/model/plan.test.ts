import { describe, expect, it } from 'vitest';
import { aPlannedStop } from '#test/plan-factory.ts';
import { computeArrivals } from './arrival.ts';
import {
  applySuggestion,
  exchangeStop,
  isFixed,
  moveStop,
  otherPlans,
  removeStop,
  toExchange,
  toggleFixed,
  toSolrouteTimes,
} from './plan.ts';
import { DEFAULT_CONDITIONS, type PlanQuery, toPlanRequest } from './plan-request.ts';

const REQUEST: PlanQuery = {
  ...DEFAULT_CONDITIONS,
  latitude: 37.5446,
  longitude: 127.0557,
  departAt: '2026-11-28T14:00',
  locked: [],
  fixed: [33],
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
  it('[12.3-3] asks for places instead of one, and keeps the others', () => {
    expect(toExchange(REQUEST, STOPS, 22)).toMatchObject({
      categories: ['cafe', 'food', 'walk'],
      kept: [11, 22, 33],
      locked: [{ placeId: 33, seq: 3 }],
      position: 1,
    });
    expect(toExchange(REQUEST, STOPS, 33).locked).toEqual([]);
  });

  it('[12.3-3] exchanges a place for the chosen one', () => {
    expect(exchangeStop(REQUEST, STOPS, { placeId: 22, otherId: 44 })).toEqual({
      ...REQUEST,
      categories: ['cafe', 'food', 'walk'],
      kept: [11, 44, 33],
      locked: [
        { placeId: 33, seq: 3 },
        { placeId: 44, seq: 2 },
      ],
      excluded: [5, 22],
    });
    expect(exchangeStop(REQUEST, STOPS, { placeId: 33, otherId: 44 }).fixed).toEqual([]);
  });

  it('[12.3-3] removes a place, and the fixed ones after it move up', () => {
    expect(removeStop(REQUEST, STOPS, 22)).toEqual({
      ...REQUEST,
      categories: ['cafe', 'walk'],
      kept: [11, 33],
      excluded: [5, 22],
      locked: [{ placeId: 33, seq: 2 }],
    });
  });

  it('[12.3-3] fixes a place and releases it without another request', () => {
    const fixed = toggleFixed(REQUEST, 22);
    expect(isFixed(fixed, 22)).toBe(true);
    expect(isFixed(fixed, 11)).toBe(false);
    expect(toPlanRequest(fixed)).toEqual(toPlanRequest(REQUEST));
    expect(toggleFixed(fixed, 22)).toEqual(REQUEST);
    expect(otherPlans(fixed, STOPS)).toMatchObject({
      seed: 3,
      kept: [],
      locked: [
        { placeId: 22, seq: 2 },
        { placeId: 33, seq: 3 },
      ],
    });
  });

  it('[12.3-3] moves a place in time, which may change the order', () => {
    expect(moveStop(REQUEST, STOPS, { placeId: 11, arriveAt: '2026-11-28T15:40' })).toMatchObject({
      categories: ['food', 'cafe', 'walk'],
      fixed: [33, 11],
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
    expect(otherPlans({ ...REQUEST, fixed: [99, 11], locked: [{ placeId: 99, seq: 1 }] }, STOPS).locked).toEqual([
      { placeId: 11, seq: 1 },
    ]);
  });

  it('applies what helps', () => {
    expect(
      applySuggestion({ ...REQUEST, isDurationProposed: true }, { change: 'DURATION', durationMin: 240 }),
    ).toMatchObject({ durationMin: 240, isDurationProposed: undefined });
    expect(applySuggestion(REQUEST, { change: 'MAX_WALK', maxWalkM: 4_500 }).maxWalkM).toBe(4_500);
    expect(applySuggestion(REQUEST, { change: 'DEPART_AT', departAt: '2026-11-28T18:00' }).departAt).toBe(
      '2026-11-28T18:00',
    );
    expect(applySuggestion(REQUEST, { change: 'ALLOW_UNKNOWN_HOURS' }).allowUnknownHours).toBe(true);
    expect(applySuggestion({ ...REQUEST, categories: ['food'] }, { change: 'ANY_CATEGORY' }).categories).toEqual([]);
    const repeated = { ...REQUEST, categories: ['cafe' as const, 'culture' as const, 'cafe' as const] };
    const last = { change: 'WITHOUT_CATEGORY' as const, position: 2, category: 'cafe' as const };
    expect(applySuggestion(repeated, last).categories).toEqual(['cafe', 'culture']);
    expect(applySuggestion(REQUEST, { change: 'WITHOUT_LOCKS' }).locked).toEqual([]);
    expect(applySuggestion({ ...REQUEST, priceMax: 8_000 }, { change: 'WITHOUT_FACTS' }).priceMax).toBeUndefined();
  });
});

const at = (time: string) => `2026-11-28T${time}`;

describe('a saved plan', () => {
  it('[12.3-4] has the departure and the arrivals of the plan, and a wait as part of the stay before', () => {
    const stops = [
      aPlannedStop({ placeId: 4, arriveAt: at('14:04'), leaveAt: at('15:04'), walkMin: 11 }),
      aPlannedStop({ placeId: 9, arriveAt: at('15:20'), leaveAt: at('16:00'), walkMin: 7 }),
      aPlannedStop({ placeId: 6, arriveAt: at('16:03'), leaveAt: at('17:33'), walkMin: 3 }),
    ];
    const plan = toSolrouteTimes(at('13:51'), stops);
    expect(plan).toEqual({
      departAt: at('13:51'),
      placeInfos: [
        { id: 4, seq: 1, memo: '', stayMin: 69, startWalkMin: 13, startWalkM: 260 },
        { id: 9, seq: 2, memo: '', stayMin: 40 },
        { id: 6, seq: 3, memo: '', stayMin: 90 },
      ],
    });
    const places = plan.placeInfos.map((stop) => ({ openingHours: [], ...stop }));
    const legs = [7, 3].map((minutes) => ({ distanceM: 0, durationS: minutes * 60 }));
    expect(computeArrivals(plan.departAt ?? '', places, legs).map(({ time }) => time)).toEqual([
      '14:04',
      '15:20',
      '16:03',
    ]);
  });

  it('[12.3-4] has a stay of ten hours at most before a place that opens later', () => {
    const stops = [
      aPlannedStop({ placeId: 4, arriveAt: at('07:00'), leaveAt: at('08:00'), walkMin: 0 }),
      aPlannedStop({ placeId: 9, arriveAt: at('18:01'), leaveAt: at('19:00'), walkMin: 1 }),
    ];
    expect(toSolrouteTimes(at('07:00'), stops).placeInfos.map(({ stayMin }) => stayMin)).toEqual([600, 59]);
  });

  it('[12.3-4] has the stay of a plan with one stop, and no walk if it is where the plan starts', () => {
    const stop = aPlannedStop({ placeId: 4, arriveAt: at('14:04'), leaveAt: at('15:04'), walkMin: 0 });
    expect(toSolrouteTimes(at('14:04'), [stop])).toEqual({
      departAt: at('14:04'),
      placeInfos: [{ id: 4, seq: 1, memo: '', stayMin: 60 }],
    });
  });
});
