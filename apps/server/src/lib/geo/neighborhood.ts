/** 동 with a name that ends in 제: "홍제1동" is the first part of 홍제동, while "면목제3.8동" is a part of 면목동. */
const ENDS_IN_JE = /^(홍|거|연|인)제\d/;

/** The suffix of an administrative part: "2가1", "제3.8", "1.2.3.4가", "6·7". */
const PART = /(?<!\d)제?\d(?:[\d.,·ㆍ]|가(?=제?\d|$)|제(?=\d))*$/;

/**
 * The colloquial 동 of an administrative or legal one: 성수2가1동 and 성수동2가 are 성수동, 종로1.2.3.4가동 and
 * 종로2가 are 종로동. Other units (읍, 면, 리) are returned unchanged.
 */
export function neighborhoodOf(dong: string): string {
  const legal = /^(.+?)(동|로)\d[\d.,·ㆍ]*가$/.exec(dong);
  if (legal) return legal[2] === '로' ? `${legal[1]}로동` : `${legal[1]}동`;
  if (!dong.endsWith('동')) return dong;
  const name = dong.slice(0, -1);
  const part = ENDS_IN_JE.test(name) ? /\d[\d.,·ㆍ]*$/ : PART;
  const base = name.replace(part, '');
  if (base === '') return dong;
  // 가락본동 is the part of 가락동 from which the others were split. 본동 itself is a name.
  return `${base.length >= 3 && base.endsWith('본') ? base.slice(0, -1) : base}동`;
}
