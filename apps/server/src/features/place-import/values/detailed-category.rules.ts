/** Class names that registers write for completeness, and the word for them. Others stay as they are. */
const SHORT_NAMES = new Map(
  Object.entries({
    카페: ['커피전문점/카페/다방', '커피숍', '커피전문점', '까페'],
    전통찻집: ['전통찻집/인삼찻집'],
    생과일주스: ['생과일주스전문점'],
    북카페·만화방: ['만화방/북카페'],
    스터디카페: ['독서실/스터디 카페', '스터디 카페'],
    호프: ['호프/통닭', '호프/맥주', '생맥주 전문'],
    주점: ['정종/대포집/소주방', '소주방/포장마차', '요리 주점', '간이주점', '일반 유흥 주점', '기타주점'],
    분식: ['라면김밥분식', '김밥/만두/분식'],
    김밥: ['김밥(도시락)'],
    치킨: ['통닭(치킨)', '후라이드/양념치킨', '치킨 전문점'],
    고기·숯불구이: ['식육(숯불구이)', '갈비/삼겹살', '돼지고기 구이/찜', '소고기 구이/찜', '숯불구이/통닭'],
    탕·찌개: ['탕류(보신용)', '국/탕/찌개류', '부대찌개/섞어찌개'],
    횟집: ['회집', '횟집/생선회'],
    중식: ['중국식', '중국음식/중국집', '중국집'],
    일식: ['일식/수산물', '일식 회/초밥'],
    양식: ['경양식', '서양식', '경양식/양식'],
    뷔페: ['뷔페식', '뷔페/부페'],
    외국음식: ['외국음식전문점(인도,태국등)', '외국음식전문점'],
    패밀리레스토랑: ['패밀리레스트랑'],
    빵집: ['제과점', '제과점영업', '제과점/베이커리'],
    식당: ['일반음식점', '기타음식점'],
    간이음식점: ['휴게음식점', '기타 휴게음식점', '일반조리판매'],
    PC방: ['인터넷컴퓨터게임시설제공업', 'PC방/인터넷카페'],
    오락실: ['청소년게임제공업', '복합유통게임제공업', '전자 게임장'],
    노래연습장: ['노래방', '노래방/노래연습장'],
    박물관·미술관: ['박물관, 미술관', '박물관 및 미술관'],
    영화관: ['영화상영관', '영화관/비디오감상실'],
    서점: ['일반서점', '서적 소매업', '책/서적/도서'],
    편의점: ['24시 편의점', '체인화 편의점'],
  }).flatMap(([short, names]) => names.map((name) => [name, short] as const)),
);

/** Words that classification systems add to the common one: "여성 의류 소매업", "당구장업". */
const SYSTEM_WORDS = /^(?:그 외 )?기타 | ?전문 ?소매업$| ?소매업$|(?<=[장관])업$|(?<=.)\s?운영업$/g;

/** The displayed class of a place: "커피전문점/카페/다방" is 카페. */
export function shortDetailedCategory(className: string): string {
  const short = SHORT_NAMES.get(className);
  if (short !== undefined) return short;
  const rest = className.replace(SYSTEM_WORDS, '').trim();
  return SHORT_NAMES.get(rest) ?? (rest === '' ? className : rest);
}
