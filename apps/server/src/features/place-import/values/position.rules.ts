import { isInKorea } from '@sol/contract/geo';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import type { SourceFields } from '#features/place-import/sources/source.rules.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import type { Region } from '#lib/geo/region-succession.ts';
import { parseNumber } from './cells.rules.ts';
import { type EpsgCode, toWgs84 } from './projection.rules.ts';

type PositionResult = { position: LatLng; rejected?: never } | { position?: never; rejected: string };

/** The fields in which the position of a row without coordinates is stored, as another file gives it. */
const GIVEN_POSITION_FIELDS = { latitude: '@latitude', longitude: '@longitude' } as const;

/** Adds a position to the fields of a row, so that it can be read again without the other file. */
export function withGivenPosition(fields: SourceFields, { latitude, longitude }: LatLng): SourceFields {
  const { latitude: latitudeField, longitude: longitudeField } = GIVEN_POSITION_FIELDS;
  return { ...fields, [latitudeField]: String(latitude), [longitudeField]: String(longitude) };
}

/** The position that {@link withGivenPosition} stored. */
export function givenPosition(fields: SourceFields): LatLng | undefined {
  const { latitude, longitude } = GIVEN_POSITION_FIELDS;
  const [lat, lng] = [fields[latitude], fields[longitude]];
  return lat === undefined || lng === undefined ? undefined : { latitude: Number(lat), longitude: Number(lng) };
}

interface CoordinateFields {
  /** Longitude or easting, as written. */
  x: string;
  /** Latitude or northing, as written. */
  y: string;
  /** 시도 and 시군구 of the address. They distinguish grids that overlap. */
  region: Region;
  /** The projection that the header names. */
  epsg?: EpsgCode | undefined;
  /** The position that another file gives. */
  given?: LatLng | undefined;
}

/** Larger values are metres. */
const DEGREES_MAX = 180;

/** Eastings and northings of 5179 start above those of the other grids. */
const isUnifiedGrid = (x: number, y: number): boolean => x >= 700_000 && y >= 1_300_000;

/**
 * The grids that the coordinates may be of. 5181 has the origin of 5174, 300 m away: files in it are
 * recognised by their header alone. The same numbers in 5186 are 100 km farther south.
 */
function gridsOf(x: number, y: number): readonly EpsgCode[] {
  return isUnifiedGrid(x, y) ? [5179] : [5174, 5186];
}

/** About 35 km, the radius of the largest districts, in degrees. */
const DISTRICT_RADIUS = 0.35;

