/** The first match decides: most browsers name others in their user agents. */
const BROWSERS: [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/, '네이버 앱'],
  [/Instagram/, '인스타그램'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** No browser sends a longer one. */
const USER_AGENT_MAX = 512;

const nameIn = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

/**
 * Browser and operating system of a user agent: "Chrome · Android". Empty if neither is known. Only
 * the names of the tables above are stored, never the text of a client. See docs/decisions/058.
 */
export function getDeviceName(userAgent = ''): string {
  const text = userAgent.slice(0, USER_AGENT_MAX);
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((name) => name !== '').join(' · ');
}
