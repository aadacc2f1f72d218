import type { Category } from '@sol/contract/category';

/** A kind of place, narrower than a category. */
export interface PlaceKind {
  title: string;
  /** What people type, without spaces. */
  words: readonly string[];
  /** Of which the name or the detailed category of such a place contains one. The sources differ in their words. */
  texts: readonly string[];
  /** Where its texts are parts of other words: 전시 of 에이전시. */
  category?: Category;
  /** What such places are, for a search without the kind. */
  group: Category;
}

type UngroupedKind = Omit<PlaceKind, 'group'>;

const kind = (title: string, words: string, texts: string, category?: Category): UngroupedKind => ({
  title,
  words: words.split(' '),
  texts: texts.split(' '),
  ...(category !== undefined && { category }),
});

const FOOD_KINDS: readonly UngroupedKind[] = [
  kind('라멘', '라멘 라멘집 라멘맛집 일본라멘', '라멘 라면'),
  kind('라면', '라면 라면집', '라면 라멘 분식'),
  kind('초밥', '초밥 초밥집 스시 스시집 오마카세 회전초밥', '초밥 스시'),
  kind('돈가스', '돈가스 돈까스 돈카츠 돈가스집 돈까스집 카츠', '돈가스 돈까스 돈카츠 카츠'),
  kind('국밥', '국밥 국밥집 해장국 순대국 순댓국 설렁탕 곰탕 돼지국밥 해장국집', '국밥 해장국 순대국 설렁탕 곰탕'),
  kind('백반', '백반 백반집 집밥 가정식 한정식 한상', '백반 가정식 집밥 한정식'),
  kind('칼국수', '칼국수 칼국수집 수제비 칼국시', '칼국수 수제비'),
  kind('국수', '국수 국수집 국숫집 잔치국수 비빔국수', '국수'),
  kind('쌀국수', '쌀국수 쌀국수집 베트남음식 베트남쌀국수', '쌀국수 베트남'),
  kind('파스타', '파스타 파스타집 스파게티 이탈리안', '파스타 스파게티 이탈리'),
  kind('양식', '양식 양식집 경양식 스테이크', '경양식 서양식 스테이크 파스타 이탈리'),
  kind('분식', '분식 분식집 떡볶이 떡볶이집', '분식 떡볶이 김밥'),
  kind('김밥', '김밥 김밥집', '김밥'),
  kind('샐러드', '샐러드 샐러드집 포케', '샐러드 포케'),
  kind('샌드위치', '샌드위치 샌드위치집 토스트', '샌드위치 토스트'),
  kind('덮밥', '덮밥 덮밥집 규동 텐동 돈부리', '덮밥 규동 텐동'),
  kind('우동', '우동 우동집 소바 소바집 메밀 메밀국수', '우동 소바 메밀'),
  kind('카레', '카레 카레집 커리', '카레 커리'),
  kind('만두', '만두 만두집', '만두'),
  kind(
    '고기',
    '고기 고깃집 고기집 삼겹살 삼겹살집 혼고기 고기구이 1인고기 1인고깃집 갈비',
    '고기 고깃집 삼겹 갈비 구이',
  ),
  kind('치킨', '치킨 치킨집 통닭 혼치 치맥', '치킨 통닭'),
  kind('피자', '피자 피자집 혼피', '피자'),
  kind('햄버거', '햄버거 버거 버거집 수제버거 햄버거집', '버거'),
  kind('중식', '중식 중국집 중식당 짜장면 자장면 짬뽕 마라탕 탕수육', '중식 중국 짜장 짬뽕 마라'),
  kind('냉면', '냉면 냉면집 평양냉면 평냉 밀면', '냉면 밀면'),
  kind('찌개', '찌개 찌개집 김치찌개 된장찌개 부대찌개 순두부', '찌개 순두부'),
  kind('회', '횟집 회집 혼회', '횟집 회센터 수산'),
  kind('샤브샤브', '샤브샤브 1인샤브 1인샤브샤브 훠궈 1인훠궈', '샤브 훠궈'),
  kind('죽', '죽집', '죽'),
  kind('도시락', '도시락 도시락집', '도시락'),
  kind('일식', '일식 일식집 일본음식 일본가정식', '일식 일본'),
  kind('한식', '한식 한식집 한식당 밥집한식', '한식'),
  kind('뷔페', '뷔페 한식뷔페', '뷔페'),
  // Few places are of this kind. Where none is, the word is an unknown condition (condition-words.ts).
  kind('채식', '채식 비건 채식주의 베지테리언 비건음식 비건메뉴 비건식 채식음식 채식메뉴', '채식 비건 베지테리언'),
];

