import { categoryTitle } from '@sol/contract/category';
import { CORRECTION_STATUSES, DAY_NAMES } from '@sol/contract/choices';
import type { CorrectionChange, CorrectionStatus } from '@sol/contract/correction';
import { requiredLine } from '@sol/contract/fields';
import { CORRECTION_REASON_MAX } from '@sol/contract/limits';
import { InvalidArgumentError } from 'commander';
import { createCorrectionAdminService } from '#features/correction/correction-admin.service.ts';
import { createMemberRows } from '#features/place-import/rows/member-rows.service.ts';
import { refreshCategories } from '#features/sollect/sollect.hooks.ts';
import type { Sql } from '#lib/database/database.ts';
import { CLI } from '#lib/member/actor.ts';
import { systemClock } from '#lib/time/clock.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

export const createCorrectionAdmin = (sql: Sql) =>
  createCorrectionAdminService({
    ...{ sql, actor: CLI, clock: systemClock, refreshCategories },
    rows: createMemberRows(systemClock.now),
  });

const STATUS: Readonly<Record<CorrectionStatus, string>> = {
  PENDING: '기다림',
  APPLIED: '받아들임',
  REJECTED: '거절',
  WITHDRAWN: '거둠',
  REVERTED: '되돌림',
};
const PAGE_SIZE = 20;

function statusOption(text: string): CorrectionStatus {
  const status = CORRECTION_STATUSES.find((candidate) => candidate === text.toUpperCase());
  if (status === undefined) {
    throw new InvalidArgumentError(`${CORRECTION_STATUSES.join(', ').toLowerCase()} 가운데 하나여야 해요.`);
  }
  return status;
}

const reasonSchema = requiredLine(
  CORRECTION_REASON_MAX,
  '이유를 적어 주세요.',
  `이유는 ${CORRECTION_REASON_MAX}자까지 쓸 수 있어요.`,
);

function reasonOption(text: string): string {
  const { data, error } = reasonSchema.safeParse(text);
  if (data === undefined) throw new InvalidArgumentError(error.issues[0]?.message ?? '');
  return data;
}

type Author = { id: number } | { key: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const authorArgument = (text: string): Author => (UUID.test(text) ? { key: text } : { id: idArgument(text) });

function hoursText({
  hours,
  closedNthWeekdays = [],
  isClosedOnHolidays,
}: CorrectionChange & { kind: 'HOURS' }): string {
  const daysByTime = Map.groupBy(hours, ({ startTime, endTime, lastOrder }) => {
    const last = lastOrder === undefined ? '' : ` (라스트오더 ${lastOrder})`;
    return `${startTime}~${endTime}${last}`;
  });
  const days = [...daysByTime].map(
    ([times, ofTimes]) => `${ofTimes.map(({ dayOfWeek }) => DAY_NAMES[dayOfWeek]).join('·')} ${times}`,
  );
  const closed = closedNthWeekdays.map(({ nth, dayOfWeek }) => {
    return `${nth === -1 ? '마지막' : `${nth}번째`} ${DAY_NAMES[dayOfWeek]}요일 휴무`;
  });
  return [...days, ...closed, ...(isClosedOnHolidays === true ? ['공휴일 휴무'] : [])].join(', ');
}

function changeText(change: CorrectionChange | null): string {
  switch (change?.kind) {
    case undefined:
      return '-';
    case 'HOURS':
      return hoursText(change);
    case 'CLOSED':
      return '문을 닫음';
    case 'MOVED':
      return `${change.latitude}, ${change.longitude}`;
    case 'NAME':
      return change.name;
    case 'CATEGORY':
      return categoryTitle(change.category);
    default:
      return change satisfies never;
  }
}

interface ListOptions {
  status: CorrectionStatus;
  after?: number;
}

/** `sol corrections`: what members say about places. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  const command = program.command('corrections').description('회원이 알려 준 장소 정보를 정해요');

  command
    .command('list')
    .description(`제안을 ${PAGE_SIZE}개까지. 기다리는 것은 오래된 것부터`)
    .option('--status <status>', CORRECTION_STATUSES.join(', ').toLowerCase(), statusOption, 'PENDING' as const)
    .option('--after <id>', '이 번호의 다음부터', idArgument)
    .action(({ status, after }: ListOptions) =>
      withDatabase(async ({ sql }) => {
        const page = { status, cursorId: after, size: PAGE_SIZE };
        const { corrections, nextCursor } = await createCorrectionAdmin(sql).listPage(page);
        if (corrections.length === 0) console.log('그런 제안이 없어요.');
        for (const {
          correctionId,
          createdAt,
          place,
          change,
          before,
          note,
          member,
          authorKey,
          confirmations,
          reason,
        } of corrections) {
          const author =
            member === null
              ? `탈퇴한 회원${authorKey === undefined ? '' : ` (키 ${authorKey})`}`
              : `${member.nickname} (받아들임 ${member.accepted}, 거절 ${member.rejected})`;
          console.log(
            `${correctionId}\t${seoulTime(createdAt)}\t${STATUS[status]}\t${author}\t확인 ${confirmations}명`,
          );
          console.log(`    장소 ${place.id}\t${place.name} · ${place.address}`);
          console.log(`    ${changeText(before)} → ${changeText(change)}`);
          if (note !== '') console.log(note.replace(/^/gm, '    '));
          if (reason !== null) console.log(`    거절한 이유: ${reason}`);
        }
        if (nextCursor !== null) console.log(`더 있어요: --after ${nextCursor}`);
      }),
    );

  command
    .command('accept')
    .description('맞아요: 장소에 바로 적용해요')
    .argument('<id>', '제안의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createCorrectionAdmin(sql).accept(id);
        console.log(`제안 ${id}번을 받아들였어요.`);
      }),
    );

  command
    .command('reject')
    .description('틀려요: 장소는 그대로예요')
    .argument('<id>', '제안의 번호', idArgument)
    .requiredOption('--reason <text>', '이유', reasonOption)
    .action((id: number, { reason }: { reason: string }) =>
      withDatabase(async ({ sql }) => {
        await createCorrectionAdmin(sql).reject(id, reason);
        console.log(`제안 ${id}번을 거절했어요.`);
      }),
    );

  command
    .command('revert')
    .description('받아들인 것을 되돌려요: 장소는 그 전의 값이 돼요')
    .argument('<id>', '제안의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createCorrectionAdmin(sql).revert(id);
        console.log(`제안 ${id}번을 되돌렸어요.`);
      }),
    );

  command
    .command('revert-member')
    .description('제안한 회원이 알려 준 것을 모두 되돌려요')
    .argument('<id>', '제안의 번호, 또는 목록에 있는 탈퇴한 회원의 키', authorArgument)
    .action((author: Author) =>
      withDatabase(async ({ sql }) => {
        const admin = createCorrectionAdmin(sql);
        const { corrections, answers } =
          'key' in author ? await admin.revertAuthorKey(author.key) : await admin.revertAuthorOf(author.id);
        console.log(`제안 ${corrections}개와 답 ${answers}개를 되돌렸어요.`);
      }),
    );
};
