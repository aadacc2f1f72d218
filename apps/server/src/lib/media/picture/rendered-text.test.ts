import { describe, expect, it } from 'vitest';
import { removeEmoji, renderText } from './rendered-text.ts';

const style = { weight: 'Bold', sizePx: 40, color: '#241e1a' } as const;
const draw = (text: string, widthPx?: number) => renderText([[{ text }]], { ...style, ...(widthPx && { widthPx }) });

describe('rendered text', () => {
  it('uses the bundled font: a syllable has the width of Pretendard', async () => {
    const [one, ten] = [await draw('가'), await draw('가'.repeat(10))];
    // Its syllables have an advance of 0.863 em.
    expect((ten.width - one.width) / 9 / style.sizePx).toBeCloseTo(0.863, 1);
  });

  it('wraps at the width, also inside a long word', async () => {
    const { width, height } = await draw('가'.repeat(30), 300);
    expect(width).toBeLessThanOrEqual(300);
    expect(height).toBeGreaterThan(4 * style.sizePx);
  });

  it.each(['<b>', 'a & b', '</span>', '&amp;', '"\'', 'a\u0001b\u007f', '\ud800'.toWellFormed()])(
    'are words whatever they hold: %j',
    async (text) => {
      const [alone, followed] = [await draw(text), await draw(`${text}끝`)];
      expect(followed.width).toBeGreaterThan(alone.width);
    },
  );

  it.each([
    ['성수 ☕ 산책 👨‍👩‍👧‍👦', '성수 산책'],
    ['🇰🇷✌🏽', ''],
    ['1번 #2 *3', '1번 #2 *3'],
  ])('%j is rendered as %j', (text, drawn) => {
    expect(removeEmoji(text)).toBe(drawn);
  });
});
