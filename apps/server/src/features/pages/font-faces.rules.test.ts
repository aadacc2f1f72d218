import { expect, it } from 'vitest';
import { createFontFaces } from './font-faces.rules.ts';

const face = (file: string, range: string) =>
  `@font-face{font-family:P;src:url(/${file}.woff2);unicode-range:${range}}`;
const facesFor = createFontFaces(`${face('latin', 'U+20-7E')}${face('hangul', 'U+AC00,U+D63C,U+C790')}
  ${face('rare', 'U+B6C0-B6C2')}`);

it('selects the subsets with characters of the text, in order, restricted to these characters and their ASCII', () => {
  expect(facesFor('자혼 a혼')).toBe(face('latin', 'U+20-7e') + face('hangul', 'U+c790,U+d63c'));
  expect(facesFor('뛁')).toBe(face('rare', 'U+b6c1'));
});

it('selects none if no subset has a character of the text', () => {
  expect(facesFor('')).toBe('');
  expect(facesFor('漢😀')).toBe('');
  expect(createFontFaces('')('혼자')).toBe('');
});
