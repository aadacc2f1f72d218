/** 동 whose own name ends in 제: "홍제1동" is the first part of 홍제동, while "면목제3.8동" is a part of 면목동. */
const ENDS_IN_JE = /^(홍|거|연|인)제\d/;

/** "2가1", "제3.8", "1.2.3.4가", "6·7": which part of the neighbourhood an office looks after. */
const PART = /(제?\d[\d.,·ㆍ]*가?)+$/;

/**
 * The 동 people say, from either kind on paper: 성수2가1동 and 성수동2가 are 성수동, 종로1.2.3.4가동 and 종로2가 are 종로동.
 * What is no 동 (읍, 면, 리) stays as it is.
 */
export function neighborhoodOf(dong: string): string {
  const legal = /^(.+?)(동|로)\d[\d.,·ㆍ]*가$/.exec(dong);
  if (legal) return legal[2] === '로' ? `${legal[1]}로동` : `${legal[1]}동`;
  if (!dong.endsWith('동')) return dong;
  const name = dong.slice(0, -1);
  const part = ENDS_IN_JE.test(name) ? /\d[\d.,·ㆍ]*$/ : PART;
  const base = name.replace(part, '');
  if (base === '') return dong;
  // 가락본동: the part of 가락동 the others were split from. 본동 itself is a name.
  return `${base.length >= 3 && base.endsWith('본') ? base.slice(0, -1) : base}동`;
}
