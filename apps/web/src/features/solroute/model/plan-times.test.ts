import { expect, it } from 'vitest';
import { aPlannedStop } from '#test/plan-factory.ts';
import { computeArrivals } from './arrival.ts';
import { toSolrouteTimes } from './plan-times.ts';

const at = (time: string) => `2026-11-28T${time}`;

it('[12.3-4] has the arrivals of the plan, the first walk as a note, and a wait as part of the stay before', () => {
  const stops = [
    aPlannedStop({ placeId: 4, arriveAt: at('14:04'), leaveAt: at('15:04'), walkMin: 11 }),
    aPlannedStop({ placeId: 9, arriveAt: at('15:20'), leaveAt: at('16:00'), walkMin: 7 }),
    aPlannedStop({ placeId: 6, arriveAt: at('16:03'), leaveAt: at('17:33'), walkMin: 3 }),
  ];
  const plan = toSolrouteTimes(at('13:51'), stops);
  expect(plan).toEqual({
    departAt: at('14:04'),
    placeInfos: [
      { id: 4, seq: 1, memo: '13:51에 출발해서 11분 걸어와요.', stayMin: 69 },
      { id: 9, seq: 2, memo: '', stayMin: 40 },
      { id: 6, seq: 3, memo: '', stayMin: 90 },
    ],
  });
  const places = plan.placeInfos.map(({ stayMin }) => ({ openingHours: [], stayMin }));
  const legs = [7, 3].map((minutes) => ({ distanceM: 0, durationS: minutes * 60 }));
  expect(computeArrivals(plan.departAt ?? '', places, legs).map(({ time }) => time)).toEqual([
    '14:04',
    '15:20',
    '16:03',
  ]);
});

it('[12.3-4] has the stay of a plan with one stop, and no note if it is where the plan starts', () => {
  const stop = aPlannedStop({ placeId: 4, arriveAt: at('14:04'), leaveAt: at('15:04'), walkMin: 0 });
  expect(toSolrouteTimes(at('14:00'), [stop])).toEqual({
    departAt: at('14:04'),
    placeInfos: [{ id: 4, seq: 1, memo: '', stayMin: 60 }],
  });
});
