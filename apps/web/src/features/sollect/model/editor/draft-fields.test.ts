import { sollectInput } from '@sol/contract/sollect';
import { describe, expect, it } from 'vitest';
import {
  cannotAddPlace,
  type DraftFields,
  emptyFields,
  findMissingFieldText,
  getImages,
  getImagesBySeq,
  getPendingImages,
  hasDraftContent,
  PLACES_FULL_MESSAGE,
  parseStoredDraft,
  togglePlace,
  toSollectInput,
  toStoredDraft,
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
  id: null,
  saved: null,
  title: ' 혼자 걷는 성수 ',
  thumbnail: image('cover'),
  paragraphs: [text('아침'), text(' '), image('a')],
  places: [place(7), place(3)],
};

it('[3.4-4] [3.4-5] [3.4-6] sends the cover as number 0, the body from 1, and the places in their order', () => {
  const input = toSollectInput(whole);
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

it('omits a missing cover', () => {
  const { contents } = toSollectInput({ ...whole, thumbnail: null });
  expect(contents).toEqual([
    { seq: 1, type: 'TEXT', content: '아침' },
    { seq: 2, type: 'IMAGE', content: 'a.jpg' },
  ]);
});

describe('the images of a draft', () => {
  const cover = image('cover');
  const a = image('a');
  const b = { ...image('b'), content: '/media/bb/640.webp' };
  const draft: DraftFields = { ...whole, thumbnail: cover, paragraphs: [text('아침'), a, text(' '), b] };

  it('are the cover and the images of the body', () => {
    expect(getImages(draft)).toEqual([cover, a, b]);
    expect(getImages({ ...draft, thumbnail: null })).toEqual([a, b]);
  });

  it('are pending unless they are uploaded', () => {
    expect(getPendingImages(draft)).toEqual([cover, a]);
    expect(getPendingImages({ ...draft, thumbnail: b })).toEqual([a]);
  });

  it('are found by their sequence numbers', () => {
    expect([...getImagesBySeq(draft)]).toEqual([
      [0, cover],
      [2, a],
      [3, b],
    ]);
    expect([...getImagesBySeq({ ...draft, thumbnail: null })]).toEqual([
      [2, a],
      [3, b],
    ]);
  });
});

describe('missingOf', () => {
  const without: Record<string, Partial<DraftFields>> = {
    thumbnail: { thumbnail: null },
    title: { title: ' ' },
    body: { paragraphs: [text('\n')] },
  };
  const message = (...parts: string[]) =>
    findMissingFieldText(Object.assign({}, whole, ...parts.map((part) => without[part])) as DraftFields);

  it.each([
    [['thumbnail', 'title', 'body'], '대표 사진과 제목, 본문을 모두 채워 주세요.'],
    [['thumbnail', 'body'], '대표 사진과 본문을 채워 주세요.'],
    [['thumbnail', 'title'], '대표 사진을 고르고 제목을 지어 주세요.'],
    [['title', 'body'], '제목과 본문을 써 주세요.'],
    [['title'], '제목을 지어 주세요.'],
    [['thumbnail'], '대표 사진을 골라 주세요.'],
    [['body'], '본문을 써 주세요. 글이나 사진을 하나만 담아도 돼요.'],
  ])('[5-15] without %s says so', (parts, expected) => {
    expect(message(...parts)).toBe(expected);
  });

  it('returns undefined for a complete draft, also with an image as body', () => {
    expect(message()).toBeUndefined();
    expect(findMissingFieldText({ ...whole, paragraphs: [image('a')] })).toBeUndefined();
  });
});

describe('the whole text of a draft', () => {
  const texts = (each: string, count: number) => Array.from({ length: count }, () => text(each));
  const messageFor = (paragraphs: Paragraph[]) => findMissingFieldText({ ...whole, paragraphs });

  it('may have 50,000 characters with the title', () => {
    const rest = 5_000 - whole.title.trim().length;
    const body = [...texts('가'.repeat(5_000), 9), text('가'.repeat(rest))];
    expect(messageFor(body)).toBeUndefined();
    expect(messageFor([...body, text('나')])).toBe(
      '글이 길어요. 제목까지 50,000자를 쓸 수 있는데 50,001자예요. 줄이거나 나눠 주세요.',
    );
  });

  it('may have fewer of large emoji', () => {
    expect(messageFor(texts('👨‍👩‍👧‍👦'.repeat(3_000), 2))).toBeUndefined();
    expect(messageFor(texts('👨‍👩‍👧‍👦'.repeat(3_000), 3))).toBe(
      '이모지가 너무 많아 담을 수 없어요. 50,000자를 쓰려면 이모지를 줄여 주세요.',
    );
  });

  it('is stored although it is too long to be sent', () => {
    const draft = { ...whole, paragraphs: texts('가'.repeat(5_000), 11) };
    expect(parseStoredDraft(JSON.parse(JSON.stringify(toStoredDraft(draft))))?.paragraphs).toHaveLength(11);
  });
});

it('has content with the first filled field', () => {
  expect(hasDraftContent(emptyFields())).toBe(false);
  const drafts: Partial<DraftFields>[] = [
    { title: ' ' },
    { thumbnail: image('cover') },
    { paragraphs: [text('가')] },
    { places: [place(1)] },
  ];
  expect(drafts.map((change) => hasDraftContent({ ...emptyFields(), ...change }))).toEqual([true, true, true, true]);
});

describe('a stored draft', () => {
  it('is restored with its files', () => {
    const stored = parseStoredDraft(JSON.parse(JSON.stringify(toStoredDraft({ ...whole, id: 5, saved: 'x' }))));
    const images = new Map([whole.thumbnail, ...whole.paragraphs].map((each) => [each?.id, each as ImageParagraph]));
    expect(stored && withFiles(stored, ({ id }) => images.get(id))).toEqual({ ...whole, id: 5, saved: 'x' });
  });

  it('is restored without images whose files are missing', () => {
    const stored = parseStoredDraft(toStoredDraft({ ...whole, paragraphs: [image('a')] }));
    expect(stored && withFiles(stored, () => undefined)).toMatchObject({
      thumbnail: null,
      paragraphs: [{ type: 'TEXT', content: '' }],
    });
  });

  it.each([
    [null, undefined],
    ['text', undefined],
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
  ])('parses %j', (stored, expected) => {
    expect(parseStoredDraft(stored)).toEqual(expected);
  });
});

describe('a stored part', () => {
  const stored = { id: 'x', type: 'TEXT', content: '아침' };
  const paragraphsOf = (...paragraphs: unknown[]) => parseStoredDraft({ paragraphs })?.paragraphs;
  const placesOf = (...places: unknown[]) => parseStoredDraft({ places })?.places;

  it.each([
    ['null', null],
    ['a text', 'x'],
    ['an id that is no string', { ...stored, id: 3 }],
    ['an unknown type', { ...stored, type: 'VIDEO' }],
    ['no content', { ...stored, content: undefined }],
  ])('is no paragraph with %s', (_, paragraph) => {
    expect(paragraphsOf(paragraph, stored, { ...stored, type: 'IMAGE' })).toEqual([
      stored,
      { ...stored, type: 'IMAGE' },
    ]);
  });

  it.each([
    ['null', null],
    ['an id that is a string', { ...place(1), id: '1' }],
    ['an id that is no integer', { ...place(1), id: 1.5 }],
    ['no name', { ...place(1), name: undefined }],
    ['no address', { ...place(1), address: 3 }],
    ['an unknown category', { ...place(1), category: 'zoo' }],
  ])('is no place with %s', (_, stored) => {
    expect(placesOf(stored, place(2))).toEqual([place(2)]);
  });

  it('is an empty list when the stored value is no list', () => {
    expect(parseStoredDraft({ paragraphs: 'x', places: {} })).toMatchObject({ paragraphs: [], places: [] });
  });

  it('accepts only an image as cover and only an integer as id', () => {
    const cover = { ...stored, type: 'IMAGE' };
    expect(parseStoredDraft({ thumbnail: cover, id: 5 })).toMatchObject({ thumbnail: cover, id: 5 });
    expect(parseStoredDraft({ thumbnail: stored, id: 5.5 })).toMatchObject({ thumbnail: null, id: null });
    expect(parseStoredDraft({ thumbnail: { ...cover, id: 5 }, id: '5' })).toMatchObject({ thumbnail: null, id: null });
  });

  it('has neither files nor object URLs', () => {
    const { thumbnail, paragraphs } = toStoredDraft(whole);
    expect(thumbnail).toStrictEqual({ id: 'cover', type: 'IMAGE', content: 'cover.jpg' });
    expect(paragraphs.at(-1)).toStrictEqual({ id: 'a', type: 'IMAGE', content: 'a.jpg' });
    expect(toStoredDraft({ ...whole, thumbnail: null }).thumbnail).toBeNull();
  });

  it('keeps texts apart from images', () => {
    const read = withFiles(toStoredDraft({ ...whole, paragraphs: [text('아침'), image('a')] }), ({ id }) => image(id));
    expect(read.paragraphs.map(({ type, id }) => [type, id])).toEqual([
      ['TEXT', '아침'],
      ['IMAGE', 'a'],
    ]);
  });
});

describe('the places of a draft', () => {
  const places = (count: number) => Array.from({ length: count }, (_, index) => place(index + 1));

  it('[4.10-6] adds a place at the end, and a second time takes it out', () => {
    const added = togglePlace(togglePlace([], place(7)), place(3));
    expect(added.map(({ id }) => id)).toEqual([7, 3]);
    expect(togglePlace(added, place(7)).map(({ id }) => id)).toEqual([3]);
  });

  it('accepts 30 places', () => {
    expect(togglePlace(places(29), place(30))).toHaveLength(30);
    expect(togglePlace(places(30), place(31))).toHaveLength(30);
    expect(PLACES_FULL_MESSAGE).toBe('장소는 30곳까지 담을 수 있어요.');
    expect([cannotAddPlace(places(29), 30), cannotAddPlace(places(30), 31), cannotAddPlace(places(30), 30)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('stores only the fields of a draft place', () => {
    expect(togglePlace([], { ...place(7), isMarked: true } as never)).toEqual([place(7)]);
  });
});
