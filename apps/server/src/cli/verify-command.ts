import type { Command } from 'commander';
import { readIdentity } from '#features/backup/archive/key.format.ts';
import { type CountedTable, type VerifyResult, verifyBackup } from '#features/backup/verify.service.ts';
import { migrate } from '#lib/database/migrate.ts';
import { withScratchDatabase } from '#lib/database/scratch-database.ts';
import { describeLocation } from '#lib/database/server.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { readConfig } from '#lib/process/config.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { openSource } from './backup-location.ts';
import { count, showRestore, withProgress } from './backup-progress.ts';
import type { CommandContext } from './command-context.ts';
import { listProblems } from './list-problems.ts';

const COUNT_TEXTS: Record<CountedTable, (value: string) => string> = {
  member: (value) => `회원 ${value}명`,
  place: (value) => `장소 ${value}곳`,
  review: (value) => `리뷰 ${value}개`,
  sollect: (value) => `쏠렉트 ${value}개`,
  solroute: (value) => `코스 ${value}개`,
  collection: (value) => `저장 목록 ${value}개`,
};

/** "3시간 5분 전". Clocks of two machines may differ: a time in the future has no age. */
function ageText(createdAt: string, now: Date): string {
  const ageMs = Math.max(0, now.getTime() - Date.parse(createdAt));
  const [days, hours, minutes] = [
    Math.floor(ageMs / DAY_MS),
    Math.floor((ageMs % DAY_MS) / HOUR_MS),
    Math.floor((ageMs % HOUR_MS) / MINUTE_MS),
  ];
  if (days > 0) return `${count(days)}일 ${hours}시간 전`;
  return hours > 0 ? `${hours}시간 ${minutes}분 전` : `${minutes}분 전`;
}

/** Characters of the installation's id that the name of its journal file contains. */
const INSTALLATION_LENGTH = 8;

/** What a backup contains, as lines for the operator. */
function describeBackup(result: VerifyResult, now: Date): string[] {
  const { createdAt, schemaVersion, installation, tableCount, rowCount, photoCount, counts } = result;
  const kinds = (Object.keys(COUNT_TEXTS) as CountedTable[]).map((kind) => COUNT_TEXTS[kind](count(counts[kind])));
  const journal = installation === undefined ? '' : `, 기록 파일 journal-${installation.slice(0, INSTALLATION_LENGTH)}`;
  return [
    `${seoulTime(createdAt)}에 만든 백업이에요(${ageText(createdAt, now)}). 데이터베이스 ${schemaVersion}판${journal}`,
    `표 ${count(tableCount)}개(${count(rowCount)}행), 사진 ${count(photoCount)}장: ${kinds.join(', ')}`,
  ];
}

const CHECKING = '되살린 것을 확인하는 중';
const MS_PER_S = 1_000;

/** `sol backup verify`: a restore drill, which neither reads nor changes the data of the app. */
export function addVerifyCommand(backup: Command, { resolvePath, signal }: CommandContext): void {
  backup
    .command('verify')
    .description(
      '백업을 임시 데이터베이스에 되살려 보고, `sol check`와 같은 것을 확인해요. 지금 있는 것은 건드리지 않아요',
    )
    .argument('<file>', '백업 파일이나 s3://버킷/이름, 표준 입력은 -')
    .requiredOption('--identity <file>', '비밀 키가 든 파일(backup-key로 만든 것)')
    .action(async (file: string, options: { identity: string }) => {
      const startedMs = performance.now();
      const identity = await readIdentity(resolvePath(options.identity));
      const config = readConfig(process.env);
      const { databaseUrl, maxTableBytes } = config;
      console.error(describeLocation(config));
      const scratch = { isLeft: false };
      const onLeftover = () => {
        scratch.isLeft = true;
      };
      const source = await openSource(file, resolvePath);
      const result = await withProgress({
        signal,
        stopped: () => (scratch.isLeft ? '멈췄어요.' : '멈췄어요. 임시 데이터베이스는 지웠어요.'),
        work: (view) =>
          withScratchDatabase({ databaseUrl, print: console.error, onLeftover }, async ({ sql }, url) => {
            signal.throwIfAborted();
            await migrate({ url });
            return verifyBackup({
              ...{ sql, source, identity, maxTableBytes, signal, listProblems },
              onProgress: (progress) => showRestore(view, progress),
              onChecking: () => view.show(CHECKING, '', 0),
            });
          }),
      });
      for (const line of describeBackup(result, new Date())) console.log(line);
      if (result.problems.length > 0)
        throw new OperatorError(['되살릴 수는 있지만 틀린 곳이 있어요.', ...result.problems].join('\n'));
      const seconds = ((performance.now() - startedMs) / MS_PER_S).toFixed(1);
      const isDeleted = scratch.isLeft ? '어요' : '고, 임시 데이터베이스는 지웠어요';
      console.log(`되살려 확인해 보니 틀린 곳이 없어요. ${seconds}초 걸렸${isDeleted}.`);
    });
}