const CAFE_KINDS: readonly UngroupedKind[] = [
  kind('디저트', '디저트 디저트카페 케이크 케이크집 디저트집', '디저트 케이크 케익'),
  kind('빵집', '빵 빵집 베이커리 제과점 베이커리카페 소금빵 베이글 빵지순례', '베이커리 제과 빵 베이글'),
  kind('빙수', '빙수 빙수집 팥빙수', '빙수'),
  kind('아이스크림', '아이스크림 아이스크림집 젤라또', '아이스크림 젤라또'),
  kind('도넛', '도넛 도너츠', '도넛 도너츠'),
  kind('떡집', '떡 떡집', '떡'),
  kind('북카페', '북카페 책카페', '북카페'),
  kind('다방', '다방', '다방'),
  kind('찻집', '찻집 티하우스 전통찻집 티룸 다원', '찻집 전통차 다원 티하우스'),
  kind('로스터리', '로스터리 로스터리카페 스페셜티 핸드드립 드립커피', '로스터리 로스터스 로스팅 핸드드립'),
  kind('에스프레소 바', '에스프레소바 에스프레소', '에스프레소'),
  kind('브런치', '브런치 브런치카페', '브런치'),
];

const STAY_KINDS: readonly UngroupedKind[] = [
  kind('스터디카페', '스터디카페 스카 스터디까페 독서카페', '스터디카페 스터디'),
  kind('독서실', '독서실', '독서실'),
  kind('공유오피스', '공유오피스 코워킹 코워킹스페이스 1인사무실 1인오피스', '공유오피스 코워킹 오피스'),
  kind('도서관', '도서관 공공도서관 구립도서관 시립도서관', '도서관'),
  kind('서점', '서점 책방 독립서점 동네책방 동네서점 독립책방 헌책방 북샵', '서점 책방 북스'),
  kind('책 읽는 곳', '독서 책읽기 책보기 책읽는 책읽을', '북카페 북라운지 책방 서점 도서관'),
  kind('만화카페', '만화카페 만화방 만화책', '만화'),
];

const CULTURE_KINDS: readonly UngroupedKind[] = [
  kind(
    '전시',
    '전시 전시회 전시관 전시장 전시공간 혼전시 혼자전시 특별전 아트',
    '전시 미술관 갤러리 박물관 기념관 화랑',
    'culture',
  ),
  kind('미술관', '미술관', '미술관 아트센터', 'culture'),
  kind('갤러리', '갤러리 화랑', '갤러리 화랑 미술관', 'culture'),
  kind('박물관', '박물관 뮤지엄', '박물관 뮤지엄', 'culture'),
  kind('기념관', '기념관', '기념관', 'culture'),
  kind('공연', '공연 연극 소극장 극장 뮤지컬 공연장 혼공연 콘서트', '극장 공연 아트홀'),
  kind('영화관', '영화 영화관 혼영 독립영화 독립영화관 예술영화 영화극장 시네마', '영화 시네마 시네 cgv'),
  kind('고궁', '고궁 궁 궁궐 궁투어', '고궁 궁'),
];

const OUTDOOR_KINDS: readonly UngroupedKind[] = [
  kind('공원', '공원 근린공원 도시공원', '공원', 'walk'),
  kind('한강', '한강 한강공원 한강변 한강산책', '한강', 'walk'),
  kind('등산', '등산 등산로 둘레길 혼등 혼산등산 산행', '등산 둘레길', 'walk'),
  kind('호수', '호수 호수공원', '호수', 'walk'),
  kind('시장', '시장 전통시장 시장구경', '시장'),
];

const LEISURE_KINDS: readonly UngroupedKind[] = [
  kind('노래방', '노래방 코인노래방 코노 혼코노 혼노래방 노래연습장', '노래방 노래연습 코인노래'),
  kind('오락실', '오락실 게임장', '오락실 게임'),
  kind('PC방', 'pc방 피시방 피씨방 혼피방', 'pc방 피시방 피씨방'),
  kind('당구장', '당구장 당구', '당구'),
  kind('볼링장', '볼링장 볼링', '볼링'),
  kind('찜질방', '찜질방 사우나 목욕탕 스파', '찜질 사우나 목욕'),
  kind('방탈출', '방탈출', '방탈출'),
  kind('클라이밍', '클라이밍 클라이밍장 암장', '클라이밍'),
  kind('요가', '요가 요가원 필라테스', '요가 필라테스'),
  kind('사진관', '사진관 셀프사진관 인생네컷 네컷사진', '사진 네컷 스튜디오'),
  kind('공방', '공방 원데이클래스 원데이 취미클래스 도자기공방 클래스', '공방 클래스'),
  kind('음악감상실', '음악감상실 음감실 음악감상', '음악감상 뮤직바'),
  kind('LP바', 'lp바 엘피바 lp카페 lp', 'lp 음악감상 레코드 뮤직바'),
  kind('레코드숍', '레코드숍 레코드샵 레코드가게', '레코드'),
];

