import type { Category } from '@sol/contract/category';
import { REJECTION_REASON, unknownCategory } from '#features/place-import/formats/rejection.rules.ts';
import type { PlaceSource, ReadResult, SourceFields } from '#features/place-import/sources/source.rules.ts';
import {
  dongOf,
  regionOf,
  shortenAddress,
  withCurrentRegion,
  withoutNotes,
} from '#features/place-import/values/address.rules.ts';
import { parseDate } from '#features/place-import/values/cells.rules.ts';
import { withNamedCategory } from '#features/place-import/values/named-category.rules.ts';
import { readDetails } from '#features/place-import/values/place-details.rules.ts';
import { givenPosition, readPosition } from '#features/place-import/values/position.rules.ts';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';

/**
 * Fields of the list of TourAPI in lower case, and those that the app adds from the calls about one content:
 * texts without markup, and the photos as JSON.
 */
const COLUMNS = [
  ...['contentid', 'contenttypeid', 'title', 'addr1', 'addr2', 'tel', 'mapx', 'mapy', 'modifiedtime', 'showflag'],
  ...['firstimage', 'cpyrhtdivcd', 'lclssystm1', 'lclssystm3'],
  ...['detail_time', 'detail_overview', 'detail_homepage', 'detail_phone', 'detail_hours', 'detail_closed'],
  'detail_photos',
];

const HOURS_NOTE_MAX = 500;
const NATURE = 'NA';
const PARK_NAME = /공원|숲|길$|산$|산림|둘레길|산책로|해변|해수욕장|호수|저수지|강변|한강|계곡|정원|수목원|식물원/;

interface TourClass {
  category: Category;
  detailedCategory: string;
}

/** Sights, culture, shopping and food. Festivals, courses, sports and stays are no places for these categories. */
function classOf({ contenttypeid, lclssystm1, title = '' }: SourceFields): TourClass | undefined {
  switch (contenttypeid) {
    case '12':
      return lclssystm1 === NATURE || PARK_NAME.test(title)
        ? { category: 'walk', detailedCategory: '관광지' }
        : { category: 'culture', detailedCategory: '관광지' };
    case '14':
      return { category: 'culture', detailedCategory: '문화시설' };
    case '38':
      return { category: 'shop', detailedCategory: '쇼핑' };
    case '39':
      return { category: 'food', detailedCategory: '음식점' };
    default:
      return undefined;
  }
}

function hoursNoteOf({ detail_hours: hours, detail_closed: closed }: SourceFields): string | undefined {
  const parts = [hours, closed === undefined ? undefined : `쉬는 날: ${closed}`].filter((part) => part !== undefined);
  return parts.join(' / ').slice(0, HOURS_NOTE_MAX) || undefined;
}

/** The fields of details by the names that other sources have for them. */
const detailsOf = ({ tel, detail_phone: phone, detail_homepage: homepage, detail_overview: overview }: SourceFields) =>
  readDetails({
    ...((tel ?? phone) !== undefined && { telno: tel ?? phone ?? '' }),
    ...(homepage !== undefined && { homepage }),
    ...(overview !== undefined && { fcltyintrcn: overview }),
  });

function read(fields: SourceFields): ReadResult {
  const { contentid: key = '', title: name = '', addr1 = '', addr2 = '' } = fields;
  const reject = (rejected: string, more = {}): ReadResult => ({ rejected, name, ...(key !== '' && { key }), ...more });
  if (key === '') return reject(REJECTION_REASON.key);
  if (fields.showflag === '0') return reject(REJECTION_REASON.deleted, { isGone: true });
  const kind = classOf(fields);
  if (kind === undefined) return reject(unknownCategory(`TourAPI ${fields.contenttypeid ?? ''}`));
  if (name === '') return reject(REJECTION_REASON.name);
  if (addr1 === '') return reject(REJECTION_REASON.address);
  const address = shortenAddress(addr1);
  const region = regionOf(address);
  if (region === undefined) return reject(REJECTION_REASON.region);
  const { position, rejected } = readPosition({
    x: fields.mapx ?? '',
    y: fields.mapy ?? '',
    region,
    given: givenPosition(fields),
  });
  if (rejected !== undefined) return reject(rejected, { address });
  const named = withNamedCategory(name, kind);
  if ('rejected' in named) return reject(named.rejected);
  const dong = dongOf(addr1, `${addr1} ${addr2}`);
  const hoursNote = hoursNoteOf(fields);
  return {
    place: {
      key,
      name,
      ...named,
      ...withCurrentRegion({
        address: withoutNotes(address),
        ...region,
        neighborhood: neighborhoodOf(dong ?? '') || region.district,
        legalDong: dong ?? null,
        adminDong: null,
        ...position,
      }),
      status: 'OPEN',
      part: fields.contenttypeid ?? '',
      date: parseDate(fields.modifiedtime ?? '') ?? null,
      ...(hoursNote !== undefined && { hoursNote }),
      ...detailsOf(fields),
      warnings: [],
    },
  };
}

/** 한국관광공사 국문 관광정보: sights, culture, shopping and food with descriptions and photos. */
export const tourSource: PlaceSource = {
  id: 'tour',
  title: '한국관광공사 관광정보',
  attribution: '한국관광공사 국문 관광정보 서비스(TourAPI), 공공데이터포털',
  recognizes: ({ headers }) =>
    headers !== undefined && ['contentid', 'contenttypeid', 'title', 'mapx'].every((name) => headers.includes(name)),
  createReader: () => ({ columns: COLUMNS, read }),
};
