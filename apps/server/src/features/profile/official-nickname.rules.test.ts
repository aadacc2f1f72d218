import { describe, expect, it } from 'vitest';
import { generateNickname } from '#features/auth/random-nickname.rules.ts';
import { isOfficialNickname } from './official-nickname.rules.ts';

describe('a nickname is reserved for operators', () => {
  it.each([
    ['a title', ['운영자', '관리자', '공식', '고객센터', 'admin', 'Official', 'STAFF', 'moderator', '어드민']],
    ['a title with a suffix', ['운영자님', '관리자입니다', '운영자계정', 'admin_kr', '운영진분', '쏠님']],
    ['a title with a prefix', ['진짜운영자', 'the.admin', '부운영자', '총관리자']],
    ['a title or brand with a number', ['admin1', 'Admin-01', '운영자2', '쏠_운영자_99', '쏠3']],
    [
      'the product name and a role',
      ['쏠매니저', '쏠_매니저', 'sol_support', 'sol.team', 'SolManager', '쏠팀', '쏠쏠매니저', 'sol-cs', '솔매니저'],
    ],
    ['a role and the product name', ['매니저쏠', 'team_sol', 'support.SOL', '공식쏠', 'official_sol']],
    ['our products', ['쏠렉트공식', 'solroute_admin', 'sollect.team']],
    [
      'digits for letters',
      ['0perator', 'adm1n', 'adm1n1', '0ff1c1al', 's0l', '5ol', '50l_admin', 's0l_supp0rt', '5t4ff', 's01_admin'],
    ],
    ['letters that look alike', ['SoI', 'OfficiaI', 'soI_team', 'adrnin', 'soI_adrnin', '0fficiaI']],
    ['separators', ['운.영.자', '쏠-매-니-저', 'a_d_m_i_n', '쏠__운영자', '.sol.']],
    ['single jamo', ['ㅇㅜㄴㅇㅕㅇㅈㅏ', '운영ㅈㅏ', 'ㅆㅗㄹ매니저', '관ㄹㅣ자']],
    [
      'the product name with "map"',
      ['쏠맵', '쏠맵운영자', '쏠맵팀', '쏠맵공식', 'solmap', 'solmap_team', 'soImap', '솔맵팀'],
    ],
    [
      'a title next to a given name, a rank or a service',
      [
        ...[
          '김운영자',
          '운영자_김',
          '운영팀_민지',
          '민지운영팀',
          '운영팀장',
          '운영자K',
          '운영자2호',
          '운영자_강민',
          '운영자_의민',
        ],
        ...['시스템관리자', '사이트관리자', '서비스관리자', '앱운영자', '서비스운영자', '커뮤니티관리자', '김관리자님'],
        ...['admin_kim', 'kim.admin', 'kim-moderator', 'kim_adrnin'],
      ],
    ],
    [
      'the product name and a role next to a given name',
      [
        '쏠매니저_민지',
        '쏠매니저민지',
        '쏠매니저1호',
        '쏠팀장',
        '쏠_민지',
        'sol_manager_kim',
        'kim.ssol.team',
        '솔_매니저_민지',
      ],
    ],
    [
      'another title',
      [
        ...['운영담당', '운영지원', '운영총괄', '운영센터', '고객상담센터', '신고센터', '모더레이터'],
        ...['superadmin', 'system', 'root', 'sysop'],
      ],
    ],
    [
      'the product name and another role',
      [
        ...[
          '쏠대표',
          '쏠CEO',
          '쏠사장',
          '쏠신고센터',
          '쏠지원센터',
          '쏠안내',
          '쏠이벤트팀',
          '쏠인증센터',
          '쏠마케팅팀',
          '쏠검수팀',
        ],
        ...['sol_ops', 'sol_care', 'sol_news', 'sol.co.kr', '쏠운영', '솔운영', '쏠관리'],
      ],
    ],
    ['a small l for an i', ['Admln', 'adrnln', 'admlnlstrator', 'offlclal', 'sol_offlcial']],
    ['a word that sounds or looks the same', ['우녕자', '운영쟈', '고객센타', '애드민', '운엉자', '관리쟈', '괸리자']],
    [
      'a title with single jamo, bars or circles',
      [
        ...[
          '운영자ㅣ',
          'ㅣ운영자',
          'ㅣ운영자ㅣ',
          '운ㅣ영ㅣ자',
          '운영ㅣ자',
          'ㅡ운영자ㅡ',
          '운ㅡ영ㅡ자',
          '운영자ㅋㅋ',
          'ㅎ운영ㅎ자',
        ],
        ...[
          'l운영자',
          'I운영자l',
          'lI운영자Il',
          '0운영자0',
          '운o영o자',
          '운1영1자',
          '운영지ㅏ',
          '운영ㅈㅣㅏ',
          '운영ㅈr',
          '관ㄹl자',
        ],
        ...[
          '관리자ㅣ',
          '관리ㅣ자',
          '관ㄹㅣㅣ자',
          'ㅣ공식ㅣ',
          '공ㅣ식',
          'l공식l',
          '어드민ㅣ',
          'I어드민I',
          '스태프ㅣ',
          '운영ㅣ팀',
        ],
        ...[
          'admㅣn',
          'offㅣcㅣal',
          'officiaㅣ',
          'ㅇfficial',
          'adminㅣ',
          'ㅣadmin',
          'soㅣ',
          'sㅇl',
          'soㅣmap',
          'soㅣ_team',
        ],
        ...[
          '쏠ㅣ',
          'ㅣ쏠',
          '쏠l',
          '쏠I',
          '쏠ㅣ매니저',
          '쏠ㅣ팀',
          '쏠ㅣ운영',
          'ㅣ_운.영.자_ㅣ',
          '운영자ㅣ'.normalize('NFD'),
        ],
      ],
    ],
    ['decomposed syllables', ['운영자님'.normalize('NFD'), '쏠매니저'.normalize('NFD')]],
  ])('that is %s', (_, nicknames) => {
    expect(nicknames.filter((nickname) => !isOfficialNickname(nickname))).toEqual([]);
  });
});

