import { COORDINATED_DAYS, COORDINATED_PLACES_MIN } from '@sol/contract/fact';
import type { FactName } from '@sol/contract/fact-definitions';
import { expect, it } from 'vitest';
import { type DatedAnswer, groupCoordinated } from './coordinated-answers.ts';

const answer = (memberId: number, placeId: number, more: Partial<DatedAnswer> = {}): DatedAnswer => ({
  memberId,
  placeId,
  fact: 'SEAT',
  value: 'NO',
  day: 20,
  ...more,
});

/** Answers of each member about the same places. */
const about = (placeIds: readonly number[], memberIds: readonly number[], more: Partial<DatedAnswer> = {}) =>
  placeIds.flatMap((placeId) => memberIds.map((memberId) => answer(memberId, placeId, more)));

const THREE = Array.from({ length: COORDINATED_PLACES_MIN }, (_, index) => 31 + index);
const groupsOf = async (answers: readonly DatedAnswer[], known: [number, number][] = []) =>
  Object.fromEntries(await groupCoordinated(answers, new Map(known)));

it('[11.1-4] members who state the same at three places act together', async () => {
  expect(await groupsOf(about(THREE, [9, 4]))).toEqual({ 4: 4, 9: 4 });
  expect(await groupsOf(about(THREE.slice(1), [9, 4]))).toEqual({});
  expect(await groupsOf([])).toEqual({});
  expect(await groupsOf(about([...THREE, 41, 47], [4]))).toEqual({});
});

it('[11.1-4] several facts of one place are one place', async () => {
  const facts: FactName[] = ['SEAT', 'SOLO_ORDER', 'STEP_FREE', 'TOILET'];
  const ofOnePlace = facts.flatMap((fact) => about([31], [4, 9], { fact }));
  expect(await groupsOf(ofOnePlace)).toEqual({});
  expect(await groupsOf([...ofOnePlace, ...about([32, 33], [4, 9])])).toEqual({ 4: 4, 9: 4 });
});

it('[11.1-4] other values and other facts are not the same', async () => {
  const two = about(THREE.slice(1), [4, 9]);
  expect(await groupsOf([...two, answer(4, 31), answer(9, 31, { value: 'YES' })])).toEqual({});
  expect(await groupsOf([...two, answer(4, 31), answer(9, 31, { fact: 'TOILET' })])).toEqual({});
});

it('[16.1-1] any two prices are the same', async () => {
  const price = (memberId: number, value: string) =>
    THREE.map((id) => answer(memberId, id, { fact: 'PRICE_ONE', value }));
  expect(await groupsOf([...price(4, '9000'), ...price(9, '9300')])).toEqual({ 4: 4, 9: 4 });
});

it('[16.1-1] prices of different places are different statements', async () => {
  const prices = THREE.flatMap((placeId, index) => [
    answer(4, placeId, { fact: 'PRICE_ONE', value: '9000' }),
    answer(9, placeId + 10 * index, { fact: 'PRICE_ONE', value: '9000' }),
  ]);
  expect(await groupsOf(prices)).toEqual({});
});

it('[11.1-4] pairs of other members are other pairs, whatever the digits of their ids', async () => {
  const [first = 0, second = 0, third = 0] = THREE;
  expect(await groupsOf([...about([first, second], [1, 123]), ...about([third], [11, 23])])).toEqual({});
});

it('[11.1-4] the order in which the answers are read does not matter', async () => {
  const days: readonly [number, number][] = [
    [4, 29],
    [9, 20],
    [13, 20],
    [2, 28],
  ];
  const answers = days.flatMap(([memberId, day]) => about(THREE, [memberId], { day }));
  const groups = { 9: 9, 13: 9, 4: 2, 2: 2 };
  expect(await groupsOf(answers)).toEqual(groups);
  expect(await groupsOf(answers.toReversed())).toEqual(groups);
});

