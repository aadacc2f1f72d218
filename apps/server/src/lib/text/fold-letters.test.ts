import { describe, expect, it } from 'vitest';
import { foldLatin, foldWidth, UNFOLDED } from './fold-letters.ts';

describe('the width of letters', () => {
  it.each([
    ['ＧＳ２５', 'GS25'],
    ['스타ＰＣ방　２층', '스타PC방 2층'],
    ['（주）카페～', '(주)카페~'],
    ['１４－２', '14-2'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldWidth(text)).toBe(folded);
  });

  it.each(['ㄱㄴㅏ', '㎡ ① ℃ Ⅱ', 'ｶﾌｪ', '￦', 'ﾡ', '카페', 'é'])('%s stays as it is', (text) => {
    expect(foldWidth(text)).toBe(text);
  });
});

describe('Latin letters', () => {
  it.each([
    ['café', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['crème été', 'creme ete'],
    ['phở sáng', 'pho sang'],
    ['ørsted łódź', 'orsted lodz'],
    ['straße æther œuvre', 'strasse aether oeuvre'],
    ['i\u0307stanbul ığdır', 'istanbul igdir'],
  ])('lose their marks: %s becomes %s', (text, folded) => {
    expect(foldLatin(text)).toBe(folded);
  });

  it.each(['が ガ', 'й ё', 'ά', '한글', 'ㄱ', '×', 'か\u3099'.normalize('NFC')])('%s stays as it is', (text) => {
    expect(foldLatin(text)).toBe(text);
  });

  it('keep decomposed Hangul whole', () => {
    expect(foldLatin(`é${'각'.normalize('NFD')}`)).toBe('e각');
  });
});

it('nothing is left of what the index of stored texts is searched for', () => {
  const unfolded = new RegExp(UNFOLDED, 'u');
  for (const text of ['ＧＳ２５　é', 'ßſøđħŧŋıðþæœł', 'ằ\u0323']) {
    expect(unfolded.test(text)).toBe(true);
    expect(unfolded.test(foldLatin(foldWidth(text).toLowerCase()))).toBe(false);
  }
});