/** The position in the province that is nearest to its district, and its distance in degrees. */
function findNearest(positions: readonly LatLng[], { province, district }: Region) {
  const centre = centreOfDistrict(province, district);
  const distanceOf = ({ latitude, longitude }: LatLng) =>
    centre === undefined ? 0 : Math.hypot(latitude - centre.latitude, longitude - centre.longitude);
  return positions
    .filter((position) => isInProvince(position, province))
    .map((position) => ({ position, distance: distanceOf(position) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
}

/**
 * Converts coordinates in metres. Where several grids, or the swapped coordinates, are in the province
 * of the address, its district decides.
 */
function readProjected(x: number, y: number, { epsg, region }: CoordinateFields): PositionResult {
  const convert = (easting: number, northing: number) =>
    (epsg === undefined ? gridsOf(easting, northing) : [epsg])
      .map((code) => toWgs84(code, easting, northing))
      .filter(isInKorea);
  const positions = convert(x, y);
  const nearest = findNearest(positions, region);
  if (nearest !== undefined && nearest.distance <= DISTRICT_RADIUS) return { position: nearest.position };
  const swapped = findNearest(convert(y, x), region);
  if (swapped !== undefined && swapped.distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
    return { rejected: REJECTION_REASON.swapped };
  }
  const position = nearest?.position ?? positions[0];
  return position === undefined ? { rejected: REJECTION_REASON.abroad } : { position };
}

/** The reason to reject a position in degrees; undefined for one in Korea. 0 means an empty field. */
export function findCoordinateError(latitude: number, longitude: number): string | undefined {
  if (!latitude || !longitude) return REJECTION_REASON.coordinates;
  if (isInKorea({ latitude, longitude })) return undefined;
  const isSwapped = isInKorea({ latitude: longitude, longitude: latitude });
  return isSwapped ? REJECTION_REASON.swapped : REJECTION_REASON.abroad;
}

/** Reads a position in degrees or metres. */
export function readPosition(fields: CoordinateFields): PositionResult {
  if (fields.given !== undefined) return { position: fields.given };
  const x = parseNumber(fields.x) ?? 0;
  const y = parseNumber(fields.y) ?? 0;
  const isProjected = Math.abs(x) > DEGREES_MAX || Math.abs(y) > DEGREES_MAX;
  if (isProjected && x !== 0 && y !== 0) return readProjected(x, y, fields);
  const rejected = findCoordinateError(y, x);
  return rejected === undefined ? { position: { latitude: y, longitude: x } } : { rejected };
}

interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

const bounds = (south: number, north: number, west: number, east: number): Bounds => ({ south, north, west, east });

/** The provinces with their islands, in degrees rounded outwards. */
const PROVINCES = new Map<string, Bounds>(
  Object.entries({
    서울: bounds(37.4, 37.72, 126.75, 127.2),
    부산: bounds(34.85, 35.4, 128.7, 129.35),
    대구: bounds(35.55, 36.35, 128.3, 128.9),
    인천: bounds(36.9, 38, 124.55, 126.85),
    광주: bounds(35.03, 35.28, 126.6, 127.05),
    대전: bounds(36.15, 36.53, 127.2, 127.6),
    울산: bounds(35.3, 35.75, 128.9, 129.5),
    세종: bounds(36.38, 36.77, 127.1, 127.45),
    경기: bounds(36.85, 38.35, 126.3, 127.9),
    강원: bounds(37, 38.65, 127.05, 129.4),
    충북: bounds(36, 37.3, 127.2, 128.7),
    충남: bounds(35.95, 37.1, 125.5, 127.7),
    전북: bounds(35.25, 36.2, 125.9, 127.95),
    전남: bounds(33.9, 35.55, 125, 127.95),
    경북: bounds(35.5, 37.6, 127.75, 132),
    경남: bounds(34.45, 35.95, 127.5, 129.3),
    제주: bounds(33, 34.05, 126.05, 127),
  }),
);

function isWithin({ latitude, longitude }: LatLng, { south, north, west, east }: Bounds): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Whether a position is in or near a province, by its short name: 서울. */
function isInProvince(position: LatLng, province: string): boolean {
  const provinceBounds = PROVINCES.get(province);
  return provinceBounds === undefined ? isInKorea(position) : isWithin(position, provinceBounds);
}

/**
 * Around which latitude and longitude the parks, libraries and museums of a district lie (median, from
 * the national standard data), in the provinces that are taller than the 100 km between two grids.
 */
const CENTRES: Record<string, string> = {
  경기: `가평군 37.8 127.5, 고양시 37.7 126.8, 과천시 37.4 127.0, 광명시 37.5 126.9,
    광주시 37.4 127.3, 구리시 37.6 127.1, 군포시 37.4 126.9, 김포시 37.6 126.7,
    남양주시 37.7 127.2, 동두천시 37.9 127.1, 부천시 37.5 126.8, 성남시 37.4 127.1,
    수원시 37.3 127.0, 시흥시 37.4 126.8, 안산시 37.3 126.8, 안성시 37.0 127.2,
    안양시 37.4 126.9, 양주시 37.8 127.1, 양평군 37.5 127.5, 여주시 37.3 127.6,
    연천군 38.0 127.1, 오산시 37.2 127.1, 용인시 37.3 127.1, 의왕시 37.4 127.0,
    의정부시 37.7 127.1, 이천시 37.3 127.4, 파주시 37.8 126.7, 평택시 37.0 127.1,
    포천시 37.9 127.2, 하남시 37.5 127.2, 화성시 37.2 127.0`,
  강원: `강릉시 37.8 128.9, 고성군 38.4 128.5, 동해시 37.5 129.1, 삼척시 37.4 129.2,
    속초시 38.2 128.6, 양구군 38.1 128.0, 양양군 38.1 128.6, 영월군 37.2 128.5,
    원주시 37.3 127.9, 인제군 38.1 128.2, 정선군 37.3 128.7, 철원군 38.2 127.3,
    춘천시 37.9 127.7, 태백시 37.2 129.0, 평창군 37.6 128.5, 홍천군 37.7 127.9,
    화천군 38.1 127.7, 횡성군 37.5 128.0`,
  충북: `괴산군 36.8 127.8, 단양군 37.0 128.4, 보은군 36.5 127.7, 영동군 36.2 127.8,
    옥천군 36.3 127.6, 음성군 36.9 127.6, 제천시 37.1 128.2, 증평군 36.8 127.6,
    진천군 36.9 127.5, 청주시 36.6 127.4, 충주시 37.0 127.9`,
  충남: `계룡시 36.3 127.3, 공주시 36.5 127.1, 금산군 36.1 127.5, 논산시 36.2 127.1,
    당진시 36.9 126.7, 보령시 36.3 126.6, 부여군 36.3 126.9, 서산시 36.8 126.5,
    서천군 36.1 126.7, 아산시 36.8 127.0, 예산군 36.7 126.7, 천안시 36.8 127.1,
    청양군 36.4 126.8, 태안군 36.7 126.3, 홍성군 36.6 126.7`,
  전북: `고창군 35.4 126.7, 군산시 36.0 126.7, 김제시 35.8 126.9, 남원시 35.4 127.4,
    무주군 36.0 127.7, 부안군 35.7 126.7, 순창군 35.4 127.1, 완주군 35.9 127.1,
    익산시 36.0 127.0, 임실군 35.6 127.3, 장수군 35.7 127.6, 전주시 35.8 127.1,
    정읍시 35.6 126.9, 진안군 35.8 127.4`,
  전남: `강진군 34.6 126.8, 고흥군 34.6 127.3, 곡성군 35.3 127.3, 광양시 35.0 127.7,
    구례군 35.2 127.5, 나주시 35.0 126.8, 담양군 35.3 127.0, 목포시 34.8 126.4,
    무안군 34.8 126.5, 보성군 34.8 127.2, 순천시 34.9 127.5, 신안군 34.9 126.1,
    여수시 34.8 127.7, 영광군 35.3 126.5, 영암군 34.8 126.6, 완도군 34.3 126.7,
    장성군 35.3 126.8, 장흥군 34.7 126.9, 진도군 34.5 126.3, 함평군 35.1 126.5,
    해남군 34.6 126.5, 화순군 35.1 127.0`,
  경북: `경산시 35.8 128.8, 경주시 35.9 129.2, 고령군 35.7 128.3, 구미시 36.1 128.4,
    김천시 36.1 128.1, 문경시 36.6 128.2, 봉화군 36.9 128.7, 상주시 36.4 128.2,
    성주군 35.9 128.3, 안동시 36.6 128.7, 영덕군 36.4 129.4, 영양군 36.7 129.1,
    영주시 36.8 128.6, 영천시 36.0 128.9, 예천군 36.6 128.5, 울릉군 37.5 130.9,
    울진군 37.0 129.4, 의성군 36.4 128.7, 청도군 35.7 128.7, 청송군 36.4 129.1,
    칠곡군 36.0 128.4, 포항시 36.0 129.4`,
  경남: `거제시 34.9 128.6, 거창군 35.7 127.9, 고성군 35.0 128.3, 김해시 35.2 128.9,
    남해군 34.8 127.9, 밀양시 35.5 128.7, 사천시 35.1 128.1, 산청군 35.4 127.9,
    양산시 35.4 129.0, 의령군 35.3 128.3, 진주시 35.2 128.1, 창녕군 35.4 128.5,
    창원시 35.2 128.6, 통영시 34.9 128.4, 하동군 35.1 127.7, 함안군 35.3 128.4,
    함양군 35.5 127.7, 합천군 35.6 128.2`,
};

const centres = new Map(
  Object.entries(CENTRES).flatMap(([province, list]) =>
    list.split(',').map((item): [string, LatLng] => {
      const [district = '', latitude, longitude] = item.trim().split(' ');
      return [`${province} ${district}`, { latitude: Number(latitude), longitude: Number(longitude) }];
    }),
  ),
);

/** Undefined for the districts of other provinces. A ward has the centre of its city: 수원시 영통구. */
function centreOfDistrict(province: string, district: string): LatLng | undefined {
  return centres.get(`${province} ${district.split(' ', 1)[0]}`);
}
