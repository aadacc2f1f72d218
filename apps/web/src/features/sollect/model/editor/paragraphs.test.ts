import { describe, expect, it } from 'vitest';
import {
  type Body,
  type BodyChange,
  changeText,
  getImageCapacity,
  hasContent,
  type ImageParagraph,
  insertAfter,
  insertAtCaret,
  joinWithPrevious,
  moveItem,
  numberParagraphs,
  type Paragraph,
  removeIfEmpty,
  removeParagraph,
  restoreImage,
} from './paragraphs.ts';

const image = (id: string): ImageParagraph => ({
  id,
  type: 'IMAGE',
  content: `${id}.jpg`,
  imageUrl: `blob:${id}`,
  file: new File([], `${id}.jpg`),
});

/** A body from a list: texts as they are, images in brackets. The ids are the indexes. */
const body = (...parts: string[]): Body =>
  parts.map((part, index): Paragraph => {
    const found = /^\[(\w+)\]$/.exec(part);
    return found ? image(found[1] ?? '') : { id: String(index), type: 'TEXT', content: part };
  });

const contentsOf = (paragraphs: Body) =>
  paragraphs.map((paragraph) => (paragraph.type === 'IMAGE' ? `[${paragraph.id}]` : paragraph.content));

/** The focus as index of the paragraph and caret position. */
const focusOf = ({ body: after, focus }: BodyChange) =>
  focus && [after.findIndex(({ id }) => id === focus.id), focus.caret];

describe('insertAtCaret', () => {
  it.each<[string, string[], number, number, string[], [number, number]]>([
    ['[4.10-4] in the middle of a text', ['가나다라'], 0, 2, ['가나', '[n]', '다라'], [2, 0]],
    ['[4.10-4] at the end', ['가나'], 0, 2, ['가나', '[n]', ''], [2, 0]],
    ['[4.10-4] at the beginning', ['가나'], 0, 0, ['[n]', '가나'], [1, 0]],
    ['in an empty text', [''], 0, 0, ['[n]', ''], [1, 0]],
    ['after a line break, which is removed', ['가\n나'], 0, 2, ['가', '[n]', '나'], [2, 0]],
    ['before a line break, which is removed', ['가\n\n나'], 0, 1, ['가', '[n]', '나'], [2, 0]],
    ['in the last of three', ['가', '[a]', '나다'], 2, 1, ['가', '[a]', '나', '[n]', '다'], [4, 0]],
    ['after spaces', ['  가'], 0, 2, ['[n]', '가'], [1, 0]],
  ])('%s', (_, before, index, caret, after, focus) => {
    const change = insertAtCaret(body(...before), { id: String(index), caret }, [image('n')]);
    expect(contentsOf(change.body)).toEqual(after);
    expect(focusOf(change)).toEqual(focus);
  });

  it('inserts several images in their order and keeps the id of the text', () => {
    const change = insertAtCaret(body('가나'), { id: '0', caret: 1 }, [image('m'), image('n')]);
    expect(contentsOf(change.body)).toEqual(['가', '[m]', '[n]', '나']);
    expect(change.body[0]?.id).toBe('0');
  });

  it('[4.10-3] goes after an image, and to the end where nothing is chosen', () => {
    expect(contentsOf(insertAtCaret(body('가', '[a]', '나'), { id: 'a', caret: 0 }, [image('n')]).body)).toEqual([
      ...['가', '[a]', '[n]', '나'],
    ]);
    expect(contentsOf(insertAfter(body('가', '나'), null, [image('n')]).body)).toEqual(['가', '나', '[n]']);
    expect(contentsOf(insertAfter(body('가', '나'), '0', [image('n')]).body)).toEqual(['가', '[n]', '나']);
  });
});

describe('removeParagraph', () => {
  it.each<[string, string[], string, string[], [number, number] | null]>([
    ['[4.10-5] a text', ['가', '나', '다'], '1', ['가', '다'], [0, 1]],
    ['[4.10-5] an image', ['가', '[a]', '나'], 'a', ['가', '나'], [0, 1]],
    ['an image with an empty text after it', ['가', '[a]', ''], 'a', ['가'], [0, 1]],
    ['an image with an empty text before it', ['', '[a]', '나'], 'a', ['나'], [0, 0]],
    ['an image between empty texts', ['', '[a]', ''], 'a', [''], [0, 0]],
    ['an image beside an image', ['[a]', '[b]', ''], 'a', ['[b]', ''], [0, 0]],
    ['the first', ['가', '나'], '0', ['나'], [0, 0]],
    ['the only one', ['가'], '0', [''], [0, 0]],
    ['an unknown id', ['가'], 'z', ['가'], null],
  ])('%s', (_, before, id, after, focus) => {
    const change = removeParagraph(body(...before), id);
    expect(contentsOf(change.body)).toEqual(after);
    expect(focusOf(change)).toEqual(focus);
  });
});

