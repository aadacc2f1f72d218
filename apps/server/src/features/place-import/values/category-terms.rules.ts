import type { Category } from '@sol/contract/category';

/** A category with its class, or why a place of the kind is not one to spend time in alone. */
export type NamedCategory =
  | { readonly category: Category; readonly detailedCategory: string; readonly excluded?: never }
  | { readonly category?: never; readonly excluded: string };

const as = (category: Category, detailedCategory: string): NamedCategory => ({ category, detailedCategory });
const not = (excluded: string): NamedCategory => ({ excluded });

const STUDY = as('work', '스터디카페');
const PC = as('entertainment', 'PC방');
const BAR = as('drink', '주점');
const CONVENIENCE = as('shop', '편의점');
const COSMETICS = as('shop', '화장품');
const COFFEE = as('cafe', '카페');
const BAKERY = as('cafe', '베이커리');
const BURGER = as('food', '햄버거');
const CHICKEN = as('food', '치킨');
const PIZZA = as('food', '피자');
const PLAYGROUND = not('키즈카페');
const COMPANY = not('회사·사무실');
const SMALL_ROOM = not('룸카페·파티룸');

/** Chains by the first spelling of their name (CHAIN_SPELLINGS). Those that are not listed have several kinds of shops. */
export const BRAND_CATEGORIES: ReadonlyMap<string, NamedCategory> = new Map(
  (
    [
      [
        COFFEE,
        [
          ...[
            '스타벅스',
            '이디야',
            '투썸플레이스',
            '커피빈',
            '할리스',
            '카페베네',
            '엔제리너스',
            '탐앤탐스',
            '파스쿠찌',
          ],
          ...['메가커피', '컴포즈커피', '빽다방', '더벤티', '공차', '커피베이', '커피에반하다', '매머드커피'],
          ...['폴바셋', '요거프레소', '망고식스', '드롭탑', '셀렉토커피', '토프레소', '아마스빈', '커핀그루나루'],
          ...['빈스빈스', '코코브루니', '오설록', '오가다', '아티제', '테라로사', '블루보틀', '커피니', '달콤커피'],
        ],
      ],
      [BAKERY, ['파리바게뜨', '뚜레쥬르']],
      [as('cafe', '도넛'), ['던킨', '크리스피크림']],
      [as('cafe', '아이스크림'), ['배스킨라빈스']],
      [as('cafe', '빙수'), ['설빙']],
      [as('cafe', '생과일주스'), ['쥬씨', '스무디킹']],
      [BURGER, ['맥도날드', '버거킹', '롯데리아', '맘스터치', '노브랜드버거', '쉐이크쉑']],
      [CHICKEN, ['비에이치씨', '비비큐', '교촌치킨', '굽네치킨', '케이에프씨']],
      [PIZZA, ['피자헛', '도미노피자', '미스터피자', '피자스쿨']],
      [as('food', '샌드위치'), ['서브웨이']],
      [as('food', '죽'), ['본죽']],
      [as('food', '김밥'), ['김밥천국', '김가네']],
      [as('food', '패밀리레스토랑'), ['빕스', '아웃백']],
      [as('shop', '드러그스토어'), ['올리브영']],
      [COSMETICS, ['이니스프리']],
      [as('shop', '생활용품점'), ['다이소', '무인양품']],
      [as('shop', '서점'), ['교보문고', '영풍문고']],
      [as('shop', '옷 가게'), ['유니클로']],
      [CONVENIENCE, ['씨유', '지에스25', '세븐일레븐', '이마트24']],
    ] satisfies [NamedCategory, string[]][]
  ).flatMap(([named, brands]) => brands.map((brand) => [brand, named] as const)),
);

export interface TermRule {
  /** Matched against the name in lower case, without its branch and brackets. */
  readonly match: RegExp;
  readonly named: NamedCategory;
  /** The categories of the source that the term corrects. Default: all but culture and walk. */
  readonly from?: readonly Category[];
}

const CAFE: readonly Category[] = ['cafe'];
const EATING: readonly Category[] = ['cafe', 'food', 'drink'];
const SHOP: readonly Category[] = ['shop'];