describe('a nickname is available to all members', () => {
  it.each([
    [
      'a name that contains the sound of the product name',
      ['솔이', '솔', '솔님', '한솔', '솔지', '이솔', '솔지원', 'soi', 'Sora', 'sole', 'solo', 'solar', 'Soledad'],
    ],
    [
      'a word that contains the product name',
      ['쏠쏠한하루', '쏠쏠', '쏠쏠해요', '쏠로', '쏠림', '쏠이', 'consol', 'solitude', 'sollee', 'aerosol'],
    ],
    [
      'a role without the product name',
      ['매니저', '카페매니저', 'manager', 'support', 'team', '마스터', '개발자', '음악팀', 'teacher', '알림'],
    ],
    [
      'a word that contains a title',
      ['수학공식', '운영이', '공식적인', 'adminton', 'staffy', '근의공식', '운영자의딸', 'cooperator', '관리왕'],
    ],
    ['digits that spell nothing', ['501', '1004', '7777', '하루3', 'h3llo', 's0ra', '2026', '0']],
    [
      'the given name 솔 or Sol with a role',
      [
        ...[
          '솔마스터',
          '솔도우미',
          '솔솔팀',
          '솔서비스',
          '솔개발자',
          '개발자솔',
          '봇솔',
          'SolBot',
          'newsol',
          'realsol',
          'solkr',
        ],
        ...['sol_minji', '솔_민지', 'sol_bot_kim'],
      ],
    ],
    [
      'about operating or managing',
      [
        '운영',
        '운영씨',
        '운영잘함',
        '관리잘해',
        '관리',
        '운영자아님',
        '관리자는싫어',
        '자기관리',
        'my_official',
        'badminton_kim',
      ],
    ],
    ['of one letter', ['I', 'l', 'ㅇ', 'a', 'ㅣ', 'ㅡ']],
    [
      'with single jamo, bars or circles and no title',
      [
        ...[
          '운영ㅣ',
          '자운영',
          'ㅣ운영',
          '은영자',
          '윤영자',
          '운명자',
          '영자',
          '민ㅣ지',
          'ㅣㅣ',
          'ㅇㅇ',
          'soㅣo',
          '솔ㅣ',
          'ㅣ솔',
        ],
        ...['운영ㅣ이', '관리ㅣ', '수학ㅣ공식', '한ㅣ솔', '솔l', '운영l', 'l관리', 'ㅋㅋ', 'ㅠㅠ', 'oㅣo', '1l1'],
      ],
    ],
  ])('that is %s', (_, nicknames) => {
    expect(nicknames.filter(isOfficialNickname)).toEqual([]);
  });

  it('that is generated', () => {
    const created = Array.from({ length: 500 }, (_, index) => generateNickname(index % 2 === 0));
    expect(created.filter(isOfficialNickname)).toEqual([]);
  });
});

it('has no slow worst case', () => {
  const slow = ['쏠'.repeat(19), 'sol'.repeat(6), '운영'.repeat(9), 'admin'.repeat(3)].map((text) => `${text}!`);
  const startedAt = performance.now();
  for (let time = 0; time < 50; time++) for (const text of slow) isOfficialNickname(text);
  expect((performance.now() - startedAt) / 200).toBeLessThan(5);
});
