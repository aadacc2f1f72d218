import type { PlaceAcceptance, PlaceRequestStatus } from '@sol/contract/admin-place-request';
import { categoryTitle } from '@sol/contract/category';
import { isInKorea, KOREA_BOUNDS } from '@sol/contract/geo';
import { PLACE_REQUESTS_PER_DAY_MAX } from '@sol/contract/limits';
import type { OwnPlaceRequest, PlaceRequestInput } from '@sol/contract/place-request';
import {
  findNamesake,
  findRegionAt,
  insertPlace,
  type PlaceRegion,
  rebuildOverview,
  rebuildRegions,
} from '#features/place/place.public.ts';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, ISql, Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { shortProvince } from '#lib/geo/province-names.ts';
import { currentRegion, mainSuccessor } from '#lib/geo/region-succession.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, toPage } from '#lib/http/page.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction, recordRead } from '#lib/member/audit.repository.ts';
import { limitPerDay } from '#lib/member/daily-limit.repository.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import { normalizeAddress } from '#lib/search/address-words.ts';
import * as requests from './place-request.repository.ts';
import { insertRequest } from './place-request.repository.ts';

export type PlaceRequestService = ReturnType<typeof createPlaceRequestService>;

export function createPlaceRequestService(db: Database) {
  return {
    listOwn: async (memberId: MemberId): Promise<OwnPlaceRequest[]> =>
      requests.listOwn(db.readsFor(memberId), memberId),

    /** @throws AppError PLACE_REQUESTS_TOO_MANY, UNAUTHENTICATED if the account was deleted */
    send: (memberId: MemberId, input: PlaceRequestInput, write?: RepeatableWrite): Promise<void> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          await limitPerDay(tx, memberId, {
            table: 'place_request',
            max: PLACE_REQUESTS_PER_DAY_MAX,
            code: 'PLACE_REQUESTS_TOO_MANY',
          });
          await insertRequest(tx, memberId, input);
        },
        write,
      ),
  };
}

function assertInKorea(position: LatLng): void {
  if (isInKorea(position)) return;
  const [south, north] = KOREA_BOUNDS.latitude;
  const [west, east] = KOREA_BOUNDS.longitude;
  throw new OperatorError(
    `위도 ${south}~${north}, 경도 ${west}~${east} 안의 좌표여야 해요. 순서가 바뀌지 않았는지 확인해 주세요.`,
  );
}

function parseRegion(text: string): PlaceRegion {
  const words = text.normalize('NFC').trim().split(/\s+/);
  const [province, ...rest] = words;
  const neighborhood = rest.pop();
  if (province === undefined || neighborhood === undefined || rest.length === 0) {
    throw new OperatorError('지역은 "서울 성동구 성수동"처럼 시도, 시군구, 동을 적어 주세요.');
  }
  const named = { province: shortProvince(province, rest[0]) ?? province, district: rest.join(' ') };
  return { ...currentRegion(named, { dongs: [neighborhood] }), neighborhood, legalDong: null, adminDong: null };
}

/** With the names that its province and district have today, as in addresses of places. */
function toCurrentAddress(written: string): string {
  const address = normalizeAddress(written);
  return mainSuccessor(address) ?? address;
}

type WithProposal<Row> = Row & {
  /** An open place at the same address, of a request that is pending. */
  sameAddress: requests.PlaceAtAddress | null;
};

async function withProposals<Row extends requests.PlaceRequestRow>(
  sql: ISql,
  rows: readonly Row[],
): Promise<WithProposal<Row>[]> {
  const pending = rows.filter(({ status }) => status === 'PENDING');
  const found = await requests.listAtAddresses(
    sql,
    pending.map(({ address }) => toCurrentAddress(address)),
  );
  const byId = new Map(found.map(({ nth, place }) => [pending[nth]?.id, place]));
  return rows.map((row) => ({ ...row, sameAddress: byId.get(row.id) ?? null }));
}

/** Without a position, that of the pin of the member, or of a place at the same address. */
type Acceptance = Omit<PlaceAcceptance, keyof LatLng> & Partial<LatLng>;

const POSITION_HINT = '--lat 37.5446 --lng 127.0559처럼 적어 주세요.';