it('lets other requests through between many answers and many members', async () => {
  const statements = (count: number) =>
    about(
      Array.from({ length: count }, (_, index) => index + 1),
      [4, 9],
    );
  const countPauses = async (answers: readonly DatedAnswer[]) => {
    let [pauses, isDone] = [0, false];
    const count = () => {
      pauses += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await groupCoordinated(answers, new Map());
    isDone = true;
    return pauses;
  };
  expect(await countPauses(statements(9))).toBe(0);
  // Twice while 4,000 answers are read, once while 2,000 statements are ordered, and after each 20 members.
  expect(await countPauses(statements(2_000))).toBeGreaterThan(2);
  const members = Array.from({ length: 60 }, (_, index) => index + 1);
  expect(await countPauses(about(THREE, members))).toBeGreaterThan(2);
});

it('[11.1-4] answers of the same day and of the next one are compared, in any order', async () => {
  const later = (days: number) => [...about(THREE, [4]), ...about(THREE, [9], { day: 20 + days })];
  expect(await groupsOf(later(COORDINATED_DAYS))).toEqual({ 4: 4, 9: 4 });
  expect(await groupsOf(later(COORDINATED_DAYS).toReversed())).toEqual({ 4: 4, 9: 4 });
  expect(await groupsOf(later(-COORDINATED_DAYS))).toEqual({ 4: 4, 9: 4 });
  expect(await groupsOf(later(COORDINATED_DAYS + 1))).toEqual({});
  // Of the three, only neighbours are close enough.
  const chain = [4, 9, 13].flatMap((id, index) => about(THREE, [id], { day: 20 + index }));
  expect(await groupsOf(chain)).toEqual({ 4: 4, 9: 4, 13: 4 });
  expect(await groupsOf(chain.filter(({ memberId }) => memberId !== 9))).toEqual({});
});

it('[11.1-4] who answers first at a place does not matter', async () => {
  const [first = 0, second = 0, third = 0] = THREE;
  const after = (placeId: number, memberId: number) => answer(memberId, placeId, { day: 20 + COORDINATED_DAYS });
  const alternating = [answer(4, first), after(first, 9), answer(9, second), after(second, 4)];
  expect(await groupsOf([...alternating, answer(4, third), after(third, 9)])).toEqual({ 4: 4, 9: 4 });
  expect(await groupsOf(alternating)).toEqual({});
});

it('[11.1-4] who forms a pair with a member of a group is in the group', async () => {
  const apart = [...about(THREE, [4, 9]), ...about([51, 52, 53], [9, 2]), ...about([61, 62, 63], [7, 5])];
  expect(await groupsOf(apart)).toEqual({ 2: 2, 4: 2, 9: 2, 5: 5, 7: 5 });
});

it('[11.1-4] a member stays in the group, and groups with a pair between them become one', async () => {
  const known: [number, number][] = [
    [3, 3],
    [8, 3],
    [4, 1],
  ];
  expect(await groupsOf([], known)).toEqual({ 3: 3, 8: 3, 4: 1 });
  expect(await groupsOf(about(THREE, [8, 20]), known)).toEqual({ 3: 3, 8: 3, 20: 3, 4: 1 });
  expect(await groupsOf(about(THREE, [8, 4]), known)).toEqual({ 3: 1, 8: 1, 4: 1 });
  expect(await groupsOf(about(THREE, [3, 8]), known)).toEqual({ 3: 3, 8: 3, 4: 1 });
});

it('[11.1-4] of a crowd, each member is compared with the next twenty', async () => {
  const crowd = Array.from({ length: 25 }, (_, index) => 100 + index);
  const [first = 0, ...others] = crowd;
  expect(Object.keys(await groupsOf(about(THREE, crowd.toReversed())))).toHaveLength(25);
  const alone = (placeId: number, index: number) => about([placeId], others.slice(9 * index, 9 * index + 9));
  const near = await groupsOf([...THREE.flatMap(alone), ...about(THREE, [first, 140])]);
  expect(near).toEqual({ 100: 100, 140: 100 });
  const withOthers = (count: number) =>
    THREE.flatMap((placeId, index) =>
      about([placeId], [300, first, ...Array.from({ length: count }, (_, nth) => 200 + 20 * index + nth)]),
    );
  expect(await groupsOf(withOthers(19))).toEqual({ 100: 100, 300: 100 });
  const apart = withOthers(20);
  expect(await groupsOf(apart)).toEqual({});
  expect(await groupsOf(apart.toReversed())).toEqual({});
});
