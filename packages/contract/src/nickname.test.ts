import { describe, expect, it, vi } from 'vitest';
import { NICKNAME_MAX, NICKNAME_SENTENCES, nicknameError } from './nickname.ts';
import { nickname } from './profile.ts';

describe('a nickname', () => {
  it.each(['가', 'ㅋㅋ', 'ㅏ', 'Mina', '느긋한_수달.07-b', '가'.repeat(NICKNAME_MAX)])('[5-18] may be %s', (text) => {
    expect(nicknameError(text)).toBeUndefined();
    expect(nickname.parse(text)).toBe(text);
  });

  it('[5-19] must not be empty', () => {
    expect(nicknameError('')).toBe('닉네임을 입력해주세요.');
  });

  it.each(['a b', ' 가', '가!', '漢字', 'é', '😀', 'ᄀ', '가\n', '@mina', '가’'])(
    '[5-20] takes no other symbol, as in %j',
    (text) => {
      expect(nicknameError(text)).toBe('입력 불가능한 기호가 포함되어 있습니다 (. _ - 만 허용)');
    },
  );

  it('[9-23] has at most 20 characters', () => {
    expect(NICKNAME_MAX).toBe(20);
    expect(nicknameError('가'.repeat(21))).toBe(NICKNAME_SENTENCES.TOO_LONG);
  });

  it('[9-23] is counted in syllables, of up to three code units where they are decomposed', () => {
    for (const syllable of ['가', '각', '힣']) {
      const decomposed = (count: number) => syllable.repeat(count).normalize('NFD');
      expect(decomposed(NICKNAME_MAX).length).toBeGreaterThanOrEqual(2 * NICKNAME_MAX);
      expect(nicknameError(decomposed(NICKNAME_MAX))).toBeUndefined();
      expect(nicknameError(decomposed(NICKNAME_MAX + 1))).toBe(NICKNAME_SENTENCES.TOO_LONG);
    }
  });

  it('is normalized to NFC', () => {
    const decomposed = '가'.repeat(NICKNAME_MAX).normalize('NFD');
    expect(nickname.parse(decomposed)).toBe('가'.repeat(NICKNAME_MAX));
  });

  it('is not normalized if it is far too long, since normalization takes quadratic time', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const endless = `a${'\u0301'.repeat(200)}${'\u0327'.repeat(200)}`;
    expect(nickname.safeParse(endless).error?.issues).toMatchObject([{ message: NICKNAME_SENTENCES.TOO_LONG }]);
    expect(nicknameError(endless)).toBe(NICKNAME_SENTENCES.TOO_LONG);
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });

  it('is rejected for its symbols up to 320 code units, and for its length above', () => {
    expect(nicknameError('!'.repeat(320))).toBe(NICKNAME_SENTENCES.SYMBOLS);
    expect(nicknameError('!'.repeat(321))).toBe(NICKNAME_SENTENCES.TOO_LONG);
  });

  it('is rejected with the displayed message', () => {
    expect(nickname.safeParse('').error?.issues).toMatchObject([{ message: NICKNAME_SENTENCES.EMPTY }]);
  });
});