/**
 * Terms that name the kind of place themselves, whatever the class of the source is. The first match wins. Words
 * inside other words are left out: 커피씨, 블룸카페, 쿠키즈 and 미스터디저트 are none of PC방, 룸카페, 키즈 and 스터디.
 */
export const OWN_TERMS: readonly TermRule[] = [
  { match: /(?<![쿠몽멍럭러스핑])키즈/, named: PLAYGROUND, from: CAFE },
  {
    match: /키즈 ?(?:[카까]페|파크|클럽|라운지|존|랜드|월드|팡팡|룸|플레이)/,
    named: PLAYGROUND,
    from: ['entertainment'],
  },
  { match: /베이비 ?(?:[카까]페|cafe)|방방(?:이|놀이|장)?$|트램펄?린 ?[카까]페/, named: PLAYGROUND, from: CAFE },
  { match: /피[씨시] ?방|pc ?방|(?<!커)피씨(?: ?(?:존|[카까]페|cafe|클럽|라운지|토랑)|$| )/, named: PC },
  { match: /pc ?(?:존|zone|[카까]페|cafe|클럽|라운지|room|bang|토랑)|(?<![a-z])pc(?![a-z])/, named: PC, from: EATING },
  { match: /(?<=[a-z]{3})(?<![suk])pc$|(?<![커카]|스타|골드|블루|레드)피시$/, named: PC, from: CAFE },
  { match: /피시 ?[카까]페|게임 ?클럽|e ?스포츠|이스포츠/, named: PC, from: EATING },
  {
    match: /만화 ?(?:[카까]페|cafe|방|책방|가게)|만화$|^(?:놀숲|벌툰)/,
    named: as('entertainment', '만화카페'),
    from: EATING,
  },
  { match: /보드 ?게임|보드 ?[카까]페|board ?game/, named: as('entertainment', '보드게임카페'), from: EATING },
  { match: /방탈출|이스케이프 ?룸|escape ?room/, named: as('entertainment', '방탈출') },
  { match: /(?<![a-z])vr(?![a-z])|브이알/, named: as('entertainment', 'VR'), from: EATING },
  {
    match: /다트 ?(?:프린스|하우스|[카까]페|클럽|펍|바)|오락실|게임 ?(?:랜드|센터|월드)/,
    named: as('entertainment', '오락실'),
  },
  { match: /노래방|노래연습장|노래 ?타운|코인 ?노래|코노(?= |$)/, named: as('entertainment', '노래연습장') },
  { match: /당구장|당구 ?클럽/, named: as('entertainment', '당구장') },
  { match: /스크린 ?골프|골프 ?연습장/, named: as('entertainment', '골프연습장') },
  {
    match: /멀티 ?(?:방|룸(?!터))|(?:^|[ (&/·.])룸 ?(?:[카까]페|cafe)|파티 ?룸|(?:dvd|디브이디|비디오) ?방/,
    named: SMALL_ROOM,
  },
  { match: /스터디 ?(?:[카까]페|cafe|룸|센터|라운지|존|플랜)|독서실|study ?(?:cafe|room)/, named: STUDY },
  {
    match: /(?<![미몬]|메가)스터디(?:$|(?! ?[저자너스디랩]))|^(?:토즈(?: |$|모임|스터디)|작심|르하임)|study$/,
    named: STUDY,
    from: CAFE,
  },
  { match: /공유 ?오피스|코워킹|^위워크|^패스트파이브|(?:창업|비즈니스) ?센터$/, named: as('work', '공유 오피스') },
  { match: /^(?:굿윌스토어|아름다운 ?가게)/, named: as('shop', '중고 가게') },
  {
    match: /사주 ?[카까]페|타로 ?[카까]페|(?:^|[ &앤])(?:사주|타로)$|타로앤|사주앤/,
    named: as('entertainment', '사주·타로'),
    from: CAFE,
  },
  {
    match: /(?:애견|애묘|고양이|강아지|반려견|반려동물|라쿤|미어캣|동물) ?[카까]페/,
    named: as('cafe', '동물카페'),
    from: CAFE,
  },
  {
    match:
      /편의점$|편의점 |^(?:cu|씨유)(?=[가-힣 ]|$)|^(?:gs|지에스) ?25|^지에스$|세븐 ?일레븐|^이마트24|^(?:미니스톱|mini ?stop|훼미리마트|패밀리마트|바이더웨이|스토리웨이|위드미|withme)/,
    named: CONVENIENCE,
    from: ['shop', 'cafe', 'food'],
  },
  { match: /공인 ?중개|중개사 ?사무소|부동산 ?(?:마트|시장|중개|컨설팅)|^부동산$/, named: not('부동산') },
  { match: /방충망|샷시|샤시|유리문|벽지|도배|장판|열쇠|철물|이삿짐|용역|시멘트?마트|판촉물/, named: COMPANY },
  { match: /(?:학원|교습소|교습실)$/, named: not('학원'), from: EATING },
  {
    match: /(?:경비실|관리사무소|관리실|주차장|정문|후문|입구|(?<=\S ?)\d번 ?출구)$/,
    named: not('건물이나 단지의 일부'),
  },
  {
    match: /(?:초등|중|고등|대)학교 ?(?:체육관|운동장|강당|헬스장|매점)|^학교 ?(?:체육관|헬스장|매점)/,
    named: not('학교 시설'),
  },
  { match: /합기도|태권도|검도관|축구교실|수영교실|체조교실/, named: not('체육 도장·교실'), from: ['entertainment'] },
  {
    match: /(?:농협|축협|수협|신협|농업협동조합|축산업협동조합|새마을금고)(?!.*(?:마트|하나로|클럽|카페|박물관))/,
    named: not('농협·축협'),
    from: ['shop', 'cafe'],
  },
  { match: /문방구|문구(?:점|센터|마트|팬시|사)?$|알파문구/, named: as('shop', '문구점'), from: SHOP },
  { match: /백화점$/, named: as('shop', '백화점'), from: SHOP },
  { match: /아[울웃]렛(?:마트)?$/, named: as('shop', '아울렛'), from: SHOP },
  {
    match: /디지털 ?프라자|삼성스토어|하이마트|베스트샵|전자랜드|(?:가전|휴대폰|핸드폰|컴퓨터).*마트$/,
    named: as('shop', '전자제품'),
    from: SHOP,
  },
  { match: /(?:정육|축산)(?:점|마트)$/, named: as('shop', '정육점'), from: SHOP },
  { match: /(?:가구|혼수|침구|이불|욕실|타올|조명|램프).*마트$/, named: as('shop', '생활용품점'), from: SHOP },
  { match: /신발.*마트$/, named: as('shop', '신발 가게'), from: SHOP },
  { match: /안경.*마트$|안경점$|안경원$/, named: as('shop', '안경점'), from: SHOP },
  { match: /자전거(?:마트|점)?$/, named: as('shop', '자전거'), from: SHOP },
  { match: /(?:낚시|피싱).*마트$/, named: as('shop', '낚시용품'), from: SHOP },
  { match: /등산.*(?:마트|시장)$/, named: as('shop', '아웃도어'), from: SHOP },
  { match: /귀금속.*마트$/, named: as('shop', '액세서리'), from: SHOP },
  { match: /(?:자동차|오토|카)용품|오토카마트|^카마트$|중고차/, named: not('자동차'), from: SHOP },
  { match: /(?<!전)시장(?:상가)?$/, named: as('shop', '시장'), from: SHOP },
];

/** Names that say coffee themselves: 갤러리카페 and 부동산카페 are cafés. */
export const COFFEE_WORD =
  /[카까]페|caf[eé]|커피|coffee|다방|찻집|로스터|에스프레소|espresso|티하우스|디저트|베이커리|빵/;

/** Terms that tell the kind only of a place with a general class (GENERAL_CLASSES), unless {@link COFFEE_WORD} is in a café's name. */
export const OTHER_TERMS: readonly TermRule[] = [
  {
    match: /(?:화장품|코스메틱스?|뷰티)$|^(?:미샤|더페이스샵|에뛰드|스킨푸드|토니모리|아리따움|롭스)(?: |$)/,
    named: COSMETICS,
  },
  { match: /(?<![썬선월이])플라워(?:스|앤|샵)?$|꽃집$|화원$/, named: as('shop', '꽃집') },
  { match: /(?<!경찰|세무|소방|수|강|범|북|남)서점$|책방$|북스토어$|bookstore$/, named: as('shop', '서점') },
  { match: /갤러리$|^갤러리/, named: as('culture', '갤러리') },
  { match: /미술관$/, named: as('culture', '미술관') },
  { match: /박물관$|뮤지엄$/, named: as('culture', '박물관') },
  { match: /교회$|성당$|선교회$/, named: not('종교 시설') },
  { match: /(?:약국|의원|치과|동물병원|클리닉)$/, named: not('병원·약국') },
  { match: /(?:미용실|헤어(?:샵|살롱)?|네일(?:샵|아트)?|에스테틱|왁싱|마사지|피부관리실?)$/, named: not('미용') },
  { match: /(?:세탁소|빨래방|코인워시|코인런드리)$/, named: not('세탁') },
  { match: /^\S+(?:모텔|호텔|여관|펜션|게스트하우스)$/, named: not('숙박') },
  {
    match:
      /(?:건설|건축|유통|물산|무역|엔지니어링|컨설팅|아카데미|문화재단|심리상담(?:소|센터)?|법률|법률사무소|회계법인|세무회계)$/,
    named: COMPANY,
    from: CAFE,
  },
  { match: /(?<!밥)버거$/, named: BURGER },
  { match: /치킨$/, named: CHICKEN },
  { match: /피자$/, named: PIZZA },
  { match: /김밥$/, named: as('food', '김밥') },
  { match: /(?:분식|떡볶이)$/, named: as('food', '분식') },
  { match: /(?:국수|칼국수|우동|라멘|냉면|막국수)$/, named: as('food', '국수') },
  { match: /(?:스시|초밥)$/, named: as('food', '초밥') },
  { match: /횟집$|회집$/, named: as('food', '횟집') },
  { match: /파스타$|비스트로|레스토랑$/, named: as('food', '양식') },
  {
    match: /(?:식당|비빔밥|도시락|국밥|해장국|족발|보쌈|곱창|삼겹살|갈비|돈[까가]스|샤브샤브|감자탕|순대국?|짬뽕)$/,
    named: as('food', '음식점'),
    from: CAFE,
  },
  { match: /베이커리$|빵집$|제과점?$/, named: BAKERY },
];

/** As {@link OTHER_TERMS}, but also of names that say coffee: 커피호프 is a bar. "바" is a bar only as a word. */
export const BAR_TERMS: readonly TermRule[] = [
  {
    match:
      /호프(?:집|광장)?$|호프[&.·]|(?<!캐)비어$|비어 ?(?:[카까]페|펍|하우스|홀|킹)|^호프브로이|맥주(?:집|창고|커피)?$|(?:^|실내| )포차$|포차$|주점$|술집$|이자카야|라이브 ?[카까]페/,
    named: BAR,
    from: ['cafe', 'food'],
  },
  {
    match:
      /(?:와인|칵테일|위스키|재즈|뮤직|엘피|lp|cocktail|wine|whisky|jazz) ?(?:바|bar)$|(?:^|[ .])(?:펍|pub)$|선술집/,
    named: as('drink', '바'),
    from: ['cafe', 'food'],
  },
  {
    match:
      /(?<!커피|coffee|에스프레소|espresso|디저트|dessert|초콜릿|chocolate|주스|juice|샐러드|salad|밀크|스낵|티|tea) (?:바|bar)$/,
    named: as('drink', '바'),
    from: ['cafe', 'food'],
  },
];

/** Classes that say little: the sources give them to whatever has no class of its own. */
export const GENERAL_CLASSES: ReadonlySet<string> = new Set([
  '카페',
  '식당',
  '음식점',
  '간이음식점',
  '패스트푸드',
  '슈퍼마켓',
  '소매업',
]);
