import { Buffer } from 'node:buffer';

const UNITS_MIN = 4_096;
const BYTES_PER_UNIT = 2;

/**
 * Builds a text from UTF-16 code units. Adding each letter to a string takes several times as long,
 * because every addition allocates an object.
 */
export class CodeUnits {
  #units = new Uint16Array(UNITS_MIN);
  #length = 0;

  add(unit: number): void {
    if (this.#length === this.#units.length) this.#grow();
    this.#units[this.#length++] = unit;
  }

  addText(text: string): void {
    for (let at = 0; at < text.length; at++) this.add(text.charCodeAt(at));
  }

  /** Returns the text, and starts another one. */
  take(): string {
    // Texts and typed arrays have the byte order of the machine, which is little-endian on all that Node.js supports
    // but s390x.
    const text = Buffer.from(this.#units.buffer, 0, this.#length * BYTES_PER_UNIT).toString('utf16le');
    this.#length = 0;
    return text;
  }

  #grow(): void {
    const larger = new Uint16Array(this.#units.length * 2);
    larger.set(this.#units);
    this.#units = larger;
  }
}
