import type { Category } from '@sol/contract/category';
import { seededRandom } from '../apps/server/src/features/demo/seeded-random.ts';
import { SEOUL_STREETS } from '../apps/server/src/features/demo/seoul-streets.ts';
import { toSearchColumns } from '../apps/server/src/lib/korean-search.ts';
import { neighborhoodOf } from '../apps/server/src/lib/neighborhood.ts';

/** Columns of {@link generateCity}, for `copy place (…) from stdin`. */
export const GENERATED_COLUMNS =
  'source, source_key, name, category, detailed_category, address, province, district, neighborhood, legal_dong, admin_dong, latitude, longitude, open_minutes, search_jamo, search_choseong';

/** Shares of the country's register: what is looked for most is also what there is most of. */
const KINDS: readonly (readonly [kind: readonly [Category, string, string], weight: number])[] = [
  [['food', '한식', '식당'], 34],
  [['food', '분식', '분식'], 8],
  [['cafe', '카페', '카페'], 12],
  [['cafe', '카페', '커피'], 9],
  [['cafe', '베이커리', '빵집'], 4],
  [['drink', '맥주펍', '호프'], 8],
  [['shop', '독립서점', '서점'], 2],
  [['shop', '의류', '상점'], 14],
  [['entertainment', '코인노래방', '노래방'], 5],
  [['work', '스터디카페', '스터디카페'], 2],
  [['culture', '갤러리', '갤러리'], 1],
  [['walk', '도시공원', '공원'], 1],
];

/** First halves and second halves: a few thousand names, as shared among shops as real ones are. */
const FRONTS =
  '스타 별빛 달빛 성수 연남 한강 서울 우리 행복 초록 하늘 바다 구름 나무 햇살 엄마 할매 형제 시골 골목 원조 명가 진미 청춘 제일 만나 소문난 맛있는 착한 작은 큰 옛날 오늘 하루 동네 정든 황금 은하 푸른 하얀'.split(
    ' ',
  );
const BACKS =
  '마을 정원 부엌 다방 집 가 터 뜰 방 길 골 나라 세상 이야기 마당 언덕 창고 공방 살롱 상회 광장 모퉁이 정거장 하우스 팩토리 바람 노을 숲 샘 들'.split(
    ' ',
  );

/** Nine to ten, all week: what a place is open for makes no difference to how it is found. */
const WEEK_OPEN = `{${Array.from({ length: 7 }, (_, day) => `[${day * 1440 + 540},${day * 1440 + 1320})`).join(',')}}`;
const HOURS_KNOWN_SHARE = 0.3;
/** Shops lie thick around the streets everybody knows and thin between them. */
const SPREAD_DEGREES = [0.0008, 0.003, 0.015, 0.08] as const;
const CHUNK_ROWS = 500;

/** Lines of COPY text for `count` places around real streets, the same for the same seed; a few hundred lines at a time. */
export async function* generateCity(count: number, seed: number): AsyncGenerator<string, void, undefined> {
  const random = seededRandom(seed);
  const streets = SEOUL_STREETS.map((street) => [street, street.areaWeight] as const);
  for (let made = 0; made < count; made += CHUNK_ROWS) {
    let chunk = '';
    for (let index = made; index < Math.min(made + CHUNK_ROWS, count); index++) {
      const street = random.weighted(streets);
      const { latitude, longitude } = random.pick(street.points);
      const spread = random.pick(SPREAD_DEGREES);
      const [category, detailedCategory, ending] = random.weighted(KINDS);
      const place = {
        name: `${random.pick(FRONTS)}${random.pick(BACKS)} ${ending}`,
        category,
        detailedCategory,
        address: `서울 ${street.district} ${street.name} ${random.int(1, 400)}`,
        district: street.district,
        neighborhood: neighborhoodOf(street.adminDong),
        legalDong: street.legalDong,
        adminDong: street.adminDong,
      };
      const { searchJamo, searchChoseong } = toSearchColumns(place);
      const columns = [
        'semas',
        `bench-${seed}-${index}`,
        place.name,
        place.category,
        place.detailedCategory,
        place.address,
        '서울',
        place.district,
        place.neighborhood,
        place.legalDong ?? '\\N',
        place.adminDong,
        (latitude + random.normal() * spread).toFixed(6),
        (longitude + random.normal() * spread * 1.25).toFixed(6),
        random.chance(HOURS_KNOWN_SHARE) ? WEEK_OPEN : '\\N',
        searchJamo.replaceAll('\n', '\\n'),
        searchChoseong.replaceAll('\n', '\\n'),
      ];
      chunk += `${columns.join('\t')}\n`;
    }
    yield chunk;
  }
}
