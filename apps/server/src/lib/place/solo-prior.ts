import { CATEGORIES, type Category } from '@sol/contract/category';

/**
 * How well one can go to a place alone while members have told nothing about it: percent points that
 * are added to the mean share of would-come-again-alone. It orders lists, is shown nowhere, and gives
 * way to reviews by the Bayesian average.
 */
interface PriorTerms {
  prior: number;
  reason: string;
  categories: readonly Category[];
  /** Detailed categories. */
  classes?: readonly string[];
  /** Regular expressions of parts of a name, without spaces and in lower case. */
  terms?: readonly string[];
}

/** No destination: neither recommended nor planned until members recommend it. */
export const NO_DESTINATION = -100;

const EVERY_CATEGORY: readonly Category[] = CATEGORIES.map(({ id }) => id);

/** A branch is named after what is near it: "커피베이 복지관점". */
const notOfBranch = (term: string): string => `${term}(?!.*점(?:$|[(]))`;

export const PRIOR_TERMS: readonly PriorTerms[] = [
  {
    prior: 18,
    reason: 'One bowl or tray, eaten at a counter within half an hour.',
    categories: ['food'],
    classes: ['국수', '라멘', '우동', '소바', '덮밥', '김밥', '분식', '카레', '돈가스', '샐러드', '주먹밥', '메밀'],
    terms: [
      ...[
        '국수',
        '국시',
        '수제비',
        '라멘',
        '라면',
        '우동',
        '소바',
        '쌀국수',
        '베트남',
        '하노이',
        '사이공',
        '^포',
        'noodle',
      ],
      ...[
        '김밥',
        '분식',
        '덮밥',
        '돈부리',
        '규동',
        '텐동',
        '카레',
        '커리',
        '비빔밥',
        '주먹밥',
        '컵밥',
        '볶음밥',
        '쌀밥',
      ],
      ...[
        '돈까스',
        '돈카츠',
        '돈가스',
        '카츠',
        '샐러드',
        '포케',
        '도시락',
        '혼밥',
        '1인',
        '일인',
        '메밀',
        '우육면',
        '참치김밥',
      ],
    ],
  },
  {
    prior: 15,
    reason: 'Soup with rice comes for one person.',
    categories: ['food'],
    classes: ['해장국', '설렁탕', '곰탕', '국밥', '추어탕', '백반', '냉면'],
    terms: [
      ...[
        '국밥',
        '순대국',
        '순댓국',
        '해장국',
        '설렁탕',
        '설농탕',
        '곰탕',
        '추어탕',
        '갈비탕',
        '육개장',
        '내장탕',
        '돼지국',
      ],
      ...[
        '떡국',
        '냉면',
        '막국수',
        '밀면',
        '콩국',
        '백반',
        '기사식당',
        '한식뷔페',
        '삼계탕',
        '육회비빔밥',
        '면옥',
        '북엇',
        '북어',
      ],
      ...['우거지', '순두부', '청국장', '보리밥', '뚝배기', 'seol(?:no|lo|leo)ngtang'],
    ],
  },
  {
    prior: 15,
    reason: 'Ordered at a counter, with single seats.',
    categories: ['food'],
    classes: ['햄버거', '패스트푸드', '샌드위치', '토스트'],
    terms: [
      ...['버거', '샌드위치', '토스트', '서브웨이', '맥도날드', '롯데리아', '맘스터치', 'kfc', 'burger', 'subway'],
      ...['mcdonald', 'lotteria', '도넛', '도너츠', '핫도그', '베이글', '죽집', '본죽', '타코', '케밥'],
    ],
  },
  {
    prior: 8,
    reason: 'Single portions are usual.',
    categories: ['food'],
    classes: ['떡볶이', '만두', '초밥', '중식', '일식', '베트남 음식', '태국 음식', '인도 음식', '채식', '파스타'],
    terms: [
      '떡볶이',
      '만두',
      '초밥',
      '스시',
      '회전초밥',
      '짜장',
      '짬뽕',
      '반점',
      '마라탕',
      '생선구이',
      '베이커리',
      '식당',
      '순대',
      '교자',
      '딤섬',
      'thai',
      '타이',
    ],
  },
  {
    prior: -15,
    reason: 'A whole pizza or a course is for several.',
    categories: ['food'],
    classes: ['피자', '뷔페', '스테이크', '이탈리아 음식', '프랑스 음식', '패밀리레스토랑'],
    terms: [
      ...['피자', 'pizza', '스테이크', '뷔페', '레스토랑', '라운지', 'lounge', '다이닝', '경양식', '가든$', '한정식'],
      ...['정식', '쌈밥', '월남쌈', '애슐리', '에슐리', '자연별곡', '세븐스프링스', '빕스', '매드포갈릭', '쿠우쿠우'],
    ],
  },
  {
    prior: -25,
    reason: 'A whole chicken, or drinks for a group.',
    categories: ['food'],
    classes: ['치킨', '호프', '호프·통닭'],
    terms: [
      '치킨',
      'chicken',
      '통닭',
      '닭강정',
      '호프',
      '포차',
      '주점',
      '술집',
      '소주',
      '맥주',
      '비어',
      '육회',
      '투다리',
      'pocha',
    ],
  },
  {
    prior: 12,
    reason: 'Drinks by the glass at a counter.',
    categories: ['drink'],
    classes: ['바', '와인', '칵테일'],
    terms: ['위스키', '칵테일', '와인바', '이자카야', '오뎅', '사케', '혼술', '북바', '책바', '1인'],
  },
  {
    prior: -15,
    reason: 'Tables and bottles for a group.',
    categories: ['drink'],
    classes: ['호프', '호프·통닭', '클럽'],
    terms: ['호프', '포차', '치킨', '통닭', '나이트', '클럽', '라이브', '가라오케', '노래', '비어', '맥주'],
  },
  {
    prior: -30,
    reason: 'A pot or plate for at least two.',
    categories: ['food'],
    classes: ['부대찌개', '샤브샤브', '닭한마리', '전골', '아귀찜', '닭갈비', '찜닭'],
    terms: [
      ...[
        '부대찌개',
        '샤브',
        '샤부',
        '닭도리',
        '닭볶음',
        '전골',
        '훠궈',
        '닭갈비',
        '찜닭',
        '닭한마리',
        '아구',
        '아귀',
        '해물찜',
        '해물탕',
        '코다리',
      ],
      ...['콩불', '두루치기', '쭈꾸미', '주꾸미', '낙지', '백숙', '오리', '장어', '민물', '매운탕', '동태탕'],
      ...[
        '하이디라오',
        '채선당',
        '꽃게',
        '조림',
        '뽈찜',
        '사철탕',
        '영양탕',
        '염소',
        'jjimdak',
        'dakgalbi',
        'shabu',
        '雞',
      ],
    ],
  },
  {
    prior: -40,
    reason: 'Meat at a grill, raw fish and hotpots of bones are ordered for two or more.',
    categories: ['food', 'drink'],
    classes: [
      '고기구이',
      '고기·숯불구이',
      '양꼬치',
      '참치',
      '횟집',
      '해산물',
      '곱창',
      '족발',
      '보쌈',
      '감자탕',
      '홍어',
    ],
    terms: [
      ...[
        '갈비',
        '갈매기살',
        '고기',
        '고깃',
        '삼겹',
        '오겹',
        '목살',
        '정육',
        '숯불',
        '한우',
        '우돈',
        '축산',
        '구이',
        '바베큐',
        'bbq',
        '화로',
      ],
      ...[
        '곱창',
        '막창',
        '대창',
        '양대창',
        '족발',
        '보쌈',
        '감자탕',
        '뼈다귀',
        '홍어',
        '백정',
        '돼지',
        '소고기',
        '등심',
        '껍데기',
        '갈매기',
        '갈메기',
        '양꼬치',
        '주물럭',
        '불고기',
        '돌판',
        '烤肉',
        '燒肉',
        'galbi',
      ],
      ...[
        '횟집',
        '회집$',
        '회집[(]',
        '생선회',
        '활어',
        '수산',
        '대게',
        '킹크랩',
        '조개',
        '해물포차',
        '아나고',
        '참치',
        '송어',
        '복요리',
      ],
    ],
  },
  {
    prior: 10,
    reason: 'Reading and coffee itself are why one comes.',
    categories: ['cafe'],
    classes: ['북카페', '북카페·만화방'],
    terms: [
      '북카페',
      '책방',
      '서재',
      '^[가-힣]{1,3}서점',
      '로스터',
      '로스팅',
      '볶는',
      '핸드드립',
      '스페셜티',
      '에스프레소바',
      '만화카페',
      '찻집',
      'roast',
    ],
  },
  {
    prior: 5,
    reason: 'Quiet, or large rooms with single seats.',
    categories: ['cafe'],
    classes: ['전통찻집'],
    terms: [
      '스타벅스',
      'starbucks',
      '투썸',
      '커피빈',
      '할리스',
      '폴바셋',
      '탐앤탐스',
      '엔제리너스',
      '파스쿠찌',
      '블루보틀',
      '테라로사',
    ],
  },
  {
    prior: -15,
    reason: 'Booked or visited by two.',
    categories: ['cafe', 'entertainment'],
    classes: ['사주카페', '사주·타로', 'VR', '노래연습장'],
    terms: ['사주', '타로', '파티룸', '파티카페', '라이브', '7080'],
  },
  {
    prior: -15,
    reason: 'A kind and no sign: nobody finds it.',
    categories: ['cafe', 'culture', 'drink', 'entertainment', 'food', 'work'],
    terms: [
      '^(?:북|갤러리|동물|사주|타로|만화|스터디)?(?:[카까]페|cafe|커피|coffee|커피숍|전통찻집|찻집|다방|갤러리|스터디|도서관|식당|맛집)$',
    ],
  },
  {
    prior: -50,
    reason: 'For children or for groups.',
    categories: ['cafe', 'entertainment', 'culture'],
    classes: ['보드게임카페', '키즈카페', '방탈출', '체험관'],
    terms: ['키즈', '베이비', '맘카페', '보드게임', '방탈출', '룸카페', '어린이', '유아', '상상나라', '아이랑', '놀이'],
  },
  {
    prior: -10,
    reason: 'Bought to take away: few or no seats.',
    categories: ['cafe', 'food'],
    terms: [
      '테이크아웃',
      'take-?out',
      'to-?go$',
      '닭강정',
      '떡집',
      '떡방앗간',
      '방앗간',
      '꽈배기',
      '호두과자',
      '주문제작',
    ],
  },
  {
    prior: -40,
    reason: 'Not a café: another trade in the same class, or a company in the place of the sign.',
    categories: ['cafe'],
    terms: [
      ...['(?<!앤)푸드$', '식품', '에프앤비', '에프엔비', 'f&b$', '컨설팅', '시스템', '렌탈', '물산'].map(notOfBranch),
      ...['공제회', '재단$', '웰스토리', '아워홈', '접견실', '빌라[a-z]?동'].map(notOfBranch),
      ...['빌딩$', '[0-9]{3}호$', '^[0-9]+번출구$'],
      '반찬',
      'pc방',
      '피씨방',
      '피시방',
      '푸드빌',
      '프앤비',
      '연구소',
      '인터내셔',
      '주식회사',
      '무인텔',
      '화장품',
      '공인중개',
    ],
  },
  {
    prior: 10,
    reason: 'Quiet seats for one are what it consists of.',
    categories: ['work'],
    classes: ['도서관', '스터디카페', '전문도서관'],
  },
  {
    prior: 5,
    reason: 'A shelter with books in a park or wood.',
    categories: ['work'],
    terms: ['책쉼터', '숲속', '공원', '한옥도서관'],
  },
  {
    prior: -30,
    reason: 'Rooms that groups or companies book.',
    categories: ['work'],
    classes: ['공유 오피스'],
    terms: ['모임센터', '모임공간', '세미나', '스터디룸', '창업센터', '비즈니스센터'],
  },
  {
    prior: -10,
    reason: 'A room of a neighborhood with short hours and few seats.',
    categories: ['work'],
    classes: ['작은도서관', '대학도서관', '장애인도서관'],
    terms: ['작은도서관', '문고', '주민센터', '도서방', '영어', '청소년(?!문화)', '그림책'],
  },
  {
    prior: NO_DESTINATION,
    reason: 'Only for children, pupils, residents, believers or staff, a machine that lends books, or closed.',
    categories: ['work'],
    classes: ['어린이도서관', '학교도서관'],
    terms: [
      ...['어린이', '유아', '아이들', '꿈나무', '키즈', '장난감', '놀이방', '책놀이', '학교', '미운영', '폐관', '휴관'],
      ...['스쿨', '유치원', '공부방', '육아', '다문화', '점자'],
      ...[
        '아파트',
        '힐스테이트',
        '래미안',
        '자이',
        '푸르지오',
        '캐슬',
        '아이파크',
        '관리사무소',
        '주민도서',
        '[0-9]단지',
      ],
      ...[
        'e편한세상',
        '이편한세상',
        '휴먼시아',
        '더샵',
        '위브',
        '파크드림',
        '베르디움',
        '어반파크',
        '하늘채',
        '내안애',
      ],
      ...[
        '노블랜드',
        '에일린의뜰',
        '센트럴파크',
        '월드메르디앙',
        '현대파크',
        '우방',
        '^lh',
        '[가-힣]lh',
        'sh작은',
        '[0-9]차',
      ],
      ...['교회', '성당', '선교(?!육)', '구세군', '은혜', '기독', '법당', '예수', '로뎀', '복음'],
      ...['아이앤지', 'u-도서관', '스마트도서관'],
    ],
  },
  {
    prior: 15,
    reason: 'Looked at in one’s own time.',
    categories: ['culture', 'entertainment'],
    classes: ['미술관', '갤러리', '고궁', '영화관', '화랑', '만화카페', '만화방'],
    terms: ['미술관', '갤러리', '영화관', '시네마', '씨네', '코인노래', '만화'],
  },
  {
    prior: 10,
    reason: 'Looked at in one’s own time.',
    categories: ['culture'],
    classes: ['박물관', '문학관', '공연장', '전시장', '박물관·미술관'],
  },
  {
    prior: -15,
    reason: 'A tour for families or for the trade.',
    categories: ['culture', 'entertainment'],
    classes: ['홍보관', '자료관', '아쿠아리움', '놀이공원', '동물원', '볼링장', '당구장'],
    terms: ['아쿠아리움', '홍보관', '테마파크', '체험', '고등학교', '여고'],
  },
  {
    prior: NO_DESTINATION,
    reason: 'For members who train there.',
    categories: ['entertainment'],
    classes: ['헬스장', '태권도', '체육관', '골프연습장', '요가', '필라테스', '수영장'],
    terms: [
      ...['태권도', '합기도', '유도관', '복싱', '검도', '체육관', '휘트니스', '피트니스', '헬스', '골프', '스포츠센터'],
      ...[
        '체육센터',
        '체육시설',
        '체력단련',
        '배드민턴',
        '테니스장',
        '요가',
        '필라테스',
        'fitness',
        'gym$',
        '짐$',
        '컨트리클럽',
      ],
    ],
  },
  {
    prior: 10,
    reason: 'Long enough for a walk, with water or woods.',
    categories: ['walk'],
    classes: ['수변공원', '역사공원', '수목원', '식물원', '둘레길', '고궁'],
    terms: [
      '둘레길',
      '숲길',
      '수변',
      '한강',
      '호수',
      '수목원',
      '생태',
      '자연공원',
      '[가-힣]{2}산(?:공원|근린|도시|$)',
      '[가-힣]천$',
    ],
  },
  {
    prior: 5,
    reason: 'A park with paths.',
    categories: ['walk'],
    classes: ['근린공원', '문화공원'],
  },
  {
    prior: -30,
    reason: 'A lot with a bench or a playground.',
    categories: ['walk'],
    classes: ['어린이공원', '소공원', '묘지공원', '도시농업공원'],
    terms: [
      ...[
        '소공원',
        '쌈지',
        '마을마당',
        '자투리',
        '어린이',
        '놀이터',
        '휴게공원',
        '잔여',
        '쉼터',
        '굴다리',
        '아파트',
        '완충',
        '경관녹지',
      ],
      ...[
        '청사앞',
        '동[(][0-9]+[)]$',
        '놀이공원',
        '동마을공원',
        '가로공원',
        '(?:앞|옆|뒤|인근|근처|초입|주변|사이)$',
        '초교',
        '초$',
      ],
      ...[
        '유치원',
        '교회',
        '주공(?!원)',
        '파출소',
        '변전소',
        '뉴타운',
        '캠핑장',
        '어린이교통',
        '주차',
        '만남의광장',
        '주변녹지',
      ],
    ],
  },
  {
    prior: 10,
    reason: 'One browses alone.',
    categories: ['shop'],
    classes: ['서점', '음반', '소품', '문구점', '편집숍', '헌책방'],
    terms: ['책방', '서점', '문고$', '북스$', '레코드', '소품'],
  },
  {
    prior: NO_DESTINATION,
    reason: 'Errands: bought and left again.',
    categories: ['shop'],
    classes: [
      ...['편의점', '슈퍼마켓', '정육점', '과일·채소', '반찬 가게', '농산물', '수산물', '건강식품', '꽃집', '낚시용품'],
      ...[
        '화장품',
        '드러그스토어',
        '신발 가게',
        '전자제품',
        '가구',
        '주방용품',
        '생활용품점',
        '안경',
        '안경점',
        '자전거',
      ],
    ],
    terms: [
      ...[
        '축협',
        '농협',
        '하나로마트',
        '마트$',
        '슈퍼$',
        '수퍼마켓',
        '슈퍼마켓',
        '이마트',
        '홈플러스',
        '편의점',
        '문방구',
      ],
      ...['벼룩시장', '광고시장', '가축', '나무시장', '활어', '어시장', '회시장', '퀵서비스', '농수산물', '체인사업'],
    ],
  },
  {
    prior: NO_DESTINATION,
    reason: 'Announced as closed, or a note and no name.',
    categories: EVERY_CATEGORY,
    terms: ['폐업', '휴업중', '영업종료', '^[(][^)]*[)]$'],
  },
  {
    prior: NO_DESTINATION,
    reason: 'For those who live, work, learn or are cared for there.',
    categories: EVERY_CATEGORY.filter((category) => category !== 'walk' && category !== 'culture'),
    terms: [
      ...['(?:노인|사회|장애인|종합)복지관', '복지센터', '자활', '요양', '보호센터', '경로당', '노인정', '지역아동'],
      ...['기숙사', '구내식당', '교수식당', '직원식당', '사내식당', '사원식당', '교직원', '생활관', 'diningfacility'],
      ...['웨딩', '예식장', '장례', '사무실', '관리실', '경비실'],
    ].map(notOfBranch),
  },
  {
    prior: NO_DESTINATION,
    reason: 'Sold to shops, or only delivered.',
    categories: EVERY_CATEGORY.filter((category) => category !== 'walk' && category !== 'culture'),
    terms: ['도매', '총판', '식자재', '대리점', '물류', '영업소', '본사$', '유통$', '배달', '공유주방', '위쿡'].map(
      notOfBranch,
    ),
  },
];

