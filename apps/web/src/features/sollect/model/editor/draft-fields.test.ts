import { sollectInput } from '@sol/contract/sollect';
import { describe, expect, it } from 'vitest';
import {
  type DraftFields,
  emptyFields,
  inputOf,
  isBegun,
  missingOf,
  readStored,
  toStored,
  withFiles,
} from './draft-fields.ts';
import type { ImageParagraph, Paragraph } from './paragraphs.ts';

const image = (name: string): ImageParagraph => ({
  id: name,
  type: 'IMAGE',
  content: `${name}.jpg`,
  imageUrl: `blob:${name}`,
  file: new File([], `${name}.jpg`),
});
const text = (content: string): Paragraph => ({ id: content, type: 'TEXT', content });
const place = (id: number) => ({ id, name: `장소 ${id}`, category: 'cafe' as const, address: '서울 성동구' });
const whole: DraftFields = {
  ...{ id: null, saved: null, title: ' 혼자 걷는 성수 ' },
  ...{ thumbnail: image('cover'), paragraphs: [text('아침'), text(' '), image('a')], places: [place(7), place(3)] },
};

it('[3.4-4] [3.4-5] [3.4-6] sends the cover as number 0, the body from 1, and the places in their order', () => {
  const input = inputOf(whole);
  expect(input).toEqual({
    title: '혼자 걷는 성수',
    contents: [
      { seq: 0, type: 'IMAGE', content: 'cover.jpg' },
      { seq: 1, type: 'TEXT', content: '아침' },
      { seq: 2, type: 'IMAGE', content: 'a.jpg' },
    ],
    placeIds: [7, 3],
  });
  expect(sollectInput.safeParse(input).success).toBe(true);
});

describe('missingOf', () => {
  const without: Record<string, Partial<DraftFields>> = {
    thumbnail: { thumbnail: null },
    title: { title: ' ' },
    body: { paragraphs: [text('\n')] },
  };
  const said = (...parts: string[]) =>
    missingOf(Object.assign({}, whole, ...parts.map((part) => without[part])) as DraftFields);

  it.each([
    [['thumbnail', 'title', 'body'], '대표 사진과 제목, 본문을 모두 채워 주세요.'],
    [['thumbnail', 'body'], '대표 사진과 본문을 채워 주세요.'],
    [['thumbnail', 'title'], '대표 사진을 고르고 제목을 지어 주세요.'],
    [['title', 'body'], '제목과 본문을 써 주세요.'],
    [['title'], '제목을 지어 주세요.'],
    [['thumbnail'], '대표 사진을 골라 주세요.'],
    [['body'], '본문을 써 주세요. 글이나 사진을 하나만 담아도 돼요.'],
  ])('[5-15] without %s says so', (parts, words) => {
    expect(said(...parts)).toBe(words);
  });

  it('says nothing of what is whole, with a picture for a body too', () => {
    expect(said()).toBeUndefined();
    expect(missingOf({ ...whole, paragraphs: [image('a')] })).toBeUndefined();
  });
});

it('is begun with the first thing in it', () => {
  expect(isBegun(emptyFields())).toBe(false);
  const begun: Partial<DraftFields>[] = [
    { title: ' ' },
    { thumbnail: image('cover') },
    { paragraphs: [text('가')] },
    { places: [place(1)] },
  ];
  expect(begun.map((change) => isBegun({ ...emptyFields(), ...change }))).toEqual([true, true, true, true]);
});

describe('what is stored', () => {
  it('comes back as it was, with the files it belongs to', () => {
    const stored = readStored(JSON.parse(JSON.stringify(toStored({ ...whole, id: 5, saved: 'x' }))));
    const images = new Map([whole.thumbnail, ...whole.paragraphs].map((each) => [each?.id, each as ImageParagraph]));
    expect(stored && withFiles(stored, ({ id }) => images.get(id))).toEqual({ ...whole, id: 5, saved: 'x' });
  });

  it('is shown without the images whose files are gone', () => {
    const stored = readStored(toStored({ ...whole, paragraphs: [image('a')] }));
    expect(stored && withFiles(stored, () => undefined)).toMatchObject({
      thumbnail: null,
      paragraphs: [{ type: 'TEXT', content: '' }],
    });
  });

  it.each([
    [null, undefined],
    ['words', undefined],
    [{}, { ...emptyFields(), paragraphs: [] }],
    [
      {
        id: 'x',
        title: 3,
        thumbnail: text('a'),
        paragraphs: [{}, 1],
        places: [{ id: 1 }, { ...place(1), category: 'zoo' }],
        saved: 1,
      },
      { ...emptyFields(), paragraphs: [] },
    ],
  ])('may have been left there by anybody: %j', (stored, read) => {
    expect(readStored(stored)).toEqual(read);
  });
});
