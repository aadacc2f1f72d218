import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { SOLLECT_PARAGRAPHS_MAX } from './limits.ts';
import { type SollectInput, sollectInput } from './sollect.ts';
import { isImageAddress, SOLLECT_UNTITLED } from './sollect-rules.ts';
import { issuePaths } from './test/issue-paths.ts';

type Contents = SollectInput['contents'];

const image = (seq: number, content: string) => ({ seq, type: 'IMAGE' as const, content });
const text = (seq: number, content = '글') => ({ seq, type: 'TEXT' as const, content });
const whole: SollectInput = {
  title: '혼자 걷는 성수',
  contents: [image(0, 'cover.jpg'), text(1), image(2, 'a.jpg')],
  placeIds: [7, 3],
};
const withContents = (contents: unknown) => ({ ...whole, contents });
/** A cover, followed by the given number of images and texts. */
const longBody = (images: number, texts: number): Contents => [
  image(0, 'cover.jpg'),
  ...Array.from({ length: images }, (_, index) => image(index + 1, `${index}.jpg`)),
  ...Array.from({ length: texts }, (_, index) => text(images + index + 1)),
];

describe('a sollect', () => {
  it('[3.4-6] is accepted unchanged', () => {
    expect(sollectInput.parse(whole)).toEqual(whole);
  });

  it('[5-14] has a title of 1 to 25 characters on one line', () => {
    expect(sollectInput.parse({ ...whole, title: ' 혼자\n걷기 ' }).title).toBe('혼자 걷기');
    expect(issuePaths(sollectInput, { ...whole, title: '가'.repeat(25) })).toEqual([]);
    expect(issuePaths(sollectInput, { ...whole, title: '가'.repeat(26) })).toEqual([
      'title: 제목은 25자까지 쓸 수 있어요.',
    ]);
    expect(issuePaths(sollectInput, { ...whole, title: ' ' })).toEqual(['title: 제목을 입력해 주세요.']);
  });

  it('has a body after its cover', () => {
    expect(issuePaths(sollectInput, withContents([image(0, 'cover.jpg')]))).toEqual([
      'contents: 본문을 입력해 주세요.',
    ]);
    expect(issuePaths(sollectInput, withContents([]))).toContain('contents: 본문을 입력해 주세요.');
    expect(issuePaths(sollectInput, withContents([text(1), image(0, 'a.jpg')]))).toEqual([
      'contents: 대표 사진이 맨 앞에 있어야 해요.',
      'contents: 순서는 0부터 빠짐없이 이어져야 해요.',
    ]);
  });

  it.each([
    ['a gap', [0, 1, 3]],
    ['a number twice', [0, 1, 1]],
    ['a first number that is not 0', [1, 2, 3]],
  ])('is not numbered with %s', (_, [cover = 0, first = 0, second = 0]) => {
    expect(issuePaths(sollectInput, withContents([image(cover, 'c.jpg'), text(first), text(second)]))).toEqual([
      'contents: 순서는 0부터 빠짐없이 이어져야 해요.',
    ]);
  });

  it('has distinct file names, and may contain one of its photos twice', () => {
    expect(issuePaths(sollectInput, withContents([image(0, 'a.jpg'), image(1, 'a.jpg')]))).toEqual([
      'contents: 사진의 이름은 서로 달라야 해요.',
    ]);
    const address = '/media/aa/640.webp';
    expect(issuePaths(sollectInput, withContents([image(0, address), image(1, address)]))).toEqual([]);
    // Only images have file names.
    expect(issuePaths(sollectInput, withContents([image(0, 'a'), text(1, 'b'), text(2, 'b')]))).toEqual([]);
    expect([isImageAddress('a.jpg'), isImageAddress(address)]).toEqual([false, true]);
  });

  it('[5-14] has at most 100 images in its body, and 201 paragraphs', () => {
    expect(SOLLECT_PARAGRAPHS_MAX).toBe(201);
    expect(issuePaths(sollectInput, withContents(longBody(100, 101)))).toEqual([]);
    expect(issuePaths(sollectInput, withContents(longBody(101, 0)))).toEqual([
      'contents: 본문 사진은 100장까지 담을 수 있어요.',
    ]);
    expect(issuePaths(sollectInput, withContents(longBody(100, 102)))).toEqual(['contents']);
  });

  it.each([
    ['a text of 5,000 characters', text(1, '가'.repeat(5_000)), []],
    ['a text of 5,001', text(1, '가'.repeat(5_001)), ['contents.1.content: 5000자까지 쓸 수 있어요.']],
    ['an empty text', text(1, ''), ['contents.1.content']],
    ['a text at 0', text(0), ['contents.1.seq', 'contents: 순서는 0부터 빠짐없이 이어져야 해요.']],
    ['an image at -1', image(-1, 'a.jpg'), ['contents.1.seq', 'contents: 순서는 0부터 빠짐없이 이어져야 해요.']],
    ['an image without a name', image(1, ' '), ['contents.1.content']],
    ['a name of 255 letters', image(1, 'a'.repeat(255)), []],
    ['a name of 256', image(1, 'a'.repeat(256)), ['contents.1.content']],
    ['a name of 256 that nobody sees', image(1, '\u200B'.repeat(256)), ['contents.1.content']],
    ['another type', { ...text(1), type: 'VIDEO' }, ['contents.1.type']],
    ['an unknown key of a text', { ...text(1), width: 3 }, ['contents.1']],
    ['an unknown key of an image', { ...image(1, 'a.jpg'), width: 3 }, ['contents.1']],
  ])('with %s: %j', (_, paragraph, faults) => {
    expect(issuePaths(sollectInput, withContents([image(0, 'cover.jpg'), paragraph]))).toEqual(faults);
  });

  it('cleans its file names', () => {
    const { contents } = sollectInput.parse(withContents([image(0, ' co\u200Bver.jpg'), text(1)]));
    expect(contents[0]?.content).toBe('cover.jpg');
  });

  it('has 1 to 30 places, each once', () => {
    const places = (count: number) => ({ ...whole, placeIds: Array.from({ length: count }, (_, index) => index + 1) });
    expect(issuePaths(sollectInput, places(30))).toEqual([]);
    expect(issuePaths(sollectInput, places(31))).toEqual(['placeIds: 장소는 30곳까지 담을 수 있어요.']);
    expect(issuePaths(sollectInput, places(0))).toEqual(['placeIds: 장소를 추가해 주세요.']);
    expect(issuePaths(sollectInput, { ...whole, placeIds: [7, 3, 7] })).toEqual([
      'placeIds: 같은 장소를 두 번 담을 수 없어요.',
    ]);
  });

  it('rejects unknown fields', () => {
    expect(issuePaths(sollectInput, { ...whole, writerId: 3 })).toEqual(['']);
  });

  it('[4.10-16] has a display name without a title', () => {
    expect(SOLLECT_UNTITLED).toBe('제목 없는 쏠렉트');
  });
});

it('lists ten sollects by default', () => {
  expect(api['GET /api/sollect'].query.parse({})).toEqual({ size: 10 });
  expect(
    api['GET /api/sollect/search'].query.parse({ keyword: ' 성수 ', category: 'cafe', cursorId: '7', size: '3' }),
  ).toEqual({
    keyword: '성수',
    category: 'cafe',
    cursorId: 7,
    size: 3,
  });
});
