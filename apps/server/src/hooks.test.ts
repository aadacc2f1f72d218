import { workKind } from '@sol/contract/report';
import { expect, it } from 'vitest';
import { HIDABLE_WORKS, HOOKS } from './hooks.ts';

it('can hide every kind of content that can be reported', () => {
  expect(Object.keys(HIDABLE_WORKS).toSorted()).toEqual(workKind.options.toSorted());
});

it('lists the hooks of a noun once', () => {
  const nouns = HOOKS.map(({ noun }) => noun);
  expect(nouns).toEqual([...new Set(nouns)]);
});
