/** Kinds of institutions, the ends of names. The last one in a name counts: 국립민속박물관 어린이박물관. */
const KIND = /박물관|뮤지[엄움]|미술관|갤러리|기념관|전시관|과학관|문학관|역사관|체험관|홍보관|자료관|생태관/g;

const OTHER_SPELLINGS: Readonly<Record<string, string>> = { 뮤지엄: '박물관', 뮤지움: '박물관' };

/**
 * The class shown to users. 박물관미술관구분 is 박물관 or 미술관 in some vintages; in the others it is the kind
 * of operator (국립, 공립, 사립, 대학).
 */
export function museumClass(type: string, name: string): string {
  const kind = /미술관|박물관/.exec(type)?.[0];
  if (kind !== undefined && type !== '박물관미술관') return kind;
  const ofName = name.match(KIND)?.at(-1);
  return ofName === undefined ? '박물관·미술관' : (OTHER_SPELLINGS[ofName] ?? ofName);
}
