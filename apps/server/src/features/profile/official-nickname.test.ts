import { describe, expect, it } from 'vitest';
import { makeUpNickname } from '#features/auth/made-up-nickname.ts';
import { soundsOfficial } from './official-nickname.ts';

describe('a nickname is kept for operators', () => {
  it.each([
    ['an office', ['운영자', '관리자', '공식', '고객센터', 'admin', 'Official', 'STAFF', 'moderator', '어드민']],
    ['an office with a suffix', ['운영자님', '관리자입니다', '운영자계정', 'admin_kr', '운영진분', '쏠님']],
    ['an office with a prefix', ['진짜운영자', 'the.admin', '부운영자', '총관리자']],
    ['a number behind it', ['admin1', 'Admin-01', '운영자2', '쏠_운영자_99', '쏠3']],
    [
      'our name and a role',
      ['쏠매니저', '쏠_매니저', 'sol_support', 'sol.team', 'SolManager', '쏠팀', '쏠쏠매니저', 'sol-cs', '솔매니저'],
    ],
    ['a role and our name', ['매니저쏠', 'team_sol', 'support.SOL', '공식쏠', 'official_sol']],
    ['our products', ['쏠렉트공식', 'solroute_admin', 'sollect.team']],
    [
      'digits for letters',
      ['0perator', 'adm1n', 'adm1n1', '0ff1c1al', 's0l', '5ol', '50l_admin', 's0l_supp0rt', '5t4ff', 's01_admin'],
    ],
    ['letters that look alike', ['SoI', 'OfficiaI', 'soI_team', 'adrnin', 'soI_adrnin', '0fficiaI']],
    ['separators', ['운.영.자', '쏠-매-니-저', 'a_d_m_i_n', '쏠__운영자', '.sol.']],
    ['single jamo', ['ㅇㅜㄴㅇㅕㅇㅈㅏ', '운영ㅈㅏ', 'ㅆㅗㄹ매니저', '관ㄹㅣ자']],
    ['decomposed syllables', ['운영자님'.normalize('NFD'), '쏠매니저'.normalize('NFD')]],
  ])('that is %s', (_, nicknames) => {
    expect(nicknames.filter((nickname) => !soundsOfficial(nickname))).toEqual([]);
  });
});

describe('a nickname is free for anybody', () => {
  it.each([
    [
      'a name with our sound in it',
      ['솔이', '솔', '솔님', '한솔', '솔지', '이솔', '솔지원', 'soi', 'Sora', 'sole', 'solo', 'solar', 'Soledad'],
    ],
    [
      'a word with our name in it',
      ['쏠쏠한하루', '쏠쏠', '쏠쏠해요', '쏠로', '쏠림', '쏠이', 'consol', 'solitude', 'sollee', 'aerosol'],
    ],
    [
      'a role without our name',
      ['매니저', '카페매니저', 'manager', 'support', 'team', '마스터', '개발자', '음악팀', 'teacher', '알림'],
    ],
    [
      'a word with an office in it',
      ['수학공식', '운영이', '공식적인', 'adminton', 'staffy', '근의공식', '운영자의딸', 'cooperator', '관리왕'],
    ],
    ['digits that spell nothing', ['501', '1004', '7777', '하루3', 'h3llo', 's0ra', '2026', '0']],
    ['of one letter', ['I', 'l', 'ㅇ', 'a']],
  ])('that is %s', (_, nicknames) => {
    expect(nicknames.filter(soundsOfficial)).toEqual([]);
  });

  it('that the app makes up', () => {
    const made = Array.from({ length: 500 }, (_, index) => makeUpNickname(index % 2 === 0));
    expect(made.filter(soundsOfficial)).toEqual([]);
  });
});

it('takes no longer for a nickname that is made to be slow', () => {
  const slow = ['쏠'.repeat(19), 'sol'.repeat(6), '운영'.repeat(9), 'admin'.repeat(3)].map((text) => `${text}!`);
  const begun = performance.now();
  for (let time = 0; time < 50; time++) for (const text of slow) soundsOfficial(text);
  expect((performance.now() - begun) / 200).toBeLessThan(5);
});
