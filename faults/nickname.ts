const LETTERS_OF_DIGITS = 'ghijklmnop';
const LETTER_COUNT = 18;

/**
 * Nickname for a UUID, without digits: one in a thousand UUIDs starts with digits only, and 쏠 with
 * a number is reserved for operators.
 */
export function toNickname(uuid: string): string {
  const letters = uuid.replaceAll('-', '').replace(/\d/g, (digit) => LETTERS_OF_DIGITS[Number(digit)] ?? '');
  return `혼자${letters.slice(0, LETTER_COUNT)}`;
}
