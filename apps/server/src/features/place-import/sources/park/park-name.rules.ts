/** Kinds of parks and words that name none of them: "1호 근린공원", "미관광장 34호", "공원-112". */
const GENERIC_WORDS =
  /도시농업|도시자연|자연|생활권|어린이|소공원|근린|문화|수변|체육|역사|묘지|가로|주제|쌈지|생태|광장|공원|공공공지|미관|경관|완충|녹지|저류지|산단|제?\d+(?:-\d+)?호?|(?<![A-Z])[A-Z](?![A-Z])/g;

/** Whether a name does not distinguish the park from others. A date, such as 3.15, does. */
export function isGenericParkName(name: string): boolean {
  return !/\d[.·]\d/.test(name) && !/[가-힣A-Z]/i.test(name.replace(GENERIC_WORDS, ''));
}

/** "거 북 골" is written with spaces to fill a column. */
function joinSyllables(name: string): string {
  return /^[가-힣](?: [가-힣])+$/.test(name) ? name.replaceAll(' ', '') : name;
}

/** Words that already state what the place is. */
const PLACE_WORD =
  /공원|파크|광장|마당|쉼터|숲|동산|정원|식물원|수목원|유원지|유적|습지|연못|호수|둘레길|산책로|길$|뜰|놀이터|공지|녹지|저류지|묘지|센터/;

const KIND_WORD = /근린|문화|수변|체육|역사|묘지|주제/;

/**
 * The name with its kind, as on the sign: registers often list 갈산 for 갈산 근린공원, and 한강근린3(운양)
 * for 한강근린3공원(운양). Kinds that are not words of a name, such as 기타, are not added.
 */
export function parkName(name: string, kind: string): string {
  const joined = joinSyllables(name);
  if (PLACE_WORD.test(joined) || !kind.endsWith('공원') || kind === '기타공원') return joined;
  // Behind at least one letter: some names are in brackets themselves.
  const bracket = joined.endsWith(')') ? joined.indexOf('(', 1) : -1;
  const base = bracket === -1 ? joined : joined.slice(0, bracket).replace(/(?<=.) $/, '');
  const note = joined.slice(base.length);
  return `${base}${KIND_WORD.test(base) ? '공원' : ` ${kind}`}${note}`;
}

/** Numbers by which a land plan lists its parks: "근린공원3", "6호", "공원:162", "근1-15", and a 동 with a number alone. */
const PLAN_NUMBER =
  /(?:근린|수변|체육|문화|역사|주제|쌈지|공공공지|녹지|광장|소공원|^공원)(?:공원)?\s?[-:/]?\s?제?\d+|\d\s?호|[:/]|^[근역문체수주소]\s?\d*-?\d+|\d-\d|^\(?(?:[가-힣]+(?:\d동)?\s?)?\(?\d+\)?$|^[가-힣]+\d+동$|^[가-힣]+\d*동\s?\(\d+\)$|[가-힣]\d+근린$|^\S+[도시] \S+[시군구] /;

/** The ends of words for the areas of land plans: what is left of a name without them is its own. */
const PLAN_AREA =
  /(?:지구|택지|택지개발|산단|산업단지|공단|\d구역|공업단지|물류단지|유통단지|출판단지|신도시|도시개발|도시개발사업|클러스터|뉴타운|경제구역|국제화)(?:\s?제?\d+|\s?내(?=\s))?/g;

/** "정촌산단공원" is 공원, as the part of the word before 산단 names the plan. */
function withoutPlanArea(text: string): string {
  const end = [...text.matchAll(PLAN_AREA)].map((match) => match.index + match[0].length).at(-1) ?? 0;
  return text.slice(end);
}

/** Whether a name is only that of a land plan: "위례지구 근린6호공원", "정촌산단공원"; not "서상지구 농어촌테마공원". */
const isPlanName = (text: string): boolean => PLAN_NUMBER.test(text) || isGenericParkName(withoutPlanArea(text));

/** "6호 물빛4 수변공원" and "당진:04 채운공원" begin with their number in the plan. */
const withoutPlanNumber = (text: string): string =>
  text.replace(/^(?:\S*:)?제?\d+호?\s?(?:근린|수변|체육|문화|주제|역사)?\s+(?=\S*[가-힣]{2})/, '');

const isOwnName = (text: string): boolean => /[가-힣]{2}/.test(text) && !isGenericParkName(text) && !isPlanName(text);

/** A note that names the land plan around the park. */
const PLAN_NOTE = /지구|택지|산단|단지|공단|신도시|도시$/;

/**
 * The name as on the sign, without its numbers in land plans: "제41호 근린공원(만골공원)" is 만골공원, "성화공원(71호)"
 * 성화공원. undefined for a park that has only such numbers: "공원:810(덕마리지구 1)".
 */
export function signName(registeredName: string): string | undefined {
  const name = joinSyllables(registeredName);
  const notes = [...name.matchAll(/\(([^()]*)\)?/g)].map(([, note = '']) => note.trim());
  if (notes.length === 0) {
    const own = withoutPlanNumber(name);
    return isOwnName(own) ? own : undefined;
  }
  const outside = withoutPlanNumber(
    name
      .replace(/\s?\([^()]*\)?/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  );
  const ownNotes = notes.map(withoutPlanNumber).filter((note) => isOwnName(note) && !PLAN_NOTE.test(note));
  // 여수지구1호(모란)공원 is 모란공원; 단관(시민)공원 stays.
  if (!isOwnName(outside)) {
    const [, joined = ''] = /\(([가-힣]{2,})\)공원$/.exec(name) ?? [];
    return joined === '' ? ownNotes.find((note) => PLACE_WORD.test(note)) : `${joined}공원`;
  }
  return ownNotes.length === notes.length && outside !== '' ? withoutPlanNumber(name) : outside;
}