async function resolvePosition(
  tx: TransactionSql,
  { latitude, longitude }: Acceptance,
  request: requests.PlaceRequestRow,
): Promise<LatLng> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (latitude !== undefined || longitude !== undefined)
    throw new OperatorError('위도와 경도를 함께 알려 주세요.', { hint: POSITION_HINT });
  if (request.point !== null) return request.point;
  const [proposal] = await withProposals(tx, [request]);
  const place = proposal?.sameAddress ?? undefined;
  if (place !== undefined) return { latitude: place.latitude, longitude: place.longitude };
  throw new OperatorError('요청에 자리가 없고 같은 주소의 장소도 없으니, 위도와 경도를 함께 알려 주세요.', {
    hint: POSITION_HINT,
  });
}

async function resolveRegion(tx: TransactionSql, region: string | undefined, at: LatLng): Promise<PlaceRegion> {
  const resolved = region === undefined ? await findRegionAt(tx, at) : parseRegion(region);
  if (resolved === undefined)
    throw new OperatorError('가까이에 다른 장소가 없어 지역을 알 수 없어요. 지역을 적어 주세요.', {
      code: 'PLACE_REGION_UNKNOWN',
      hint: '--region "서울 성동구 성수동"처럼 알려 주세요.',
    });
  return resolved;
}

/** @throws OperatorError if the request does not exist or was handled before */
async function lockPending(tx: TransactionSql, id: number): Promise<requests.PlaceRequestRow> {
  const request = await requests.lockRequest(tx, id);
  if (request === undefined) {
    throw new OperatorError(`장소 추가 요청 ${id}번이 없어요.`, { code: 'PLACE_REQUEST_NOT_FOUND' });
  }
  if (request.status !== 'PENDING') {
    throw new OperatorError(`장소 추가 요청 ${id}번은 이미 처리했어요.`, { code: 'PLACE_REQUEST_DECIDED' });
  }
  return request;
}

/** Operator actions on place requests. Each action is recorded in the audit log. */
export function createPlaceRequestAdminService(sql: Sql, actor: Actor) {
  return {
    async list({ isPendingOnly }: { isPendingOnly: boolean }) {
      const rows = await requests.listRequests(sql, { isPendingOnly });
      await recordRead(sql, { actor, noun: 'place-request', ids: rows.map(({ id }) => id) });
      return withProposals(sql, rows);
    },

    async listPage({ status, cursorId, size }: AdminPage & { status: PlaceRequestStatus }) {
      const { items, nextCursor } = toPage(
        await requests.listByStatus(sql, status, { after: cursorId, limit: size + 1 }),
        size,
      );
      await recordRead(sql, { actor, noun: 'place-request', details: { status }, ids: items.map(({ id }) => id) });
      return { requests: await withProposals(sql, items), nextCursor };
    },

    /** Creates the place, which is searchable at once. Returns its id. */
    accept: (id: number, acceptance: Acceptance): Promise<number> =>
      sql.begin(async (tx) => {
        await allowLongStatements(tx);
        const request = await lockPending(tx, id);
        const at = await resolvePosition(tx, acceptance, request);
        assertInKorea(at);
        const { name = request.name, address = request.address } = acceptance;
        const namesake = await findNamesake(tx, name, at);
        if (namesake !== undefined && acceptance.isForced !== true) {
          throw new OperatorError(`같은 이름의 장소 ${namesake}번이 바로 곁에 있어요.`, {
            code: 'PLACE_NAMESAKE',
            hint: '다른 곳이면 --force를 붙여 주세요.',
          });
        }
        const category = acceptance.category ?? request.categories[0];
        if (category === undefined) throw new OperatorError('카테고리를 --category로 알려 주세요.');
        const placeId = await insertPlace(tx, {
          source: 'request',
          sourceKey: String(id),
          name,
          address,
          ...at,
          category,
          detailedCategory: acceptance.detailedCategory ?? categoryTitle(category),
          region: await resolveRegion(tx, acceptance.region, at),
        });
        await requests.handleRequest(tx, id, { status: 'ACCEPTED', placeId });
        await rebuildRegions(tx);
        await rebuildOverview(tx);
        await recordAction(tx, { actor, action: 'place-request.accept', subjectId: id, details: { placeId } });
        return placeId;
      }),

    /** @param reason the member reads it, too */
    decline: (id: number, reason: string | null = null): Promise<void> =>
      sql.begin(async (tx) => {
        await lockPending(tx, id);
        await requests.handleRequest(tx, id, { status: 'DECLINED', reason });
        await recordAction(tx, { actor, action: 'place-request.decline', subjectId: id, details: { reason } });
      }),
  };
}

export type PlaceRequestAdminService = ReturnType<typeof createPlaceRequestAdminService>;
