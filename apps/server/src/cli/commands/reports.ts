import { REPORT_REASONS, WORK_TITLES } from '@sol/contract/choices';
import { HIDDEN_DAYS_MAX } from '@sol/contract/limits';
import type { ReportReason } from '@sol/contract/report';
import { InvalidArgumentError, Option } from 'commander';
import { createReportAdminService } from '#features/report/admin/report-admin.service.ts';
import {
  createPhotoReportService,
  createReportedPhotosService,
} from '#features/report/admin/reported-photos.service.ts';
import { createUndecidedTakedownService } from '#features/report/takedown/takedown.service.ts';
import type { Sql } from '#lib/database/database.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import type { RefusedPhotos } from '#lib/media/removed-photos.repository.ts';
import { CLI } from '#lib/member/actor.ts';
import { readConfig } from '#lib/process/config.ts';
import { createLogger } from '#lib/process/logger.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { HIDABLE_WORKS } from '../../hooks.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

const TEXT_SHOWN = 80;
const DELETED_PER_PAGE = 100;

const REASONS = new Map<string, string>(REPORT_REASONS.map(({ id, title }) => [id, title]));

/** Parses a date as the end of that day in Seoul. */
function untilOption(text: string): Date {
  const end = new Date(`${text}T23:59:59+09:00`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(end.getTime())) {
    throw new InvalidArgumentError('2026-12-31처럼 적어 주세요.');
  }
  return end;
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, TEXT_SHOWN);

const countReasons = (reasons: readonly { reason: ReportReason; count: number }[]): string =>
  reasons.map(({ reason, count }) => `${REASONS.get(reason) ?? reason} ${count}`).join(', ');

async function createAdmin(sql: Sql) {
  const store = await openMediaStore(readConfig(process.env));
  const media = createMediaLibrary(sql, store, createLogger('warn'));
  return createReportAdminService({ sql, media, store, actor: CLI, works: HIDABLE_WORKS });
}

async function listAddresses(sql: Sql, reportId: number): Promise<string[]> {
  const config = readConfig(process.env);
  const store = await openMediaStore(config);
  const photos = createReportedPhotosService({ sql, store, publicUrl: config.publicUrl, actor: CLI });
  return photos.listPurgeAddresses(reportId);
}

/** Prints the addresses that a CDN may have stored, one per line. */
function printPurgeAddresses(addresses: readonly string[]): void {
  console.log('CDN이 앞에 있으면 이 주소들을 지워 주세요. 사진은 늦어도 한 시간 뒤에 저절로 사라져요.');
  for (const address of addresses) console.log(address);
}

function printUnhashed({ unhashedPhotoCount, waitingPhotoCount }: RefusedPhotos): void {
  if (unhashedPhotoCount > 0) {
    console.log(
      `사진 ${unhashedPhotoCount}장은 무늬가 없거나 파일이 없어서, 같은 파일만 막아요. 고친 사본은 다시 올라올 수 있어요.`,
    );
  }
  if (waitingPhotoCount > 0) {
    console.log(`사진 ${waitingPhotoCount}장은 아직 읽지 못했어요. 앱이 켜져 있으면 몇 분 뒤에 다시 읽어요.`);
  }
}

