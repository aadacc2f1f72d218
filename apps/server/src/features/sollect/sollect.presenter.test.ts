import { describe, expect, it } from 'vitest';
import { toDetailParagraph, toParagraph, toSummary } from './sollect.presenter.ts';
import type { SummaryRow } from './sollect-list.repository.ts';

const summary: SummaryRow = {
  sollectId: 5,
  title: '혼자 걷는 성수',
  coverKey: 'cc',
  district: '성동구',
  neighborhood: '성수동',
  placeName: '서울숲',
  writerId: 11,
  writerNickname: '느긋한수달',
  markedCount: 3,
  cursor: 99,
  hiddenUntil: null,
  hiddenReason: null,
};
const expected = {
  sollectId: 5,
  title: '혼자 걷는 성수',
  thumbnailImage: '/media/cc/640.webp',
  district: '성동구',
  neighborhood: '성수동',
  placeName: '서울숲',
  writerId: 11,
  writerNickname: '느긋한수달',
  markedCount: 3,
};

describe('the summary of a post', () => {
  it.each([true, false])('has the URL of its cover, isMarked (%s), and no internal fields', (isMarked) => {
    expect(toSummary(summary, isMarked)).toEqual({ ...expected, isMarked });
  });

  it('has the end of its hiding, and the reason if there is one', () => {
    const hiddenUntil = '2026-12-01T00:00:00+00:00';
    expect(toSummary({ ...summary, hiddenUntil, hiddenReason: 'SPAM' }, false)).toEqual({
      ...expected,
      isMarked: false,
      hiddenUntil,
      hiddenReason: 'SPAM',
    });
    expect(toSummary({ ...summary, hiddenUntil }, false)).toEqual({ ...expected, isMarked: false, hiddenUntil });
  });

  it('has no reason once the post is visible again', () => {
    expect(toSummary({ ...summary, hiddenReason: 'SPAM' }, false)).toEqual({ ...expected, isMarked: false });
  });
});

describe('a paragraph', () => {
  const row = { seq: 2, text: null, imageName: null, mediaKey: null };

  it.each([
    ['a text', { ...row, text: '아침' }, { seq: 2, type: 'TEXT', content: '아침' }],
    ['an empty text', { ...row, text: '' }, { seq: 2, type: 'TEXT', content: '' }],
    [
      'an image by its URL',
      { ...row, imageName: 'a.jpg', mediaKey: 'aa' },
      { seq: 2, type: 'IMAGE', content: '/media/aa/640.webp' },
    ],
    ['a missing image by its name', { ...row, imageName: 'a.jpg' }, { seq: 2, type: 'IMAGE', content: 'a.jpg' }],
    ['an image without a name by an empty string', row, { seq: 2, type: 'IMAGE', content: '' }],
  ])('is %s', (_, paragraph, content) => {
    expect(toParagraph(paragraph)).toEqual(content);
    expect(toDetailParagraph({ ...paragraph, width: null, height: null })).toEqual(content);
  });

  it('has the size of its image only when width and height are known', () => {
    const image = { ...row, mediaKey: 'aa' };
    const content = { seq: 2, type: 'IMAGE', content: '/media/aa/640.webp' };
    expect(toDetailParagraph({ ...image, width: 1280, height: 853 })).toEqual({ ...content, width: 1280, height: 853 });
    expect(toDetailParagraph({ ...image, width: 1280, height: null })).toEqual(content);
    expect(toDetailParagraph({ ...image, width: null, height: 853 })).toEqual(content);
  });
});
