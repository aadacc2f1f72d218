import type { Category } from '@sol/contract/category';
import type { SourceFields } from '#features/place-import/sources/source.rules.ts';

export interface OsmCategory {
  category: Category;
  /** Shown on the card of the place. */
  detailedCategory: string;
  /** The tag that decided: "amenity=cafe". */
  tag: string;
}

type Values = Readonly<Record<string, string>>;

/** Palaces and fortresses are often tagged as parks or attractions too. */
const SIGHTS: Values = {
  castle: '고궁',
  palace: '고궁',
  fort: '성곽',
  city_gate: '성문',
  citywalls: '성곽',
  tomb: '능',
  archaeological_site: '유적지',
  monument: '기념물',
  ruins: '유적지',
  building: '근대 건축물',
  house: '옛집',
  manor: '고택',
};

const SHOPS: Values = {
  convenience: '편의점',
  supermarket: '슈퍼마켓',
  department_store: '백화점',
  mall: '쇼핑몰',
  general: '잡화점',
  variety_store: '생활용품점',
  gift: '선물 가게',
  books: '서점',
  stationery: '문구점',
  clothes: '옷 가게',
  boutique: '편집숍',
  shoes: '신발 가게',
  bag: '가방 가게',
  fashion_accessories: '액세서리',
  jewelry: '액세서리',
  watches: '시계',
  cosmetics: '화장품',
  perfumery: '향수',
  chemist: '드러그스토어',
  second_hand: '중고 가게',
  charity: '중고 가게',
  antiques: '골동품',
  art: '미술품',
  craft: '공예품',
  pottery: '도자기',
  fabric: '원단',
  sewing: '수예',
  florist: '꽃집',
  garden_centre: '식물 가게',
  toys: '장난감',
  games: '보드게임 가게',
  video_games: '게임 가게',
  anime: '애니메이션 굿즈',
  collector: '수집품',
  model: '모형',
  music: '음반',
  musical_instrument: '악기',
  video: '영상',
  electronics: '전자제품',
  camera: '카메라',
  outdoor: '아웃도어',
  sports: '스포츠용품',
  houseware: '주방용품',
  interior_decoration: '소품',
  furniture: '가구',
  deli: '반찬 가게',
  greengrocer: '과일·채소',
  farm: '농산물',
  butcher: '정육점',
  seafood: '수산물',
  health_food: '건강식품',
  nuts: '견과류',
  alcohol: '주류 판매점',
  wine: '와인 판매점',
  beverages: '음료 판매점',
};

/** The first entry that matches decides, so the particular ones come before the general ones. */
const CLASSES: readonly (readonly [key: string, category: Category, values: Values])[] = [
  ['tourism', 'culture', { museum: '박물관', gallery: '미술관' }],
  ['historic', 'culture', SIGHTS],
  ['amenity', 'work', { library: '도서관', coworking_space: '공유 오피스' }],
  [
    'amenity',
    'culture',
    {
      theatre: '공연장',
      cinema: '영화관',
      arts_centre: '문화예술회관',
      concert_hall: '공연장',
      music_venue: '라이브 공연장',
      planetarium: '천문대',
      exhibition_centre: '전시장',
    },
  ],
  ['amenity', 'cafe', { cafe: '카페', ice_cream: '아이스크림', juice_bar: '주스' }],
  ['amenity', 'food', { restaurant: '음식점', fast_food: '패스트푸드', food_court: '푸드코트' }],
  ['amenity', 'drink', { bar: '바', pub: '펍', biergarten: '맥줏집', nightclub: '클럽' }],
  ['amenity', 'entertainment', { karaoke_box: '노래방', internet_cafe: 'PC방' }],
  ['amenity', 'shop', { marketplace: '시장' }],
  [
    'shop',
    'cafe',
    { coffee: '카페', bakery: '베이커리', pastry: '디저트', confectionery: '디저트', chocolate: '디저트', tea: '찻집' },
  ],
  ['shop', 'shop', SHOPS],
  ['tourism', 'entertainment', { zoo: '동물원', aquarium: '아쿠아리움', theme_park: '놀이공원' }],
  [
    'leisure',
    'entertainment',
    {
      bowling_alley: '볼링장',
      amusement_arcade: '오락실',
      escape_game: '방탈출',
      miniature_golf: '미니 골프',
      ice_rink: '아이스링크',
      trampoline_park: '트램펄린',
      water_park: '워터파크',
      fitness_centre: '헬스장',
      sports_centre: '스포츠센터',
      sports_hall: '체육관',
      stadium: '경기장',
      dance: '댄스',
      sauna: '찜질방',
    },
  ],
  ['leisure', 'walk', { park: '공원', garden: '정원', nature_reserve: '자연공원' }],
  ['tourism', 'walk', { viewpoint: '전망대' }],
  ['tourism', 'culture', { attraction: '명소' }],
];

const CUISINES: Values = {
  korean: '한식',
  regional: '한식',
  korean_food: '한식',
  barbecue: '고기구이',
  chicken: '치킨',
  fried_chicken: '치킨',
  pizza: '피자',
  burger: '햄버거',
  sandwich: '샌드위치',
  chinese: '중식',
  japanese: '일식',
  sushi: '초밥',
  ramen: '라멘',
  udon: '우동',
  noodle: '국수',
  noodles: '국수',
  italian: '이탈리아 음식',
  pasta: '파스타',
  french: '프랑스 음식',
  steak_house: '스테이크',
  american: '미국 음식',
  mexican: '멕시코 음식',
  seafood: '해산물',
  fish: '해산물',
  vietnamese: '베트남 음식',
  thai: '태국 음식',
  indian: '인도 음식',
  asian: '아시아 음식',
  vegetarian: '채식',
  vegan: '채식',
  중화요리: '중식',
};

const KOREAN_CUISINE =
  /^(?:한식|중식|일식|양식|분식|백반|국수|냉면|국밥|치킨|피자|족발|보쌈|곱창|떡볶이|돈까스|감자탕|해장국|설렁탕|추어탕|부대찌개|샤브샤브|뷔페)$/;

/** Separate businesses: a clinic that is also tagged as a supermarket is two elements in one. */
const OTHER_BUSINESS =
  /^(?:bank|clinic|dentist|doctors|dojo|fuel|hospital|kindergarten|place_of_worship|school|veterinary)$/;

const listOf = (value: string | undefined): string[] => value?.split(';').map((each) => each.trim()) ?? [];

/** Own properties only: the value may be `constructor`. */
const koreanCuisine = (cuisine: string) => (Object.hasOwn(CUISINES, cuisine) ? CUISINES[cuisine] : undefined);

/** The label of the first known cuisine. Mappers also write it in Korean. */
function cuisineOf({ cuisine }: SourceFields): string | undefined {
  return listOf(cuisine)
    .map((each) => (KOREAN_CUISINE.test(each) ? each : koreanCuisine(each)))
    .find((label) => label !== undefined);
}

export function findOsmCategory(fields: SourceFields): OsmCategory | undefined {
  const isOtherBusiness = listOf(fields.amenity).some((value) => OTHER_BUSINESS.test(value));
  for (const [key, category, values] of CLASSES) {
    if (key === 'shop' && isOtherBusiness) continue;
    for (const value of listOf(fields[key])) {
      const label = Object.hasOwn(values, value) ? values[value] : undefined;
      if (label === undefined) continue;
      const detailedCategory = (category === 'food' ? cuisineOf(fields) : undefined) ?? label;
      return { category, detailedCategory, tag: `${key}=${value}` };
    }
  }
  return undefined;
}
