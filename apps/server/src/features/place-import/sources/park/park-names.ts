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
