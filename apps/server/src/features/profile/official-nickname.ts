import { disassemble } from 'es-hangul';

/** Names that operators of any service use. */
const OFFICES = [
  ...[
    '운영',
    '운영자',
    '운영팀',
    '운영진',
    '운영인',
    '운영본부',
    '관리자',
    '관리팀',
    '관리진',
    '공식',
    '고객센터',
    '고객지원',
    '고객지원팀',
  ],
  ...['고객상담', '고객상담원', '어드민', '오퍼레이터', '스태프', '스탭', '오피셜'],
  ...[
    'admin',
    'administrator',
    'admins',
    'sysadmin',
    'operator',
    'operators',
    'official',
    'staff',
    'moderator',
    'webmaster',
  ],
];
/** Words that are reserved only next to the name of the app: 카페매니저 and musicteam are allowed. */
const ROLES = [
  ...[
    '매니저',
    '마스터',
    '담당자',
    '직원',
    '팀',
    '지원팀',
    '상담원',
    '상담사',
    '서포트',
    '헬프',
    '헬프데스크',
    '도우미',
    '공지',
    '알림',
    '봇',
  ],
  ...['앱', '계정', '본사', '본부', '고객', '서비스', '서비스팀', '보안', '보안팀', '개발자', '개발팀', '시스템'],
  ...[
    'manager',
    'support',
    'team',
    'help',
    'helpdesk',
    'helpcenter',
    'service',
    'cs',
    'customer',
    'customerservice',
    'notice',
  ],
  ...[
    'bot',
    'app',
    'account',
    'master',
    'mod',
    'dev',
    'developer',
    'security',
    'system',
    'info',
    'contact',
    'hq',
    'korea',
    'kr',
  ],
];
const BRANDS = ['쏠', 'sol', 'ssol', '쏠렉트', '쏠마크', '쏠루트', 'sollect', 'solmark', 'solroute'];
/** Homophones of the name of the app. Alone they are ordinary names. */
const SOUND_OF_BRAND = '솔';
const BEFORE = ['진짜', '정식', '신규', '총', '부', '수석', 'the', 'real', 'new'];
const AFTER = ['님', '님들', '입니다', '이에요', '예요', '임', '씨', '쌤', '분', '계정', 'account', 'kr', 'korea'];

/** A pattern of alternatives in single letters, so that ㅇㅜㄴㅇㅕㅇㅈㅏ matches 운영자. */
const oneOf = (...lists: string[][]) => `(?:${lists.flat().map(disassemble).join('|')})`;

const brand = oneOf(BRANDS);
const sound = oneOf(BRANDS, [SOUND_OF_BRAND]);
const office = oneOf(OFFICES);
const role = oneOf(ROLES);
const before = `${oneOf(BEFORE)}?`;
const after = `${oneOf(AFTER)}*`;
const rest = oneOf(BRANDS, [SOUND_OF_BRAND], OFFICES, ROLES);

const OFFICIAL = new RegExp(
  [
    `^${before}${sound}*${office}${rest}*${after}$`,
    `^${before}${sound}+${role}${rest}*${after}$`,
    `^${before}${role}+${sound}+${after}$`,
    `^${before}${brand}${after}$`,
  ].join('|'),
);

/** Digits that replace letters; 1 and a capital I have two readings. */
const LETTER_OF: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/**
 * All readings of a nickname. Its pattern allows only Hangul and ASCII letters, so other scripts
 * are not needed.
 */
function readingsOf(nickname: string): string[] {
  const text = nickname.normalize('NFC').replace(/[._-]/g, '');
  const texts = [text.replace(/\d/g, '')];
  // A number alone spells no word; a trailing number is a counter: admin1.
  const spelt = /[^\d]/.test(text) ? [text, text.replace(/\d+$/, '')] : [];
  for (const one of ['l', 'i']) {
    for (const each of spelt)
      texts.push(each.replace(/\d/g, (digit) => (digit === '1' ? one : (LETTER_OF[digit] ?? digit))));
  }
  return texts
    .flatMap((each) => [each, each.replaceAll('I', 'l')])
    .map((each) => disassemble(each.toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w')));
}

/**
 * Whether a nickname imitates an operator of the app: 쏠_운영자님, sol.support, 0perator. A word that
 * merely contains such a part is allowed: 수학공식.
 */
export const soundsOfficial = (nickname: string): boolean => readingsOf(nickname).some((text) => OFFICIAL.test(text));