/** `sol reports`: reports of content of members. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  const command = program.command('reports').description('신고된 후기와 쏠렉트, 프로필, 공유한 코스를 살펴요');

  command
    .command('list')
    .description('처리할 신고를, 많이 신고된 것부터')
    .option('--all', '이미 처리한 것까지')
    .action(({ all = false }: { all?: boolean }) =>
      withDatabase(async ({ sql }) => {
        const rows = await (await createAdmin(sql)).list({ status: all ? 'ALL' : 'OPEN' });
        if (rows.length === 0) console.log('처리할 신고가 없어요.');
        const { publicUrl } = readConfig(process.env);
        for (const row of rows) {
          const { reportId, kind, workId, reasons, createdAt, hiddenUntil } = row;
          const { writer, writerId, title, text, details, reportedPhotoUrls } = row;
          const hidden = hiddenUntil === null ? '' : `\t${seoulTime(hiddenUntil)}까지 가림`;
          console.log(
            `${reportId}\t${seoulTime(createdAt)}\t${WORK_TITLES[kind]} ${workId}\t${countReasons(reasons)}${hidden}`,
          );
          const content = kind === 'REVIEW' ? text : `${title} · ${text}`;
          const by = writerId === null ? writer : `${writer} (회원 ${writerId})`;
          console.log(`    ${by}: ${inOneLine(content)}`);
          for (const detail of details) console.log(`    신고한 사람: ${inOneLine(detail)}`);
          for (const path of reportedPhotoUrls) console.log(`    신고된 사진: ${publicUrl}${path}`);
        }
      }),
    );

  command
    .command('photo')
    .description('사진의 주소만 적힌 요청을 신고로 올려요. 글을 쓰지 않은 회원의 프로필 사진도 찾아요')
    .argument('<address>', '사진의 주소. https://…/media/…')
    .addOption(new Option('--reason <code>', '쓴 사람이 읽을 까닭').choices([...REASONS.keys()]).makeOptionMandatory())
    .action((address: string, { reason }: { reason: ReportReason }) =>
      withDatabase(async ({ sql }) => {
        const reports = await createPhotoReportService(sql, CLI).report(address, reason);
        for (const { reportId, kind, workId } of reports) console.log(`${reportId}\t${WORK_TITLES[kind]} ${workId}`);
        console.log('앞의 번호로 sol reports hide나 remove를 쓰거나, /admin에서 정해 주세요.');
      }),
    );

  command
    .command('hide')
    .description('신고된 글을 쓴 사람 말고는 아무도 못 보게 가려요')
    .argument('<id>', '신고의 번호', idArgument)
    .option('--until <date>', `이날까지 정하기. 적지 않으면 ${HIDDEN_DAYS_MAX}일 안`, untilOption)
    .action((id: number, { until }: { until?: Date }) =>
      withDatabase(async ({ sql }) => {
        const now = new Date();
        const end = until ?? new Date(now.getTime() + HIDDEN_DAYS_MAX * DAY_MS);
        // Before: the writer may delete the content as soon as it is hidden.
        const addresses = await listAddresses(sql, id);
        const refused = await (await createAdmin(sql)).hide(id, { until: end, now });
        console.log(`${seoulTime(end.toISOString())}까지 살펴봐 주세요. 정할 때까지 가려져 있어요.`);
        printUnhashed(refused);
        printPurgeAddresses(addresses);
      }),
    );

  command
    .command('purge')
    .description('신고된 글과 사진의 주소를 CDN에서 지울 수 있게 출력해요')
    .argument('<id>', '신고의 번호', idArgument)
    .action((id: number) => withDatabase(async ({ sql }) => printPurgeAddresses(await listAddresses(sql, id))));

  command
    .command('remove')
    .description('신고된 글을 되돌릴 수 없게 지우고, 쓴 사람에게 까닭을 알려요')
    .argument('<id>', '신고의 번호', idArgument)
    .requiredOption('--reason <text>', '쓴 사람이 읽을 까닭')
    .action((id: number, { reason }: { reason: string }) =>
      withDatabase(async ({ sql }) => {
        const addresses = await listAddresses(sql, id);
        const refused = await (await createAdmin(sql)).remove(id, { explanation: reason, now: new Date() });
        console.log('지웠어요.');
        printUnhashed(refused);
        printPurgeAddresses(addresses);
      }),
    );

  command
    .command('restore')
    .description('가린 글을 다시 보여요')
    .argument('<id>', '신고의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await (await createAdmin(sql)).restore(id);
        console.log('다시 보여요.');
      }),
    );

  command
    .command('dismiss')
    .description('그 글의 신고를 모두, 받아들이지 않고 닫아요')
    .argument('<id>', '신고의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        const count = await (await createAdmin(sql)).dismiss(id);
        console.log(`그 글의 신고 ${count}건을 닫았어요.`);
      }),
    );

  command
    .command('deleted')
    .description('가린 뒤에 쓴 사람이 지운 글을, 오래된 것부터. 정할 때까지 그 사진은 올릴 수 없어요')
    .action(() =>
      withDatabase(async ({ sql }) => {
        const undecided = createUndecidedTakedownService(sql, CLI);
        let cursorId: number | undefined;
        let count = 0;
        do {
          const { takedowns, nextCursor } = await undecided.listPage({ cursorId, size: DELETED_PER_PAGE });
          for (const { takedownId, createdAt, kind, reason, writerId, photoCount, unhashedPhotoCount } of takedowns) {
            const writer = writerId === null ? '탈퇴한 회원' : `회원 ${writerId}`;
            const photos = `사진 ${photoCount}장${unhashedPhotoCount > 0 ? ` (${unhashedPhotoCount}장은 같은 파일만 막음)` : ''}`;
            const title = reason === null ? '' : `\t${REASONS.get(reason) ?? reason}`;
            console.log(`${takedownId}\t${seoulTime(createdAt)}\t${WORK_TITLES[kind]}\t${writer}\t${photos}${title}`);
          }
          count += takedowns.length;
          cursorId = nextCursor ?? undefined;
        } while (cursorId !== undefined);
        if (count === 0) console.log('정할 글이 없어요.');
      }),
    );

  command
    .command('confirm')
    .description('쓴 사람이 지운 글의 사진을 계속 막아요')
    .argument('<takedown>', '`sol reports deleted`의 번호', idArgument)
    .requiredOption('--reason <text>', '쓴 사람이 읽을 까닭')
    .action((takedownId: number, { reason }: { reason: string }) =>
      withDatabase(async ({ sql }) => {
        await createUndecidedTakedownService(sql, CLI).confirm(takedownId, reason);
        console.log('그 사진은 다시 올릴 수 없어요.');
      }),
    );

  command
    .command('revoke')
    .description('쓴 사람이 지운 글의 사진을 다시 올릴 수 있게 해요')
    .argument('<takedown>', '`sol reports deleted`의 번호', idArgument)
    .action((takedownId: number) =>
      withDatabase(async ({ sql }) => {
        await createUndecidedTakedownService(sql, CLI).revoke(takedownId);
        console.log('그 사진을 다시 올릴 수 있어요.');
      }),
    );
};
