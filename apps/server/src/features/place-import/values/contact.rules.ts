/** Korean numbers by their prefix: subscriber lines, mobile and internet phones, and nationwide numbers. */
const PREFIXES: readonly RegExp[] = [
  /^(02)([2-9]\d{2,3})(\d{4})$/,
  /^(0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4]))([2-9]\d{2,3})(\d{4})$/,
  /^(01[016-9])([2-9]\d{2,3})(\d{4})$/,
  /^(0[678]0)([1-9]\d{2,3})(\d{4})$/,
  /^(050[2-68])([1-9]\d{2,3})(\d{4})$/,
  /^(0507)([1-9]\d{3})(\d{4})$/,
  /^(1[5-9]\d{2})(\d{4})$/,
];

/** Longer cells are no list of numbers. */
const PHONE_TEXT_MAX = 200;

/** Text between several numbers, and extensions: "02-123-4567~8", "031-310-3869+". */
const END = /[~,/;+(내교]|\s(?=0\d)/;

/**
 * The first Korean number of the text with hyphens: "+82-2-335-7470" is 02-335-7470.
 * @returns undefined for anything else, such as 000-0000-0000 and numbers of other countries
 */
export function parsePhone(text: string): string | undefined {
  if (text.length > PHONE_TEXT_MAX) return undefined;
  const national = text.replace(/^(?:\+|00)82[-\s.]*(?:\(0\))?[-\s.]*0?/, '0').replace(/^\(?(0\d+)\)/, '$1-');
  const [first = ''] = national.split(END);
  if (/[^\d\s.\-\p{Cf}]/u.test(first)) return undefined;
  const digits = first.replaceAll(/\D/g, '');
  const match = PREFIXES.map((prefix) => prefix.exec(digits)).find((found) => found !== null);
  if (!match) return undefined;
  return match.slice(1).join('-');
}

/** Longer addresses are of a page deep inside, or hostile. */
const HOMEPAGE_MAX = 300;
const HAS_SCHEME = /^https?:\/\//i;
/** An address without a scheme: "www.gaplib.go.kr/lib". */
const HOST_FIRST = /^[a-z0-9가-힣](?:[a-z0-9가-힣-]*\.)+[a-z가-힣]{2,}(?::\d{2,5})?(?:[/?#]|$)/i;
/** What no address of a page has: spaces, controls, quotes, backslashes. */
const FORBIDDEN = /[\s\p{C}"'<>\\^`{|}]/u;
/** Hosts that are a name of the internet: not an IP address, not localhost. */
const PUBLIC_HOST = /^(?!.*\.\.)[a-z0-9.-]+\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * The address of a homepage, http: or https:. One without a scheme is read as https:, as browsers do.
 * @returns undefined for anything else, and for addresses with a user name
 */
export function parseHomepage(text: string): string | undefined {
  if (text.length > HOMEPAGE_MAX || FORBIDDEN.test(text)) return undefined;
  const hasScheme = HAS_SCHEME.test(text);
  if (!hasScheme && !HOST_FIRST.test(text)) return undefined;
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  if (url === null || url.username !== '' || url.password !== '' || !PUBLIC_HOST.test(url.hostname)) return undefined;
  return url.href.length > HOMEPAGE_MAX ? undefined : url.href;
}
