import type { Category } from '@sol/contract/category';

/** A category of the source with typical shop names. */
export interface ShopKind {
  category: Category;
  large: string;
  medium: string;
  small: string;
  code: string;
  /** Per thousand shops. */
  share: number;
  nouns: readonly string[];
  /** Generated chains, most frequent first. */
  chains: readonly string[];
}

type Row = readonly [small: string, code: string, share: number, nouns: string, chains?: string];

function slowRequests(category: Category, large: string, medium: string, rows: readonly Row[]): ShopKind[] {
  return rows.map(([small, code, share, nouns, chains]) => ({
    category,
    large,
    medium,
    small,
    code,
    share,
    nouns: nouns.split(' '),
    chains: chains?.split(' ') ?? [],
  }));
}

export const SHOP_KINDS: readonly ShopKind[] = [
  ...slowRequests('food', '음식', '한식', [
    ['백반/한정식', 'I20101', 130, '식당 밥상 한상 가정식 밥집 집밥', '온담밥상 하루식당'],
    ['국/탕/찌개류', 'I20102', 60, '국밥 해장국 순대국 설렁탕 찌개', '든든국밥 새벽해장국'],
    ['국수/칼국수', 'I20103', 45, '국수 칼국수 면옥 냉면', '잔치국수집'],
    ['돼지고기 구이/찜', 'I20107', 60, '갈비 삼겹살 고기집 숯불구이', '불꽃고기'],
    ['닭/오리고기 구이/찜', 'I20109', 30, '닭갈비 찜닭 오리집', '꼬꼬찜닭'],
  ]),
  ...slowRequests('food', '음식', '일식', [
    ['일식 면 요리', 'I20303', 18, '라멘 우동 소바', '하늘라멘'],
    ['일식 회/초밥', 'I20301', 24, '초밥 스시 횟집', '바다초밥'],
  ]),
  ...slowRequests('food', '음식', '기타 간이', [
    ['김밥/만두/분식', 'I21003', 48, '김밥 분식 떡볶이 만두', '별님김밥 신나분식'],
    ['치킨', 'I21006', 40, '치킨 통닭', '달님치킨 바삭치킨 황금통닭'],
    ['피자', 'I21005', 16, '피자', '둥근피자'],
  ]),
  ...slowRequests('cafe', '음식', '비알코올', [
    [
      '카페',
      'I21201',
      92,
      '카페 커피 커피 카페 로스터스 다방 커피바',
      '별솔커피 스타빈커피 온도커피 이십커피 초록카페 달빛다방',
    ],
  ]),
  ...slowRequests('cafe', '음식', '기타 간이', [
    ['빵/도넛', 'I21001', 18, '베이커리 빵집 제과 도넛', '아침베이커리 뚜뚜빵'],
    ['떡/한과', 'I21002', 7, '떡집 떡방'],
  ]),
  ...slowRequests('drink', '음식', '주점', [
    ['요리 주점', 'I21104', 36, '포차 이자카야 술집 선술집', '밤바다포차'],
    ['생맥주 전문', 'I21103', 24, '호프 맥주 펍 비어', '구름맥주 호프광장'],
    ['일반 유흥 주점', 'I21101', 10, '바 라운지'],
  ]),
  ...slowRequests('shop', '소매', '종합 소매', [
    ['편의점', 'G20405', 42, '편의점', '오늘편의점 늘봄편의점 삼백육십오'],
    ['슈퍼마켓', 'G20404', 32, '마트 슈퍼 상회', '이웃마트'],
  ]),
  ...slowRequests('shop', '소매', '의류', [
    ['여성 의류 소매업', 'G20902', 60, '옷방 스타일 의상실 부티크 패션'],
    ['가방 소매업', 'G20910', 14, '가방 백'],
  ]),
  ...slowRequests('shop', '소매', '기타 상품', [
    ['화장품 소매업', 'G21503', 38, '화장품 뷰티 코스메틱', '고운얼굴'],
    ['꽃집', 'G21701', 22, '플라워 꽃집 화원'],
    ['서점', 'G21201', 9, '책방 서점 문고'],
    ['안경렌즈 소매업', 'G21602', 14, '안경 안경원', '밝은안경'],
    ['문구/회화용품 소매업', 'G21301', 14, '문구 문방구 팬시'],
  ]),
  ...slowRequests('entertainment', '예술·스포츠', '유원지·오락', [
    ['노래방', 'R10406', 32, '노래방 노래연습장 코인노래방', '신나코인노래방'],
    ['PC방', 'R10403', 14, 'PC방 피씨방', '번개PC방'],
    ['당구장', 'R10309', 14, '당구장 당구클럽'],
  ]),
  ...slowRequests('work', '예술·스포츠', '도서관·사적지', [
    ['독서실/스터디 카페', 'R10202', 24, '스터디카페 독서실 스터디룸', '몰입스터디카페'],
  ]),
  ...slowRequests('culture', '예술·스포츠', '도서관·사적지', [
    ['도서관', 'R10201', 5, '도서관 작은도서관'],
    ['박물관', 'R10203', 2, '미술관 박물관 갤러리'],
  ]),
  ...slowRequests('walk', '예술·스포츠', '공원', [['공원', 'R10501', 6, '공원 숲길 산책로 마을마당']]),
];
