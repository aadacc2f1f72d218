/** The form of a nickname in which it is unique among members: case and Unicode composition do not count. */
export const nicknameKey = (nickname: string): string => nickname.normalize('NFC').toLowerCase();
