import { REVIEW_TEXT_MAX } from '@sol/contract/limits';
import { describe, expect, it } from 'vitest';
import { listChangedSentences, measureSentences } from './labelled-sentences.test-data.ts';
import { listSentences, SENTENCE_FACTS } from './review-sentences.ts';

const statedBy = (text: string) => listSentences(text).map(({ fact, value }) => `${fact}:${value}`);

it('[16.2-3] finds what labelled sentences state: precision at least 0.98, recall at least 0.80', () => {
  const { sentences, precision, recall } = measureSentences();
  expect(sentences).toBeGreaterThanOrEqual(500);
  expect(precision).toBeGreaterThanOrEqual(0.98);
  expect(recall).toBeGreaterThanOrEqual(0.8);
});

it('[16.2-3] each labelled sentence is read as noted, also with a space more or less', () => {
  expect(listChangedSentences()).toEqual([]);
});

describe('a sentence', () => {
  it.each([
    ['1인분은 안 돼요', ['SOLO_ORDER:TWO']],
    ['1인분도 돼요', ['SOLO_ORDER:YES']],
    ['콘센트가 없어요', ['OUTLET:NONE']],
    ['콘센트가 없는 자리가 없어요', ['OUTLET:EACH']],
    ['둘이 가서 2인분 시켰어요', []],
    ['콘센트가 있으면 좋겠어요', []],
    ['와이파이 되나요?', []],
    ['본점에는 1인석이 있대요', []],
    ['예전엔 와이파이가 있었는데 없앴대요', ['WIFI:NO']],
    ['바 자리랑 창가 자리가 있어요', ['SEAT_KIND:BAR,WINDOW']],
    ['바 자리를 다 치웠어요', []],
    ['문턱이 하나도 없어요', ['STEP_FREE:YES']],
    ['조용한 데는 전혀 아니에요', []],
    ['와이파이 안 된다는 후기를 봤는데 잘 돼요', ['WIFI:YES']],
    ['예전엔 어둡던 골목인데 이제 밤에도 밝아요', ['NIGHT:BRIGHT']],
    ['사람 많은 시간에는 혼자 온 손님을 안 받아요', ['SOLO_WHEN:OFF_PEAK']],
  ])('[16.2-3] %s: %j', (text, stated) => {
    expect(statedBy(text)).toEqual(stated);
  });

  it('[16.2-3] is returned as it was written, and shortened', () => {
    const long = `${'정말 '.repeat(60)}와이파이가 잘 돼요.`;
    expect(listSentences('커피가 맛있다. 와이파이 잘 됨! 또 옴')).toMatchObject([{ sentence: '와이파이 잘 됨!' }]);
    expect(listSentences(long)[0]?.sentence).toHaveLength(120);
    const emoji = `와이파이가 잘 돼요${'🐶'.repeat(60)}`;
    expect(listSentences(emoji)[0]?.sentence.isWellFormed()).toBe(true);
  });
});

it('[16.2-3] a fact that one review states with two values is left out', () => {
  expect(statedBy('와이파이 잘 돼요. 와이파이 안 돼요.')).toEqual([]);
});

it('[16.2-3] only the named facts are read, and a price may be that of anything', () => {
  const text = '1인석이 있어요. 와이파이 잘 돼요. 김밥은 4,000원이에요.';
  expect(listSentences(text, ['WIFI', 'TOILET'])).toEqual([
    { fact: 'WIFI', value: 'YES', sentence: '와이파이 잘 돼요.' },
  ]);
  expect(listSentences(text, ['PRICE_ONE'])).toEqual([]);
  expect(SENTENCE_FACTS).not.toContain('PRICE_ONE');
  expect(listSentences('')).toEqual([]);
});

it('[16.2-3] sentences end at their marks, of which a number has none, and the first forty are read', () => {
  const both = [
    ['SEAT', '1인석이 있어요.'],
    ['WIFI', '와이파이 돼요!'],
  ];
  for (const text of [
    '1인석이 있어요. 와이파이 돼요!',
    '1인석이 있어요.와이파이 돼요!',
    ' 1인석이 있어요.\n\n와이파이 돼요! ',
  ])
    expect(listSentences(text).map(({ fact, sentence }) => [fact, sentence])).toEqual(both);
  expect(listSentences('1인석 4.5석 있어요')).toMatchObject([{ sentence: '1인석 4.5석 있어요' }]);
  expect(statedBy(`${'좋아요. '.repeat(39)}와이파이 돼요.`)).toEqual(['WIFI:YES']);
  expect(statedBy(`${'좋아요. '.repeat(40)}와이파이 돼요.`)).toEqual([]);
});

it('[16.2-3] several choices of one review are one value, from the first of its sentences', () => {
  expect(listSentences('창가 자리가 좋아요. 바 자리도 있어요. 창가 자리 또 앉고 싶다.')).toEqual([
    { fact: 'SEAT_KIND', value: 'BAR,WINDOW', sentence: '창가 자리가 좋아요.' },
  ]);
});

it('[14.3-4] the longest review is read in a bounded time', () => {
  const words = ['혼자 ', '예전 있었는데 ', '없는 자리 ', '옆 집 ', '밤 길 '];
  for (const word of words) {
    const text = word.repeat(REVIEW_TEXT_MAX).slice(0, REVIEW_TEXT_MAX);
    const startedAt = performance.now();
    listSentences(text);
    expect(performance.now() - startedAt).toBeLessThan(100);
  }
});
