import { constants, setPriority } from 'node:os';
import { SYNC_SOURCES, type SyncSource, type SyncSourceStatus } from '@sol/contract/admin-data';
import { Option } from 'commander';
import { hasDemoCity } from '#features/demo/remove-demo.repository.ts';
import { insertOpenMatches } from '#features/place-import/decisions/place-match.repository.ts';
import { createPlaceSync, HAS_DEMO, NO_KEY, readAreas } from '#features/place-sync/place-sync.service.ts';
import { createSyncStatusService } from '#features/place-sync/status.service.ts';
import { refreshCategories } from '#features/sollect/sollect.hooks.ts';
import { rebuildStreets } from '#features/street/rebuild-streets.service.ts';
import type { Database } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import { createLogger } from '#lib/process/logger.ts';
import { systemClock } from '#lib/time/clock.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import type { RegisterCommand } from '../command-context.ts';
import { count } from '../import-summary.ts';
import { createProgressView, type ProgressView } from '../progress-view.ts';
import { textTable } from '../text-table.ts';

interface SyncFlags {
  source?: SyncSource;
  full?: true;
  allowAbsent?: true;
  scheduled?: true;
}

async function run(db: Database, flags: SyncFlags, signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  const { publicData } = config;
  if (await hasDemoCity(db.sql)) throw new OperatorError(HAS_DEMO);
  let view: ProgressView | undefined;
  const endView = () => {
    view?.end();
    view = undefined;
  };
  const print = (line: string) => {
    endView();
    console.log(line);
  };
  const sync = createPlaceSync({
    ...{ sql: db.sql, publicData, clock: systemClock, signal, print },
    media: createMediaLibrary(db.sql, await openMediaStore(config), createLogger('info')),
    hooks: { onPlacesChanged: rebuildStreets, onUnsure: insertOpenMatches },
    onProgress: (title, rows, total) => {
      view ??= createProgressView();
      view.show(title, `${count(rows)}행`, total === 0 ? 1 : rows / total);
    },
  });
  const { reasons, hasChanged } = await sync.run({
    source: flags.source,
    isFull: flags.full === true,
    allowsAbsent: flags.allowAbsent === true,
    isScheduled: flags.scheduled === true,
  });
  endView();
  if (hasChanged) await refreshCategories(db.sql);
  if (reasons.length > 0) process.exitCode = 1;
  else if (flags.scheduled !== true) console.log('공공데이터가 모두 새로워요.');
}

const STATES: Record<SyncSourceStatus['state'], string> = {
  OK: '새로움',
  NO_KEY: '인증키 없음',
  STOPPED: '멈춤',
  NEVER: '받은 적 없음',
};

const STOPPED = '멈췄어요. 받은 쪽은 남아 있어서, 다음에 이어서 받아요.';
const TEXT_COLUMNS = 4;

const timeOf = (time: string | null) => (time === null ? '-' : seoulTime(time));

async function printStatus({ sql }: Database, isJson: boolean): Promise<void> {
  const { publicData } = readConfig(process.env);
  const statuses = await createSyncStatusService({ sql, publicData }).list(systemClock.now());
  if (isJson) {
    const lines = statuses.map(({ refusals: _refusals, isRequested: _isRequested, reasons, ...status }) => ({
      ...status,
      ...(reasons.length > 0 && { reason: reasons.join(' / ') }),
    }));
    console.log(JSON.stringify(lines, undefined, 2));
    return;
  }
  const rows = statuses.map((status) => [
    ...[status.source, STATES[status.state], timeOf(status.lastSuccessAt), timeOf(status.nextRunAt)],
    ...[status.rows, status.changed, status.refused].map(count),
    `${count(status.quotaUsed)}/${count(status.quota)}`,
  ]);
  const head = ['자료', '상태', '마지막으로 받은 때', '다음에 받을 때', '행', '바뀐 곳', '거절', '오늘 쓴 횟수'];
  const stopped = statuses.flatMap(({ source, reasons }) => reasons.map((reason) => `${source}: ${reason}`));
  const advice = statuses.some(({ state }) => state === 'NO_KEY') ? [NO_KEY] : [];
  console.log([...textTable([head, ...rows], TEXT_COLUMNS), ...stopped, ...advice].join('\n'));
}

/** `sol sync`: fetches places from data.go.kr. */
export const register: RegisterCommand = (program, { withDatabase, signal }) => {
  const sync = program
    .command('sync')
    .description('PUBLIC_DATA_KEY와 SYNC_AREAS로 공공데이터를 받아 담아요. 받을 때가 된 것만 받아요')
    .addOption(new Option('--source <source>', '하나만, 때가 되지 않았어도').choices(SYNC_SOURCES))
    .option('--full', '바뀐 것만이 아니라 모두 다시 받아요')
    .option('--allow-absent', '행이 다섯에 하나 넘게 줄었어도 담아요')
    .addOption(new Option('--scheduled').hideHelp())
    .action(async (flags: SyncFlags) => {
      const { publicData } = readConfig(process.env);
      // Before the database is opened, which may have to be created.
      if (publicData.key === undefined) throw new OperatorError(NO_KEY);
      readAreas(publicData.areas);
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
      try {
        await withDatabase((db) => run(db, flags, signal), { mayCreate: true });
      } catch (error) {
        throw signal.aborted ? new OperatorError(STOPPED, { cause: error }) : error;
      }
    });
  sync
    .command('status')
    .description('공공데이터마다 언제 받았고, 왜 멈췄고, 언제 다시 받는지 보여 줘요')
    .option('--json', 'JSON으로')
    .action(({ json }: { json?: true }) => withDatabase((db) => printStatus(db, json === true)));
};
