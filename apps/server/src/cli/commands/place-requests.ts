import { CATEGORIES, type Category } from '@sol/contract/category';
import { category as categorySchema } from '@sol/contract/fields';
import { InvalidArgumentError } from 'commander';
import { createPlaceRequestAdminService } from '#features/place-request/place-request.service.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { CLI } from '#lib/member/actor.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

const STATUS = { PENDING: '기다림', ACCEPTED: '받아들임', DECLINED: '거절' } as const;

function degrees(text: string): number {
  if (!/^\d{1,3}(\.\d{1,15})?$/.test(text)) throw new InvalidArgumentError('37.5446처럼 적어 주세요.');
  return Number(text);
}

function categoryOption(text: string): Category {
  const { data } = categorySchema.safeParse(text);
  if (data === undefined)
    throw new InvalidArgumentError(`${CATEGORIES.map(({ id }) => id).join(', ')} 가운데 하나여야 해요.`);
  return data;
}

const positionText = ({ latitude, longitude }: LatLng) => `${latitude}, ${longitude}`;

interface AcceptOptions {
  lat?: number;
  lng?: number;
  category?: Category;
  detail?: string;
  name?: string;
  address?: string;
  region?: string;
  force?: boolean;
}

/** `sol place-requests`: places that members miss on the map. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  const command = program.command('place-requests').description('장소 추가 요청에 답해요');

  command
    .command('list')
    .description('기다리는 요청을, 오래된 것부터')
    .option('--all', '이미 답한 것까지')
    .action(({ all = false }: { all?: boolean }) =>
      withDatabase(async ({ sql }) => {
        const rows = await createPlaceRequestAdminService(sql, CLI).list({ isPendingOnly: !all });
        if (rows.length === 0) console.log('기다리는 요청이 없어요.');
        for (const row of rows) {
          const { id, createdAt, status, name, address, categories, note, nickname, placeId, point, sameAddress } = row;
          const place = placeId === null ? '' : ` → 장소 ${placeId}`;
          console.log(`${id}\t${seoulTime(createdAt)}\t${STATUS[status]}${place}\t${nickname}`);
          console.log(`    ${name} · ${address} · ${categories.join(', ')}`);
          if (point !== null) console.log(`    회원이 고른 자리: ${positionText(point)}`);
          if (sameAddress !== null) {
            console.log(`    같은 주소의 ${sameAddress.name}(${sameAddress.id}번): ${positionText(sameAddress)}`);
          }
          if (note !== '') console.log(note.replace(/^/gm, '    '));
        }
      }),
    );

  command
    .command('accept')
    .description('장소를 만들어요. 지도와 검색, 목록에서 바로 찾을 수 있어요')
    .argument('<id>', '요청의 번호', idArgument)
    .option('--lat <degrees>', '위도. 적지 않으면 회원이 고른 자리나, 같은 주소에 있는 장소의 자리', degrees)
    .option('--lng <degrees>', '경도', degrees)
    .option('--category <id>', '카테고리. 적지 않으면 요청한 것 가운데 첫째', categoryOption)
    .option('--detail <text>', '상세 분류, 예: 북카페')
    .option('--name <text>', '요청한 이름 대신')
    .option('--address <text>', '요청한 주소 대신')
    .option('--region <text>', '"서울 성동구 성수동". 적지 않으면 가장 가까운 장소를 따라요')
    .option('--force', '바로 곁에 같은 이름의 장소가 있어도')
    .action((id: number, { lat, lng, detail, force, ...options }: AcceptOptions) =>
      withDatabase(async ({ sql }) => {
        const acceptance = {
          ...(lat !== undefined && { latitude: lat }),
          ...(lng !== undefined && { longitude: lng }),
          ...{ detailedCategory: detail, isForced: force },
          ...options,
        };
        const placeId = await createPlaceRequestAdminService(sql, CLI).accept(id, acceptance);
        console.log(`장소 ${placeId}번을 만들었어요. /map/detail/${placeId}`);
      }),
    );

  command
    .command('decline')
    .description('요청을 거절해요')
    .argument('<id>', '요청의 번호', idArgument)
    .option('--reason <text>', '까닭. 요청한 회원이 읽고, 기록에 남아요')
    .action((id: number, { reason }: { reason?: string }) =>
      withDatabase(async ({ sql }) => {
        await createPlaceRequestAdminService(sql, CLI).decline(id, reason);
        console.log(`장소 추가 요청 ${id}번을 거절했어요.`);
      }),
    );
};
