import { disassemble } from 'es-hangul';

/** Whether one keyword came of the other by typing on or deleting, letter by letter: 성 → 서 → 서울. */
export function isTypedOn(before: string, now: string): boolean {
  const [a, b] = [disassemble(before), disassemble(now)];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}
