import { randomInt } from 'node:crypto';

const ADJECTIVES =
  '느긋한 고요한 포근한 다정한 조용한 산뜻한 나른한 말랑한 씩씩한 차분한 반가운 엉뚱한 담백한 수줍은 부지런한 따뜻한 잔잔한 선선한 소박한 가뿐한 느린 맑은 둥근 푸른 혼자인 졸린 배부른 꿈꾸는 걷는 웃는'.split(
    ' ',
  );
const NOUNS =
  '수달 고래 고양이 강아지 다람쥐 너구리 고슴도치 참새 두루미 거북이 달팽이 나무늘보 코알라 펭귄 토끼 여우 구름 달빛 노을 바람 소나기 오솔길 나뭇잎 조약돌 찻잔 책갈피 연필 우산 창가 호두'.split(
    ' ',
  );

/** The 900 combinations of words alone would soon be taken. */
const NUMBER_MAX = 9_999;

const pick = (words: readonly string[]) => words[randomInt(words.length)] ?? '';

/** A random nickname of an adjective and a noun, with a number if the previous one was taken. */
export function generateNickname(wasTaken: boolean): string {
  return `${pick(ADJECTIVES)}${pick(NOUNS)}${wasTaken ? randomInt(2, NUMBER_MAX + 1) : ''}`;
}
