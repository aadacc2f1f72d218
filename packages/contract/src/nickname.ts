/** Maximum length of a nickname. Spec 5-18, 9-23. */
export const NICKNAME_MAX = 20;

/**
 * Korean letters and single jamo, English letters, digits, dot, underscore and hyphen. Spec 5-18.
 */
export const NICKNAME_PATTERN = /^[가-힣ㄱ-ㅎㅏ-ㅣa-zA-Z0-9._-]*$/;

/** Messages about a nickname. Spec 5-19 to 5-22. */
export const NICKNAME_SENTENCES = {
  EMPTY: '닉네임을 입력해주세요.',
  SYMBOLS: '입력 불가능한 기호가 포함되어 있습니다 (. _ - 만 허용)',
  TOO_LONG: `닉네임은 ${NICKNAME_MAX}자까지 쓸 수 있어요.`,
  TAKEN: '이미 사용 중인 닉네임입니다.',
  AVAILABLE: '사용 가능한 닉네임입니다.',
} as const;

/**
 * The nickname of the author of a review for other members: "느**". Nicknames are unique, so a whole
 * one would link the reviews of a member across places; the length is hidden too. Spec 14.1-5.
 *
 * @param nickname or its first letter when the review was written
 */
export const maskNickname = (nickname: string): string => `${nickname.slice(0, 1)}**`;

/**
 * Limit before normalization, where a syllable may consist of three letters: normalizing a longer
 * text can take long.
 */
export const NICKNAME_UNITS_MAX = 16 * NICKNAME_MAX;

/** Message for an invalid format of a nickname; undefined if it is valid. */
export function nicknameError(text: string): string | undefined {
  if (text.length > NICKNAME_UNITS_MAX) return NICKNAME_SENTENCES.TOO_LONG;
  const nickname = text.normalize('NFC');
  if (nickname === '') return NICKNAME_SENTENCES.EMPTY;
  if (!NICKNAME_PATTERN.test(nickname)) return NICKNAME_SENTENCES.SYMBOLS;
  // Every character that the pattern matches is one UTF-16 unit.
  return nickname.length > NICKNAME_MAX ? NICKNAME_SENTENCES.TOO_LONG : undefined;
}
