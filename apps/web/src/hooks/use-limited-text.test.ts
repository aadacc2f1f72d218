import { describe, expect, it } from 'vitest';
import { limitedText } from './use-limited-text.ts';

describe('limitedText', () => {
  it.each([
    ['text within the limit', '가나', '가나다', '가나다', 3],
    ['excess at the end', '가나다라마', '가나다라마바', '가나다라마', 5],
    ['excess in the middle', '가나라마', '가나다다라마', '가나다라마', 3],
    ['excess at the beginning', '나다라마바', '가나다라마바', '나다라마바', 0],
    ['a text pasted over another', '가나', '하하하하하하하', '하하하하하', 5],
    ['emoji as one cluster each', '👩‍🚀👩‍🚀👩‍🚀👩‍🚀', '👩‍🚀👩‍🚀👩‍🚀👩‍🚀🇰🇷🇰🇷', '👩‍🚀👩‍🚀👩‍🚀👩‍🚀🇰🇷', 24],
    ['repeated letters', 'aaaaa', 'aaaaaa', 'aaaaa', 5],
    ['deleting', '가나다라마바사', '가나다라마바', '가나다라마', 5],
  ])('handles %s', (_, before, after, text, caret) => {
    expect(limitedText(before, after, 5)).toEqual({ text, caret });
  });
});
