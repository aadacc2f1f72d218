import {
  createCity,
  library,
  licence,
  type PublicDataCity,
  shop,
  sight,
} from '../apps/server/src/test/public-data-city.ts';
import type { Row } from '../apps/server/src/test/public-data-server.ts';
import type { SeededRandom } from '../bench/seeded-random.ts';

/** What is true of a place. Its name has its number, by which it is found again. */
interface Truth {
  name: string;
  isOpen: boolean;
}

type Kind = '식당' | '서점' | '도서관' | '공원';

const COUNTS: Record<Kind, number> = { 식당: 230, 서점: 60, 도서관: 40, 공원: 30 };
const SOURCES: Record<Kind, 'licence' | 'shops' | 'libraries' | 'tour'> = {
  ...{ 식당: 'licence', 서점: 'shops', 도서관: 'libraries', 공원: 'tour' },
};
const KINDS = Object.keys(COUNTS) as Kind[];
const RENAMED = ['새벽별', '두루미', '해오름', '나루터', '솔바람'];

/** "달그림자7식당" is "식당 7". */
export const placeOf = (name: string): string =>
  `${/[가-힣]+$/.exec(name)?.[0].replace('작은', '')} ${/\d+/.exec(name)?.[0]}`;

/** In Seoul, as the services write times: "20261123120000". */
const timeOf = (now: Date) => new Date(now.getTime() + 9 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);

/** A city that changes, with all that was true of each place since it was last compared. */
export interface UpstreamCity {
  city: PublicDataCity;
  /** Some new, renamed and closed places, and rows that were written again. */
  change(now: Date): void;
  /** What is true of each place, and what was before. */
  versionsOf(place: string): readonly Truth[];
  listTruth(): ReadonlyMap<string, Truth>;
  /** What the source has sent is stored: earlier states would be wrong from now on. */
  forgetEarlier(source: string): void;
}

export function createUpstreamCity(random: SeededRandom, startedAt: Date): UpstreamCity {
  const city = createCity();
  const truth = new Map<string, Truth>();
  const versions = new Map<string, Truth[]>();
  const next: Record<Kind, number> = { 식당: 1, 서점: 1, 도서관: 1, 공원: 1 };
  const open: Record<Kind, Map<number, string>> = {
    ...{ 식당: new Map(), 서점: new Map(), 도서관: new Map(), 공원: new Map() },
  };

  function put(kind: Kind, row: Row, keyOf: (one: Row) => unknown, rows: Row[]): void {
    const index = rows.findIndex((one) => keyOf(one) === keyOf(row));
    if (index < 0) rows.push(row);
    else rows[index] = row;
  }

  const spread = (number: number) => ({
    lon: 127.03 + (number % 50) * 0.0009,
    lat: 37.53 + (number % 1_000) * 0.00003,
  });

  /** Writes the row as the service lists it at this time. */
  function write(kind: Kind, number: number, { name, isOpen, now }: Truth & { now: Date }): void {
    const [time, { lon, lat }] = [timeOf(now), spread(number)];
    if (kind === '식당') {
      const rows = city.licences.get('general_restaurants') ?? [];
      city.licences.set('general_restaurants', rows);
      const closed = { SALS_STTS_CD: '03', SALS_STTS_NM: '폐업', DTL_SALS_STTS_NM: '폐업' };
      const row = licence(number, { BPLC_NM: name, DAT_UPDT_PNT: time, ...(!isOpen && closed) });
      put(kind, row, ({ MNG_NO }) => MNG_NO, rows);
    } else if (kind === '서점') {
      const row = shop(number, { bizesNm: name, lon, lat });
      const isNew = !city.shops.some(({ bizesId }) => bizesId === row.bizesId);
      city.shops = city.shops.filter(({ bizesId }) => bizesId !== row.bizesId).concat(isOpen ? row : []);
      const day = time.slice(0, 8);
      const changes = city.shopChanges.get(day) ?? [];
      city.shopChanges.set(day, [...changes, { ...row, chgGb: !isOpen ? 'D' : isNew ? 'C' : 'U' }]);
    } else if (kind === '도서관') {
      const row = library(number, { lbrryNm: name, latitude: String(lat), longitude: String(lon) });
      city.libraries = city.libraries.filter(({ rdnmadr }) => rdnmadr !== row.rdnmadr).concat(isOpen ? row : []);
    } else {
      const row = sight(number, {
        title: name,
        modifiedtime: time,
        showflag: isOpen ? '1' : '0',
        mapx: String(lon),
        mapy: String(lat),
      });
      put(kind, row, ({ contentid }) => contentid, city.tour);
    }
  }

  function set(kind: Kind, number: number, state: Truth, now: Date): void {
    const place = `${kind} ${number}`;
    write(kind, number, { ...state, now });
    truth.set(place, state);
    versions.set(place, [...(versions.get(place) ?? []), state]);
    if (state.isOpen) open[kind].set(number, state.name);
    else open[kind].delete(number);
  }

  const suffixOf = (kind: Kind) => (kind === '도서관' ? '작은도서관' : kind);
  function add(kind: Kind, now: Date): void {
    const number = next[kind]++;
    const first = { 식당: '달그림자', 서점: '물그늘', 도서관: '느티', 공원: '달빛' }[kind];
    set(kind, number, { name: `${first}${number}${suffixOf(kind)}`, isOpen: true }, now);
  }

  for (const kind of KINDS) for (let count = 0; count < COUNTS[kind]; count++) add(kind, startedAt);

  return {
    city,
    change(now) {
      for (const kind of KINDS) {
        const [number, name] = random.pick([...open[kind]]);
        const action = random.weighted([
          ['add and close', 3],
          ['rename', 2],
          ['write again', 1],
        ]);
        if (action === 'add and close') {
          add(kind, now);
          set(kind, number, { name, isOpen: false }, now);
          // A library has no number: with another name it is another one.
        } else if (action === 'rename' && kind !== '도서관') {
          set(kind, number, { name: `${random.pick(RENAMED)}${number}${suffixOf(kind)}`, isOpen: true }, now);
        } else
          for (const [other, same] of [...open[kind]].slice(0, 150))
            set(kind, other, { name: same, isOpen: true }, now);
      }
    },
    versionsOf: (place) => versions.get(place) ?? [],
    listTruth: () => truth,
    forgetEarlier(source) {
      for (const [place, state] of truth) {
        if (SOURCES[place.split(' ')[0] as Kind] === source) versions.set(place, [state]);
      }
    },
  };
}
