import { disassemble } from 'es-hangul';

/** Whether one keyword follows from the other by typing or deleting letters: 성 → 서 → 서울. */
export function isContinuedInput(previous: string, current: string): boolean {
  const [a, b] = [disassemble(previous), disassemble(current)];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}