interface CompiledTerms {
  classes: ReadonlyMap<string, number>;
  /** Longest first: 갈비탕 is not 갈비. */
  terms: readonly { pattern: RegExp; prior: number }[];
}

function compile(category: Category): CompiledTerms {
  const rows = PRIOR_TERMS.filter(({ categories }) => categories.includes(category));
  return {
    classes: new Map(rows.flatMap(({ prior, classes = [] }) => classes.map((name) => [name, prior]))),
    terms: rows
      .flatMap(({ prior, terms = [] }) => terms.map((term) => ({ term, prior })))
      .toSorted((a, b) => b.term.length - a.term.length)
      .map(({ term, prior }) => ({ pattern: new RegExp(term), prior })),
  };
}

const COMPILED = new Map(CATEGORIES.map(({ id }) => [id, compile(id)]));

/** Without spaces, widths and case, as the terms are written. */
const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

function listPriorsOfName(name: string, terms: CompiledTerms['terms']): number[] {
  let rest = foldName(name);
  const priors: number[] = [];
  for (const { pattern, prior } of terms) {
    if (!pattern.test(rest)) continue;
    priors.push(prior);
    rest = rest.replace(pattern, ' ');
  }
  return priors;
}

export interface ClassifiedPlace {
  name: string;
  category: Category;
  detailedCategory: string;
}

/**
 * Percent points from NO_DESTINATION to 20, 0 if nothing is known. The name decides before the class,
 * and the least of its terms: 갈비와 만두 is a place for meat.
 */
export function soloPriorOf({ name, category, detailedCategory }: ClassifiedPlace): number {
  const { classes, terms } = COMPILED.get(category) ?? compile(category);
  const priors = listPriorsOfName(name, terms);
  const ofClass = classes.get(detailedCategory) ?? 0;
  if (ofClass === NO_DESTINATION || priors.length === 0) return ofClass;
  return Math.min(...priors);
}
