export const HOSTILE_TEXTS = [
  ...['', ' ', '\n', '\t', '\0', 'a\0b', '\ufeff', '\r\nset-cookie: a=b', '\u0085', '\u2028'],
  // Unpaired surrogates and noncharacters.
  ...['\ud800', '\udfff\ud800', '가\udc00나', '\uffff', '\u{10ffff}'],
  // Right-to-left and invisible characters.
  ...[
    '\u202e거꾸로',
    'שלום',
    'مرحبا',
    '\u2067가\u2069',
    '\u200b',
    '\u200b\u200d\u2060',
    '성\u200b수',
    '\u3164',
    '\u1160',
  ],
  // Several forms of one letter, and long combining sequences.
  ...['e\u0301', '한글'.normalize('NFD'), 'ㅎㄱ', 'İ', 'ß', 'ſ', 'ﷺ', '𝕏', '１２３', '١٢٣', `a${'\u0301'.repeat(500)}`],
  // Canonical ordering takes quadratic time.
  `a${'\u0301\u0327'.repeat(2_000)}`,
  ...['👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇰🇷', '\u200d', '\ufe0f', '👍🏽'.repeat(40)],
  // Special characters of URLs, patterns and languages.
  ...[
    '%',
    '_',
    '\\',
    "'",
    '"',
    '%00',
    '%zz',
    '&a=b',
    '*',
    '(((((',
    '[a-',
    '.*+?^$',
    '{{7*7}}',
    "'; drop table member; --",
  ],
  ...['<script>alert(1)</script>', '../../../etc/passwd', '..%2f..%2f', '/', '//', '.', '..', 'file:///etc/passwd'],
  ...['null', 'undefined', 'NaN', 'true', '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  // Numbers, dates and near misses.
  ...['-0', '0', '-1', '01', '1.5', '1e3', '1e308', '1e309', '1e-400', '0x10', '1,000', '1_000', '+1', ' 1', '1 '],
  ...['2147483648', '9007199254740991', '9007199254740993', '9223372036854775808', '9'.repeat(400)],
  ...['2026-13-45T99:99:99Z', '2026-11-23T00:00:00', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999+18:00'],
  ...['a'.repeat(10_000), '가'.repeat(5_000), '(a'.repeat(2_000), ' '.repeat(3_000)],
] as const;

export const HOSTILE_NUMBERS = [
  ...[0, -0, -1, 0.5, -0.1, 1e-7, 5e-324, 1e21, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, -(2 ** 53)],
  ...[127, 128, 255, 32_767, 32_768, 65_536, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 63, 2 ** 64],
  ...[90.000_000_1, -180.000_000_1, 1e6, 4e5, 50, 51, 101],
] as const;

export const HOSTILE_BODIES = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[',
    '{"a"',
    '{"a":',
    '"',
    'null',
    'true',
    '0',
    '[]',
    '{}',
    '""',
    'undefined',
    'NaN',
    "{'a':1}",
  ],
  ...['{"a":1,}', '{"a":1}{"b":2}', '\ufeff{}', '\0', '{"\0":1}', '{"a":"\0"}', '{"a":"\\u0000"}', '{"a":"\\ud800"}'],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":1e999}', '{"a":-1e999}'],
  ...['{"id":1,"id":2}', '{"a":00}', '{"a":0x1}', '// {}', '<xml/>', 'a=b&c=d', '{"length":1e9}', '[[[[[[]]]]]]'],
] as const;

export const HOSTILE_QUERY_SUFFIXES = [
  ...['&', '&=', '&&&', '=', '?', '&a', '&a[]=1', '&a[b]=1', '&__proto__=1', '&constructor=1', '&%zz', '&%', '&%00=1'],
  ...['&%ff%fe=1', '&a=%ed%a0%80', ';a=b', '&+=+', `&${'x'.repeat(9_000)}`, '&x=1'.repeat(1_500), '&한=글', '\u202e'],
] as const;

export const CONTENT_TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    '',
  ],
  ...['text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded', 'application/octet-stream'],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x', '*/*', 'json', '\u0001'],
  ...[
    'application/json; boundary=x',
    'multipart/form-data; boundary="x',
    `text/${'x'.repeat(2_000)}`,
    'application/json,',
  ],
] as const;

export const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  ...[{ cookie: 'refreshToken=' }, { cookie: 'refreshToken=%zz' }, { cookie: `refreshToken=${'a'.repeat(4_000)}` }],
  ...[
    { cookie: 'a; ; =; refreshToken=x; refreshToken=y' },
    { cookie: 'refreshToken="\u0001"' },
    { cookie: '__proto__=1' },
  ],
  ...[
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: '' },
    { referer: '\\' },
    { host: 'evil.example' },
  ],
  ...[{ 'accept-encoding': 'br;q=x, *;q=0' }, { 'accept-encoding': 'identity;q=0' }, { accept: 'text/html' }],
  ...[
    { 'if-none-match': '*' },
    { 'if-none-match': 'W/"' },
    { 'if-modified-since': 'yesterday' },
    { range: 'bytes=9-1' },
  ],
  ...[{ 'x-forwarded-for': "' or 1=1" }, { 'x-http-method-override': 'DELETE' }, { 'x-request-id': 'a'.repeat(5_000) }],
  ...[{ 'content-encoding': 'gzip' }, { 'transfer-encoding': 'gzip' }, { expect: '100-continue' }, { te: 'trailers' }],
  ...[{ 'accept-language': '*;q=2' }, { 'accept-version': '99' }, { connection: 'close' }],
];

export const BROKEN_TOKENS = [
  ...['Bearer ', 'Bearer x', 'Bearer x.y.z', 'bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'Basic bWluYTptaW5h'],
  ...['Bearer \0.\0.\0', `Bearer ${'a'.repeat(5_000)}.b.c`, 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA', 'null'],
] as const;
