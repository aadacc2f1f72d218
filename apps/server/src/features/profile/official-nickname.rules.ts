import { disassemble } from 'es-hangul';

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Titles of operators, with common misspellings that sound the same. */
const OFFICES = words(`
  운영자 운영팀 운영진 운영인 운영본부 운영담당 운영지원 운영총괄 운영센터 우녕자 우녕팀 운녕자 운영쟈 운엉자 운염자
  관리자 관리쟈 괸리자 관리팀 관리진 공식 오피셜 어드민 애드민 오퍼레이터 모더레이터 스태프 스탭
  고객센터 고객센타 고객지원 고객지원팀 고객상담 고객상담원 고객상담센터 신고센터
  admin admins administrator superadmin sysadmin sysop root system operator operators official staff moderator webmaster
`);
/** Titles that are rejected next to any other text: 김운영자, 운영팀장. */
const KOREAN_TITLES = words(
  '운영자 운영팀 운영진 우녕자 운녕자 운영쟈 운엉자 운염자 관리자 관리쟈 괸리자 고객센터 고객센타',
);
/** Rejected as separate words only: adminton and cooperator are allowed. */
const ENGLISH_TITLES = words('admin admins administrator superadmin sysadmin operator operators moderator webmaster');
/** A title followed by one of these is a phrase and allowed: 운영자의딸. */
const PARTICLES = words('의 는 를 랑 처럼 아님 아닌 아니 싫 좋');

/** Official also in combination with 솔 and Sol, which are given names. */
const SERVICE_ROLES = words(`
  운영 관리 매니저 담당자 직원 지원팀 지원센터 상담원 상담사 헬프데스크 고객 본사 신고센터 인증센터
  manager support helpdesk helpcenter cs customer customerservice team ops care news notice official cokr hq
`);
/** Official only in combination with the product name: 카페매니저 and musicteam are allowed. */
const ROLES = words(`
  마스터 팀 팀장 서포트 헬프 도우미 공지 알림 봇 안내 앱 계정 본부 서비스 서비스팀 보안 보안팀 개발자 개발팀 시스템
  대표 사장 이벤트팀 마케팅팀 검수팀
  help service bot app account master mod dev developer security system info contact ceo korea kr
`);
const KOREAN_BRANDS = words('쏠 쏠맵 쏠렉트 쏠마크 쏠루트');
/** Compounds of the product name. They are not given names. */
const BRANDS = [...KOREAN_BRANDS, ...words('솔맵 ssol solmap sollect solmark solroute')];
/** Spellings of the product name that are also given names. */
const NAMES = words('솔 sol');
const BEFORE = words('진짜 정식 신규 총 부 수석 the real new');
const AFTER = words('님 님들 입니다 이에요 예요 임 씨 쌤 분 계정 account kr korea');

/** Unifies similar-looking letters in nicknames and lists: Admln, soI, adrnin. */
const fold = (text: string) =>
  disassemble(text.toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('l', 'i'));

/** Compares single letters (jamo), so that ㅇㅜㄴㅇㅕㅇㅈㅏ matches 운영자. */
const anyOf = (...lists: string[][]) => `(?:${lists.flat().map(fold).join('|')})`;

const brand = anyOf(BRANDS);
const name = anyOf(BRANDS, NAMES);
const office = anyOf(OFFICES);
const serviceRole = anyOf(SERVICE_ROLES);
const role = anyOf(ROLES, SERVICE_ROLES);
const before = `${anyOf(BEFORE)}?`;
const after = `${anyOf(AFTER)}*`;
const rest = anyOf(BRANDS, NAMES, OFFICES, ROLES, SERVICE_ROLES);
/** The title ends at a syllable boundary: 운영잘함 does not contain 운영자. */
const syllableEnd = '(?![ㄱ-ㅎ](?![ㅏ-ㅣ]))';
const koreanTitle = `${anyOf(KOREAN_TITLES)}${syllableEnd}`;
const longKoreanRole = anyOf([...ROLES, ...SERVICE_ROLES].filter((each) => /^[가-힣]{2,}$/.test(each)));

