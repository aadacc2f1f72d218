/**
 * Chains, with the spellings that sources use. The first one is compared. A chain without a branch
 * in the name is not one place: every street has one.
 */
const CHAIN_SPELLINGS: readonly (readonly [name: string, ...spellings: string[]])[] = [
  ['스타벅스', 'starbucks', 'starbuck', '스타벅스커피'],
  ['이디야', '이디야커피', 'ediya', '이디야까페', '이디아커피'],
  ['투썸플레이스', '투섬플레이스', '투썸', 'atwosomeplace', 'twosomeplace', 'atwosome'],
  ['커피빈', '커피빈코리아', 'coffeebean', 'thecoffeebean', 'thecoffeebeantealeaf', 'coffeebeantealeaf'],
  ['할리스', '할리스커피', 'hollys', 'hollyscoffee'],
  ['카페베네', '까페베네', 'caffebene', 'cafebene'],
  ['엔제리너스', '엔제리너스커피', '엔젤리너스', '엔젤인어스', 'angelinus'],
  ['탐앤탐스', '탐앤탐스커피', 'tomntoms', 'tomntom'],
  ['파스쿠찌', '파스쿠치', '카페파스쿠치', '카페파스쿠찌', 'caffepascucci', 'cafepascucci', 'pascucci'],
  ['메가커피', '메가mgc커피', '메가엠지씨커피', 'megacoffee', 'megamgccoffee'],
  ['컴포즈커피', 'composecoffee'],
  ['빽다방', 'paikscoffee', 'paiks', 'paikdabang'],
  ['더벤티', 'theventi'],
  ['공차', 'gongcha'],
  ['쥬씨', '쥬시', 'juicy'],
  ['커피베이', 'coffeebay'],
  ['커피에반하다', 'coffeebanhada'],
  ['매머드커피', '매머드익스프레스', '매머드', 'mammothcoffee', 'mammothexpress'],
  ['폴바셋', 'paulbassett'],
  ['배스킨라빈스', '베스킨라빈스', '배스킨라빈스31', '베스킨라빈스31', 'baskinrobbins', 'baskinrobbins31'],
  ['던킨', '던킨도너츠', 'dunkin', 'dunkindonuts'],
  ['크리스피크림', '크리스피크림도넛', 'krispykreme'],
  ['파리바게뜨', '파리바게트', 'parisbaguette'],
  ['뚜레쥬르', '뚜레주르', 'touslesjours'],
  ['설빙', 'sulbing'],
  ['요거프레소', 'yogerpresso'],
  ['망고식스', 'mangosix'],
  ['드롭탑', 'droptop', '카페드롭탑'],
  ['셀렉토커피', 'selectocoffee'],
  ['토프레소', 'topresso'],
  ['스무디킹', 'smoothieking'],
  ['아마스빈', 'amasvin'],
  ['커핀그루나루', 'coffinegurunaru'],
  ['빈스빈스', 'beansbins'],
  ['코코브루니', 'cocobruni'],
  ['오설록', '오설록티하우스', 'osulloc'],
  ['오가다', 'ogada'],
  ['아티제', 'artisee', 'cafeartisee', '카페artisee'],
  ['테라로사', '테라로사커피', 'terarosa'],
  ['블루보틀', '블루보틀커피', 'bluebottle', 'bluebottlecoffee'],
  ['커피니', 'coffeenie'],
  ['달콤커피', '달콤', 'dalkomm', 'dalkommcoffee'],
  ['맥도날드', 'mcdonalds', 'mcdonald'],
  ['버거킹', 'burgerking'],
  ['롯데리아', 'lotteria'],
  ['서브웨이', '써브웨이', 'subway'],
  ['케이에프씨', 'kfc'],
  ['맘스터치', 'momstouch'],
  ['노브랜드버거', 'nobrandburger'],
  ['쉐이크쉑', 'shakeshack'],
  ['피자헛', 'pizzahut'],
  ['도미노피자', 'dominospizza', 'dominopizza'],
  ['미스터피자', 'mrpizza'],
  ['피자스쿨', 'pizzaschool'],
  ['비에이치씨', 'bhc', 'bhc치킨', '비에이치씨치킨'],
  ['비비큐', 'bbq', 'bbq치킨', '비비큐치킨'],
  ['교촌치킨', '교촌', 'kyochon'],
  ['굽네치킨', '굽네', 'goobne'],
  ['본죽', 'bonjuk'],
  ['김밥천국', 'gimbapheaven'],
  ['김가네', 'gimgane'],
  ['빕스', 'vips'],
  ['아웃백', '아웃백스테이크하우스', 'outback', 'outbacksteakhouse'],
  ['올리브영', 'oliveyoung'],
  ['다이소', 'daiso'],
  ['이니스프리', 'innisfree'],
  ['교보문고', 'kyobobook', 'kyobobookcentre'],
  ['영풍문고', 'ypbooks'],
  ['무인양품', 'muji'],
  ['유니클로', 'uniqlo'],
  ['씨유', 'cu', 'cu편의점', '씨유편의점'],
  ['지에스25', 'gs25', 'gs25편의점'],
  ['세븐일레븐', '7eleven', 'seveneleven'],
  ['이마트24', 'emart24'],
];

