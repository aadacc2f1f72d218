import { HIDDEN_DAYS_MAX } from '@sol/contract/admin-report';
import { REPORT_REASONS, type ReportReason } from '@sol/contract/report';
import { InvalidArgumentError } from 'commander';
import { createReportedPhotosService } from '#features/report/reported-photos.service.ts';
import type { Sql } from '#lib/database/database.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { CLI } from '#lib/member/audit.ts';
import { readConfig } from '#lib/process/config.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { createReportAdminServiceFrom } from '../../admin-services.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

const TEXT_SHOWN = 80;

const REASONS = new Map<string, string>(REPORT_REASONS.map(({ id, title }) => [id, title]));
const KINDS = { REVIEW: '후기', SOLLECT: '쏠렉트' } as const;

/** Parses a date as the end of that day in Seoul. */
function untilOption(text: string): Date {
  const end = new Date(`${text}T23:59:59+09:00`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(end.getTime())) {
    throw new InvalidArgumentError('2026-12-31처럼 적어 주세요.');
  }
  return end;
}

const countReasons = (reasons: readonly { reason: ReportReason; count: number }[]): string =>
  reasons.map(({ reason, count }) => `${REASONS.get(reason) ?? reason} ${count}`).join(', ');

/** Prints the addresses that a CDN may have stored, one per line. */
async function printPurgeAddresses(sql: Sql, reportId: number): Promise<void> {
  const config = readConfig(process.env);
  const photos = createReportedPhotosService({ sql, store: await openMediaStore(config), publicUrl: config.publicUrl });
  console.log('CDN이 앞에 있으면 이 주소들을 지워 주세요. 사진은 늦어도 한 시간 뒤에 저절로 사라져요.');
  for (const address of await photos.listPurgeAddresses(reportId)) console.log(address);
}

/** `sol reports`: reports of reviews and sollects. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  const command = program.command('reports').description('신고된 후기와 쏠렉트를 살펴요');

  command
    .command('list')
    .description('처리할 신고를, 많이 신고된 것부터')
    .option('--all', '이미 처리한 것까지')
    .action(({ all = false }: { all?: boolean }) =>
      withDatabase(async ({ sql }) => {
        const rows = await createReportAdminServiceFrom(sql, CLI).list({ status: all ? 'ALL' : 'OPEN' });
        if (rows.length === 0) console.log('처리할 신고가 없어요.');
        for (const { reportId, kind, workId, reasons, writer, title, writerId, text, createdAt, hiddenUntil } of rows) {
          const hidden = hiddenUntil === null ? '' : `\t${seoulTime(hiddenUntil)}까지 가림`;
          console.log(
            `${reportId}\t${seoulTime(createdAt)}\t${KINDS[kind]} ${workId}\t${countReasons(reasons)}${hidden}`,
          );
          const content = kind === 'SOLLECT' ? `${title} · ${text}` : text;
          console.log(`    ${writer} (회원 ${writerId}): ${content.replaceAll(/\s+/g, ' ').slice(0, TEXT_SHOWN)}`);
        }
      }),
    );

  command
    .command('hide')
    .description('신고된 글을 쓴 사람 말고는 아무도 못 보게 가려요')
    .argument('<id>', '신고의 번호', idArgument)
    .option('--until <date>', `이날까지. 적지 않으면 ${HIDDEN_DAYS_MAX}일 동안`, untilOption)
    .action((id: number, { until }: { until?: Date }) =>
      withDatabase(async ({ sql }) => {
        const now = new Date();
        const end = until ?? new Date(now.getTime() + HIDDEN_DAYS_MAX * DAY_MS);
        await createReportAdminServiceFrom(sql, CLI).hide(id, { until: end, now });
        console.log(`${seoulTime(end.toISOString())}까지 가렸어요.`);
        await printPurgeAddresses(sql, id);
      }),
    );

  command
    .command('purge')
    .description('신고된 글과 사진의 주소를 CDN에서 지울 수 있게 출력해요')
    .argument('<id>', '신고의 번호', idArgument)
    .action((id: number) => withDatabase(({ sql }) => printPurgeAddresses(sql, id)));

  command
    .command('restore')
    .description('가린 글을 다시 보여요')
    .argument('<id>', '신고의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createReportAdminServiceFrom(sql, CLI).restore(id);
        console.log('다시 보여요.');
      }),
    );

  command
    .command('dismiss')
    .description('신고를 받아들이지 않고 닫아요')
    .argument('<id>', '신고의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createReportAdminServiceFrom(sql, CLI).dismiss(id);
        console.log('신고를 닫았어요.');
      }),
    );
};
