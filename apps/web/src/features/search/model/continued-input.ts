import { withoutStrokes } from '@sol/contract/hangul-strokes';
import { disassemble } from 'es-hangul';

/** Whether one keyword follows from the other by typing or deleting letters: 성 → 서 → 서울. */
export function isContinuedInput(previous: string, current: string): boolean {
  const [a, b] = [previous, current].map((text) => disassemble(withoutStrokes(text))) as [string, string];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}