/** The name of a chain by each of its spellings. */
export const CHAINS: ReadonlyMap<string, string> = new Map(
  CHAIN_SPELLINGS.flatMap((spellings) => spellings.map((spelling) => [spelling, spellings[0]] as const)),
);

/** The first two letters of a spelling: the part of the table to look at. */
const START_LENGTH = 2;

/** The spellings by their first letters, longest first, so that 이디야커피 is found before 이디야. */
const CHAIN_STARTS: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  [...CHAINS.keys()].filter(({ length }) => length >= START_LENGTH).sort((a, b) => b.length - a.length),
  (spelling) => spelling.slice(0, START_LENGTH),
);

/** The longest spelling of a chain with which the text starts. */
export const findChainStart = (text: string): string | undefined =>
  CHAIN_STARTS.get(text.slice(0, START_LENGTH))?.find((spelling) => text.startsWith(spelling));

/** Common English words of names, with the Korean word that the other source writes. */
export const TRANSLATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cafe: '카페',
    café: '카페',
    caffe: '카페',
    caffé: '카페',
    까페: '카페',
    까폐: '카페',
    coffee: '커피',
    bakery: '베이커리',
    dessert: '디저트',
    house: '하우스',
    station: '역',
    museum: '박물관',
    뮤지엄: '박물관',
    library: '도서관',
    park: '공원',
    gallery: '갤러리',
    'art museum': '미술관',
    "children's park": '어린이공원',
    theater: '극장',
    theatre: '극장',
    bookstore: '서점',
    pizza: '피자',
    chicken: '치킨',
    burger: '버거',
    the: '더',
    factory: '팩토리',
    lounge: '라운지',
    kitchen: '키친',
    table: '테이블',
    garden: '가든',
    space: '스페이스',
    studio: '스튜디오',
    tree: '트리',
    roasters: '로스터스',
    roastery: '로스터리',
    espresso: '에스프레소',
    tea: '티',
  }),
);

/** Words for what a place is. They do not distinguish places of the kind. */
export const KIND_WORDS =
  /커피(?:전문점|하우스|숍|샵)?|카페(?:테리아)?|베이커리|디저트|로스터(?:스|리)|에스프레소|레스토랑|음식점|[횟회]집|식당|편의점|(?<=.)(?:다방|호프|코리아)$|(?:보드게임|만화)(?=카페)|(?:fish)?restaurant/gu;

const COMMON_NAME =
  /^(?:커피|카페|까페|coffee|cafe|caffe|치킨|chicken|피자|pizza|분식|떡볶이|김밥|국수|식당|음식점|레스토랑|restaurant|베이커리|bakery|빵집|제과점|디저트|dessert|호프|맥주|포차|주점|술집|바|bar|pub|편의점|마트|mart|슈퍼|슈퍼마켓|서점|책방|꽃집|도서관|공원|미술관|박물관|하우스|house|숍|샵|shop)+$/u;

/** Whether a name has no other word than those for what a place is: "커피", "치킨 호프", "coffee shop". */
export const isCommonWord = (full: string): boolean => COMMON_NAME.test(full);

/**
 * Words that distinguish two institutions with the same name: 함평군립도서관 and 함평군립미술관. The
 * first match of the end of the name is its kind. A kind of its own per pair, except for the second
 * value, under which synonyms are compared.
 */
export const INSTITUTIONS: readonly (readonly [ending: RegExp, kind: string])[] = [
  [/어린이도서관$/u, '어린이도서관'],
  [/작은도서관$|문고$/u, '작은도서관'],
  [/도서관$/u, '도서관'],
  [/어린이박물관$/u, '어린이박물관'],
  [/역사관$|유물전시관$|사료관$|민속관$/u, '역사관'],
  [/박물관$/u, '박물관'],
  [/미술관$|아트센터$|갤러리$|화랑$/u, '미술관'],
  [/기념관$/u, '기념관'],
  [/문학관$/u, '문학관'],
  [/과학관$/u, '과학관'],
  [/전시관$/u, '전시관'],
  [/생태(?:정보)?센터$|생태관$/u, '생태관'],
  [/문화의집$/u, '문화의집'],
  [/아쿠아리움$|수족관$/u, '수족관'],
  [/어린이공원$/u, '어린이공원'],
  [/근린공원$/u, '근린공원'],
  [/소공원$/u, '소공원'],
  [/체육공원$/u, '체육공원'],
  [/수변공원$/u, '수변공원'],
  [/문화공원$/u, '문화공원'],
];

/** The last letters of {@link INSTITUTIONS}, to skip the list for other names. */
const INSTITUTION_END = /[관고터리랑집움원]$/u;

/** The kind of institution that a name ends with; empty for other names. */
export const institutionOf = (text: string): string =>
  INSTITUTION_END.test(text) ? (INSTITUTIONS.find(([ending]) => ending.test(text))?.[1] ?? '') : '';

/** "천사" is listed as 천사어린이공원 by another source. */
export const PARK_ENDING = /(?:어린이|근린|소|문화|체육|수변|생태|역사|도시|마을)?공원$|어린이놀이터$|쉼터$/u;

/** Shops whose name ends in 점 without naming a branch. */
export const SHOP_ENDING = /(?:백화|음식|편의|제과|분식|전문|면세|주|반|매|양복|정육|중고서|독립서)점$|^서점$/u;