describe('removeIfEmpty', () => {
  it.each<[string, string[], string, string[]]>([
    ['[4.10-7] removes an empty text', ['가', ''], '1', ['가']],
    ['[4.10-7] removes a text of spaces', ['[a]', ' \n '], '1', ['[a]']],
    ['keeps a text with content', ['가', '나'], '1', ['가', '나']],
    ['[4.10-7] keeps the only paragraph', [''], '0', ['']],
    ['keeps an image', ['가', '[a]'], 'a', ['가', '[a]']],
  ])('%s', (_, before, id, after) => {
    expect(contentsOf(removeIfEmpty(body(...before), id))).toEqual(after);
  });
});

describe('joinWithPrevious', () => {
  it.each<[string, string[], string, string[] | null, [number, number] | null]>([
    ['appends to the text above', ['가나', '다'], '1', ['가나다'], [0, 2]],
    ['removes an empty text below an image', ['[a]', ''], '1', ['[a]'], [0, 0]],
    ['does nothing to a text below an image', ['[a]', '가'], '1', null, null],
    ['removes an empty text at the top', ['', '가'], '0', ['가'], [0, 0]],
    ['does nothing to a text at the top', ['가', '나'], '0', null, null],
    ['does nothing to the only paragraph', [''], '0', null, null],
  ])('%s', (_, before, id, after, focus) => {
    const change = joinWithPrevious(body(...before), id);
    expect(change && contentsOf(change.body)).toEqual(after);
    expect(change && focusOf(change)).toEqual(focus);
  });
});

it.each([
  [0, 2, ['나', '다', '가']],
  [2, 0, ['다', '가', '나']],
  [1, 1, ['가', '나', '다']],
  [0, -1, ['가', '나', '다']],
  [2, 3, ['가', '나', '다']],
  [7, 0, ['가', '나', '다']],
])('moves the item at %i to %i', (from, to, after) => {
  expect(moveItem(['가', '나', '다'], from, to)).toEqual(after);
});

it('[4.10-5] edits a text and leaves the others as they are', () => {
  const before = body('가', '[a]');
  const after = changeText(before, '0', '나');
  expect(contentsOf(after)).toEqual(['나', '[a]']);
  expect(after[1]).toBe(before[1]);
  expect(contentsOf(changeText(before, 'a', '나'))).toEqual(['가', '[a]']);
});

it('[3.4-3] [3.4-6] numbers what is sent from 1, without what is empty', () => {
  expect(
    numberParagraphs(body('가', ' ', '[a]', '', '나')).map(({ paragraph, seq }) => [seq, ...contentsOf([paragraph])]),
  ).toEqual([
    ...[
      [1, '가'],
      [2, '[a]'],
      [3, '나'],
    ],
  ]);
});

it('[5-14] [9-19] has room for 100 images', () => {
  const images = (count: number) => Array.from({ length: count }, (_, index) => image(`i${index}`));
  expect([0, 99, 100, 101].map((count) => getImageCapacity([...body('가'), ...images(count)]))).toEqual([100, 1, 0, 0]);
});

it('[20.2-2] puts an image back below the one above it, or at its place, while there is room', () => {
  const [text, removed] = [body('가'), image('removed')];
  const images = (count: number) => Array.from({ length: count }, (_, index) => image(`i${index}`));
  const idsAfter = (at: Body, position: { index: number; above: string | undefined }) =>
    restoreImage(at, removed, position).body.map(({ id }) => id);
  expect(idsAfter(images(3), { index: 3, above: 'i0' })).toEqual(['i0', 'removed', 'i1', 'i2']);
  expect(idsAfter(images(3), { index: 1, above: 'gone' })).toEqual(['i0', 'removed', 'i1', 'i2']);
  expect(idsAfter(images(2), { index: 9, above: undefined })).toEqual(['i0', 'i1', 'removed']);
  const full = [...text, ...images(100)];
  expect(restoreImage(full, removed, { index: 0, above: undefined })).toEqual({ body: full, focus: null });
});

it('has content with a text or an image', () => {
  expect([[''], [' ', '\n'], ['가'], ['', '[a]']].map((parts) => hasContent(body(...parts)))).toEqual([
    ...[false, false, true, true],
  ]);
});
