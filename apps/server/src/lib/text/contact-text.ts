import { disassemble } from 'es-hangul';

/** Letters of other scripts that look like Latin ones. */
const LATIN_OF: Record<string, string> = Object.fromEntries(
  [...'аеорсухіѕкмтнвαοερτνικ'].map((letter, index) => [letter, 'aeopcyxiskmthbaoeptvik'[index] ?? letter]),
);
const DIGIT_OF: Record<string, string> = {
  ...Object.fromEntries([...'영일이삼사오육칠팔구'].map((word, digit) => [word, String(digit)])),
  ...Object.fromEntries([...'〇一二三四五六七八九'].map((word, digit) => [word, String(digit)])),
  ...{ 공: '0', 零: '0', 륙: '6', o: '0', l: '1', i: '1' },
};

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Digits of all scripts: each has ten in a row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value++;
  return String(value);
}

/** Full-width, circled and styled characters as plain ones, without invisible ones. Single jamo stay as they are. */
const toPlain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^ㄱ-ㆎ]+/gu, (part) => part.normalize('NFKC'))
    .replaceAll(/[\p{Cf}\p{Mn}\p{Me}]/gu, '')
    .toLowerCase()
    .replaceAll(/[\u0370-\u04ff]/gu, (letter) => LATIN_OF[letter] ?? letter)
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(/[。｡]/gu, '.');

/** Area codes, mobile and internet phones with 9 to 12 digits, and numbers such as 1588-0000. */
const PHONE = /^(?:(?:82|0)\d{8,11}|1[568]\d{6})$/;
const PHONE_DIGITS_MAX = 13;
/** Digits, words for them and the signs between them. */
const DIGITS = /(?:[\d공영일이삼사오육륙칠팔구〇零一二三四五六七八九oli]|[^\p{L}\p{N}])+/gu;
/** Digits that are letters too: in a phone number most of them are not. */
const LETTER_DIGITS = /[oli]/g;
const LETTER_DIGITS_MAX = 4;

/** Whether some of the groups in a row are a number: others may precede or follow it, as in "24 010-9876-5432". */
function hasPhoneAmong(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (let at = first; at < groups.length && digits.length <= PHONE_DIGITS_MAX; at++) {
      digits += groups[at];
      if (PHONE.test(digits)) return true;
    }
    return false;
  });
}

function hasPhoneNumber(text: string): boolean {
  for (const [run] of text.replaceAll(/다시|대시/g, '-').matchAll(DIGITS)) {
    if ((run.match(LETTER_DIGITS)?.length ?? 0) > LETTER_DIGITS_MAX) continue;
    const digits = run.replaceAll(/[^\d]/gu, (each) => DIGIT_OF[each] ?? ' ');
    if (hasPhoneAmong(digits.split(/ +/))) return true;
  }
  return false;
}

const SCHEME = /https?:|www\./;
/** Domains that no name of a place ends with by chance. */
const DOMAIN = /[a-z0-9가-힣-]{2}\.(?:com|net|org|kr|shop|store|site|xyz|info|biz|link|click|online|app|io)(?![a-z])/;
/** Endings that are words too: with a path only. */
const DOMAIN_WITH_PATH = /[a-z0-9가-힣-]{2}\.(?:me|ly|gl|be|gg|to|cc)\//;
const SHORT_LINKS =
  /(?:^|[^a-z0-9])(?:t\.me|bit\.ly|me2\.do|han\.gl|vo\.la|url\.kr|naver\.me|youtu\.be|wa\.me)(?![a-z0-9])/;
const SPELT_DOMAIN = /[a-z0-9-]{2}(?:\(dot\)|\[dot\]|닷|쩜|점)(?:com|net|kr|컴|넷)(?![a-z0-9가-힣])/;
const HANDLE = /(?:^|[\s(])@[a-z0-9._]{4}/;

/** Also with spaces and middle dots: "n a v e r . c o m", "naver·com". */
function hasWebAddress(text: string): boolean {
  const joined = text.replaceAll(/\s+/gu, '');
  const dotted = joined.replaceAll(/[·ㆍ・•‧∙]/gu, '.');
  return (
    SCHEME.test(joined) ||
    DOMAIN.test(dotted) ||
    DOMAIN_WITH_PATH.test(dotted) ||
    SHORT_LINKS.test(text) ||
    SPELT_DOMAIN.test(joined) ||
    HANDLE.test(text)
  );
}

/** Compared in single letters: ㅋㅏ톡 matches 카톡. */
const MESSENGERS = [
  ...['카톡', '카카오톡', '카카오id', '카카오아이디', '톡id', '톡아이디', '오픈채팅', '오픈톡', '텔레그램', '위챗'],
  ...['라인id', '라인아이디', 'lineid', 'kakaotalk', 'katalk', 'kakaoid', 'telegram', 'wechat', 'whatsapp'],
].map(disassemble);

function hasMessengerId(text: string): boolean {
  const letters = disassemble(text.replaceAll(/[^\p{L}\p{Nd}]/gu, ''));
  return MESSENGERS.some((messenger) => letters.includes(messenger));
}

/**
 * Whether a text has a phone number, an address of the web or a messenger id, also if it is written to pass a
 * simple check: with full-width digits, words for digits, separators or single letters.
 * @param text short, such as the name of a place
 */
export function hasContactData(text: string): boolean {
  const plain = toPlain(text);
  return hasPhoneNumber(plain) || hasWebAddress(plain) || hasMessengerId(plain);
}