const SHOP_KINDS: readonly UngroupedKind[] = [
  kind('소품샵', '소품샵 소품숍 소품 소품가게 잡화점', '소품 잡화'),
  kind('빈티지숍', '빈티지샵 빈티지숍 빈티지 구제샵 구제', '빈티지 구제'),
  kind('문구점', '문구점 문방구 문구', '문구'),
  kind('편집숍', '편집샵 편집숍', '편집'),
  kind('꽃집', '꽃집 플라워샵 식물가게 식물샵', '꽃 플라워 식물'),
  kind('향수', '향수 향수공방 캔들', '향수 캔들'),
  kind('그릇', '그릇가게 그릇 도자기', '그릇 도자기'),
];

const DRINK_KINDS: readonly UngroupedKind[] = [
  kind('와인바', '와인바 와인 와인집 혼와인 내추럴와인', '와인'),
  kind('위스키바', '위스키바 위스키 싱글몰트 몰트바', '위스키 몰트'),
  kind('칵테일바', '칵테일바 칵테일', '칵테일'),
  kind('이자카야', '이자카야 선술집 사케 사케바 야키토리 꼬치집', '이자카야 선술집 사케 꼬치'),
  kind('전통주', '막걸리 막걸리집 전통주 전통주점 혼막 막걸리바', '전통주 막걸리 주막'),
  kind('맥주', '맥주 맥주집 호프집 호프 수제맥주 맥주펍 혼맥 생맥주 펍맥주', '맥주 호프 펍 비어'),
  kind('포장마차', '포장마차 포차 실내포차', '포장마차 포차'),
];

const GROUPS = {
  ...{ food: FOOD_KINDS, cafe: CAFE_KINDS, work: STAY_KINDS, culture: CULTURE_KINDS },
  ...{ walk: OUTDOOR_KINDS, entertainment: LEISURE_KINDS, shop: SHOP_KINDS, drink: DRINK_KINDS },
} satisfies Record<Category, readonly UngroupedKind[]>;

const KINDS: readonly PlaceKind[] = Object.entries(GROUPS).flatMap(([group, kinds]) =>
  kinds.map((one) => ({ ...one, group: group as Category })),
);

/** Kinds by what people type. */
export const KIND_WORDS: ReadonlyMap<string, PlaceKind> = new Map(
  KINDS.flatMap((one) => one.words.map((word) => [word, one] as const)),
);

/** Categories by what people type. */
export const CATEGORY_WORDS: ReadonlyMap<string, Category> = new Map<string, Category>([
  ...['식당', '밥집', '음식점', '먹거리', '레스토랑'].map((word): [string, Category] => [word, 'food']),
  ...['카페', '까페', '커피', '커피숍', '커피집', '커피전문점'].map((word): [string, Category] => [word, 'cafe']),
  ...['술집', '주점', '바', '펍', '술', '한잔', '바텐더'].map((word): [string, Category] => [word, 'drink']),
  ...['산책', '산책로', '산책길', '산책코스', '산보', '피크닉', '걷기'].map((word): [string, Category] => [
    word,
    'walk',
  ]),
  ...['작업실', '작업공간', '공부방'].map((word): [string, Category] => [word, 'work']),
  ...['문화', '문화생활', '문화공간'].map((word): [string, Category] => [word, 'culture']),
  ...['쇼핑', '옷가게', '가게구경'].map((word): [string, Category] => [word, 'shop']),
  ...['오락', '여가', '취미', '놀이'].map((word): [string, Category] => [word, 'entertainment']),
]);

/** Words that mean a category if the keyword names nothing else: 점심, 맛집. */
export const MEAL_WORDS: ReadonlyMap<string, Category> = new Map<string, Category>([
  ...[
    '맛집',
    '맛집추천',
    '밥',
    '점심',
    '저녁',
    '점저',
    '아점',
    '식사',
    '한끼',
    '끼니',
    '점심식사',
    '저녁식사',
    '아침식사',
    '먹을곳',
    '밥먹을곳',
  ].map((word): [string, Category] => [word, 'food']),
  ...['커피한잔', '차한잔'].map((word): [string, Category] => [word, 'cafe']),
  ...['술한잔', '맥주한잔', '2차', '해장술'].map((word): [string, Category] => [word, 'drink']),
]);
