import { CATEGORIES, type Category } from '@sol/contract/category';
import * as places from '#features/place/new-place.repository.ts';
import { rebuildOverview, rebuildRegions } from '#features/place/place-aggregates.ts';
import { recordAction } from '#lib/audit.ts';
import type { Sql, TransactionSql } from '#lib/database.ts';
import type { LatLng } from '#lib/geo.ts';
import { OperatorError } from '#lib/operator-error.ts';
import * as requests from './place-request.repository.ts';

/** What the operator makes of a request; what is left out is as the member wrote it. */
export interface Acceptance extends LatLng {
  category?: Category | undefined;
  detailedCategory?: string | undefined;
  name?: string | undefined;
  address?: string | undefined;
  /** 시도, 시군구 and 동, where no place is near that would tell. */
  region?: string | undefined;
  /** Although a place of the same name stands there already. */
  isForced?: boolean | undefined;
}

/** Within South Korea, as the map has it. */
const BOUNDS = { latitude: [33, 39], longitude: [124, 132] } as const;

const titleOf = (category: Category) => CATEGORIES.find(({ id }) => id === category)?.title ?? category;

function requireInside({ latitude, longitude }: LatLng): void {
  const [south, north] = BOUNDS.latitude;
  const [west, east] = BOUNDS.longitude;
  if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) return;
  throw new OperatorError(
    `위도 ${south}~${north}, 경도 ${west}~${east} 안의 좌표여야 해요. 순서가 바뀌지 않았는지 확인해 주세요.`,
  );
}

function readRegion(text: string): places.PlaceRegion {
  const words = text.normalize('NFC').trim().split(/\s+/);
  const [province, ...rest] = words;
  const neighborhood = rest.pop();
  if (province === undefined || neighborhood === undefined || rest.length === 0) {
    throw new OperatorError('지역은 "서울 성동구 성수동"처럼 시도, 시군구, 동을 적어 주세요.');
  }
  return { province, district: rest.join(' '), neighborhood, legalDong: null, adminDong: null };
}

async function regionFor(tx: TransactionSql, { region, ...at }: Acceptance): Promise<places.PlaceRegion> {
  const found = region === undefined ? await places.findRegionAt(tx, at) : readRegion(region);
  if (found === undefined)
    throw new OperatorError('가까이에 다른 장소가 없어 지역을 알 수 없어요. --region으로 알려 주세요.');
  return found;
}

/** @throws OperatorError when it is not there, or has been answered */
async function lockPending(tx: TransactionSql, id: number): Promise<requests.PlaceRequestRow> {
  const request = await requests.lockRequest(tx, id);
  if (request === undefined) throw new OperatorError(`장소 추가 요청 ${id}번이 없어요.`);
  if (request.status !== 'PENDING') throw new OperatorError(`장소 추가 요청 ${id}번은 이미 처리했어요.`);
  return request;
}

/** What the operator does with requests for places; each is remembered. */
export function createPlaceRequestDesk(sql: Sql) {
  return {
    list: ({ isPendingOnly }: { isPendingOnly: boolean }) => requests.listRequests(sql, { isPendingOnly }),

    /** Makes the place, so that the map, the lists and the search find it at once. Answers its id. */
    accept: (id: number, acceptance: Acceptance): Promise<number> =>
      sql.begin(async (tx) => {
        await tx`set local statement_timeout = 0`;
        requireInside(acceptance);
        const request = await lockPending(tx, id);
        const { latitude, longitude, name = request.name, address = request.address } = acceptance;
        const namesake = await places.findNamesake(tx, name, acceptance);
        if (namesake !== undefined && acceptance.isForced !== true) {
          throw new OperatorError(
            `같은 이름의 장소 ${namesake}번이 바로 곁에 있어요. 다른 곳이면 --force를 붙여 주세요.`,
          );
        }
        const category = acceptance.category ?? request.categories[0];
        if (category === undefined) throw new OperatorError('카테고리를 --category로 알려 주세요.');
        const placeId = await places.insertPlace(tx, {
          ...{ source: 'request', sourceKey: String(id), name, address, latitude, longitude, category },
          detailedCategory: acceptance.detailedCategory ?? titleOf(category),
          region: await regionFor(tx, acceptance),
        });
        await requests.answerRequest(tx, id, { status: 'ACCEPTED', placeId });
        await rebuildRegions(tx);
        await rebuildOverview(tx);
        await recordAction(tx, { action: 'place-request.accept', subjectId: id, details: { placeId, name } });
        return placeId;
      }),

    decline: (id: number): Promise<void> =>
      sql.begin(async (tx) => {
        const { name } = await lockPending(tx, id);
        await requests.answerRequest(tx, id, { status: 'DECLINED', placeId: null });
        await recordAction(tx, { action: 'place-request.decline', subjectId: id, details: { name } });
      }),
  };
}