/** Applied to nicknames without separators. */
const OFFICIAL = new RegExp(
  [
    `^${before}${name}*${office}${rest}*${after}$`,
    `^${before}${brand}+${role}${rest}*${after}$`,
    `^${before}${name}+${serviceRole}${rest}*${after}$`,
    `^${before}${role}+${brand}+${after}$`,
    `^${before}${serviceRole}+${name}+${after}$`,
    `^${before}${brand}${after}$`,
    `^${koreanTitle}(?!${anyOf(PARTICLES)}${syllableEnd})`,
    `${koreanTitle}${after}$`,
    `^${anyOf(KOREAN_BRANDS)}+${longKoreanRole}${syllableEnd}`,
  ].join('|'),
);

/** Applied to nicknames with "_" for each separator. */
const OFFICIAL_WORDS = new RegExp(
  [
    `(?:^|_)(?:${anyOf(KOREAN_TITLES, ENGLISH_TITLES)}|${brand}_?${role}|${name}_?${serviceRole})(?:_|$)`,
    `^${anyOf(KOREAN_BRANDS)}_+[^_]`,
  ].join('|'),
);

/** Applied before folding, because soi is a name. */
const OUR_NAME = /^_*sol_*$/;

/** Digits used as letters. 1 and I are ambiguous and have two readings. */
const LETTER_OF: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/** A syllable or a consonant with ㅣ before a single vowel, which looks like one syllable: 운영지ㅏ. */
const SPLIT_VOWEL = /([가-힣]|[ㄱ-ㅎ]ㅣ)(?=[ㅏ-ㅣ])/g;

/** The same text with single jamo, bars and circles as what they look like: ㅣ운영자ㅣ, I운영자l, 운영ㅈr, admㅣn. */
function listLookAlikes(text: string): string[] {
  return [
    text,
    text.replaceAll(/[ㄱ-ㅎㅏ-ㅣ]/g, ''),
    text.replaceAll(/[ㅣㅡ]/g, ''),
    /[가-힣]/.test(text) ? text.replaceAll(/(?<![a-zA-Z])[lIoO01]+(?![a-zA-Z])|[ㅣㅡ]/g, '') : '',
    text.replaceAll('ㅣ', 'l').replaceAll('ㅇ', 'o'),
    text.replaceAll(/(?<=[ㄱ-ㅎ])r/gi, 'ㅏ').replaceAll(/(?<=[ㄱ-ㅎ])[lI1]/g, 'ㅣ'),
    text.replaceAll(SPLIT_VOWEL, (syllable) => disassemble(syllable).replace(/ㅣ$/, '')),
  ];
}

/**
 * Possible readings of a nickname. Its pattern allows only Hangul and ASCII letters, so there are
 * no look-alikes from other scripts.
 */
function listReadings(nickname: string): string[] {
  const texts = listLookAlikes(nickname.normalize('NFC').replaceAll(/[._-]/g, '_')).flatMap(listSpellings);
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Digits and I in the letters that they are read as. */
function listSpellings(text: string): string[] {
  // A number after a title is an ordinal: 운영자2호.
  const texts = [text.replaceAll(/\d+호?/g, '')];
  // A number alone has no reading as letters. A trailing number distinguishes equal names: admin1.
  const spelt = /[^\d_]/.test(text) ? [text, text.replace(/\d+$/, '')] : [];
  for (const one of ['l', 'i']) {
    for (const each of spelt)
      texts.push(each.replaceAll(/\d/g, (digit) => (digit === '1' ? one : (LETTER_OF[digit] ?? digit))));
  }
  return texts.flatMap((each) => [each, each.replaceAll('I', 'l')]).map((each) => each.toLowerCase());
}

/**
 * Whether a nickname could be taken for an operator's: 쏠_운영자님, sol.support, 0perator, 김운영자. A word
 * that only contains such a title is allowed: 수학공식.
 */
export const isOfficialNickname = (nickname: string): boolean =>
  listReadings(nickname).some((reading) => {
    const folded = fold(reading);
    return OUR_NAME.test(reading) || OFFICIAL_WORDS.test(folded) || OFFICIAL.test(fold(reading.replaceAll('_', '')));
  });
