import { expect, it } from 'vitest';
import { aPlannedStop } from '#test/plan-factory.ts';
import { computeArrivals } from './arrival.ts';
import { toSolrouteTimes } from './plan-times.ts';

const at = (time: string) => `2026-11-28T${time}`;

it('[12.3-4] has the departure and the arrivals of the plan, with the first walk as part of the first stay, and a wait as part of the stay before', () => {
  const stops = [
    aPlannedStop({ placeId: 4, arriveAt: at('14:04'), leaveAt: at('15:04') }),
    aPlannedStop({ placeId: 9, arriveAt: at('15:20'), leaveAt: at('16:00'), walkMin: 7 }),
    aPlannedStop({ placeId: 6, arriveAt: at('16:03'), leaveAt: at('17:33'), walkMin: 3 }),
  ];
  const plan = toSolrouteTimes(at('13:51'), stops);
  expect(plan).toEqual({
    departAt: at('13:51'),
    placeInfos: [
      { id: 4, seq: 1, memo: '', stayMin: 82 },
      { id: 9, seq: 2, memo: '', stayMin: 40 },
      { id: 6, seq: 3, memo: '', stayMin: 90 },
    ],
  });
  const places = plan.placeInfos.map(({ stayMin }) => ({ openingHours: [], stayMin }));
  const legs = [7, 3].map((minutes) => ({ distanceM: 0, durationS: minutes * 60 }));
  expect(computeArrivals(plan.departAt ?? '', places, legs).map(({ time }) => time)).toEqual([
    '13:51',
    '15:20',
    '16:03',
  ]);
});

it('[12.3-4] keeps the departure of a plan with one stop, and its end', () => {
  const stop = aPlannedStop({ placeId: 4, arriveAt: at('14:04'), leaveAt: at('15:04'), walkMin: 4 });
  expect(toSolrouteTimes(at('14:00'), [stop])).toEqual({
    departAt: at('14:00'),
    placeInfos: [{ id: 4, seq: 1, memo: '', stayMin: 64 }],
  });
});
