import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { createImportReport, type ImportReport } from '#features/place-import/import-report.ts';
import { type ImportOptions, type ImportPhase, importPlaces } from '#features/place-import/place-import.service.ts';
import { insertOpenMatches } from '#features/place-import/place-match.repository.ts';
import { refreshCategories } from '#features/sollect/refresh-categories.ts';
import { rebuildStreets } from '#features/street/rebuild-streets.ts';
import type { Database } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { getErrorCode } from '#lib/process/error-code.ts';
import type { RegisterCommand } from '../command-context.ts';
import { count, describeForm, describeImport } from '../import-summary.ts';
import { createProgressView } from '../progress-view.ts';

const PHASE_NAMES: Record<ImportPhase, string> = {
  reading: '읽는 중',
  matching: '같은 곳을 찾는 중',
  merging: '기존 장소와 견주는 중',
  indexing: '색인을 만드는 중',
  summarising: '지역과 지도 요약을 만드는 중',
};
interface ImportFlags {
  report?: string;
  date?: string;
  dryRun?: boolean;
  allowAbsent?: boolean;
}

type FileOptions = Pick<ImportOptions, 'fileDate' | 'isDryRun' | 'allowsAbsent' | 'signal'>;

async function importOne({ sql }: Database, path: string, options: FileOptions, report: ImportReport | undefined) {
  const startedAtMs = performance.now();
  const view = createProgressView();
  try {
    const result = await importPlaces(sql, {
      ...options,
      path,
      onPlacesChanged: rebuildStreets,
      onUnsure: insertOpenMatches,
      onRecognized: ({ source, ...form }) => console.log(`${basename(path)}: ${source.title} (${describeForm(form)})`),
      onProgress: ({ phase, rows, bytesRead, sizeBytes }) =>
        view.show(PHASE_NAMES[phase], `${count(rows)}행`, bytesRead / Math.max(sizeBytes, 1)),
      ...(report !== undefined && { sink: report.sinkFor(path) }),
    });
    report?.add(path, result);
    view.end();
    console.log(describeImport(result, (performance.now() - startedAtMs) / 1000).join('\n'));
    return result;
  } catch (error) {
    view.end();
    if (options.signal?.aborted) {
      throw new Error('멈췄어요. 이 파일에서는 아무것도 담지 않았으니 다시 실행하면 돼요.', { cause: error });
    }
    if (getErrorCode(error) === 'ENOENT') throw new Error(`파일이 없어요: ${path}`, { cause: error });
    throw error;
  }
}

function withFileName(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const hint = error instanceof OperatorError ? error.hint : undefined;
  return new OperatorError(`${basename(path)}: ${error.message}`, {
    cause: error,
    ...(hint !== undefined && { hint }),
  });
}

/** Each file is imported in a transaction of its own, so that those before a failure are kept. */
async function run(db: Database, paths: readonly string[], options: FileOptions, reportPath: string | undefined) {
  const report = reportPath === undefined ? undefined : createImportReport(reportPath, paths.length);
  let hasChanges = false;
  let unsureCount = 0;
  try {
    for (const path of paths) {
      try {
        const { added, changed, joined, unsure } = await importOne(db, path, options, report);
        hasChanges ||= added + changed + joined > 0;
        unsureCount += unsure;
      } catch (error) {
        throw paths.length > 1 ? withFileName(error, path) : error;
      }
    }
  } finally {
    if (hasChanges && !options.isDryRun) await refreshCategories(db.sql);
    await report?.close();
  }
  if (unsureCount > 0 && !options.isDryRun) {
    console.log('같은 곳인지 물어볼 쌍은 /admin의 ‘같은 곳인가요?’나 sol matches list에서 정해요.');
  }
  if (reportPath !== undefined) console.log(`거절한 행의 목록: ${reportPath}`);
}

function dateArgument(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('2026-06-30처럼 적어 주세요.');
  }
  return text;
}

/** `sol import places <file…>`. */
export const register: RegisterCommand = (program, { withDatabase, resolvePath, signal }) => {
  program
    .command('import')
    .description('다른 곳의 데이터를 담아요')
    .command('places')
    .description('공공데이터와 OpenStreetMap의 장소를 담아요. 어떤 데이터인지는 파일을 보고 알아내요')
    .argument('<file...>', '담을 파일. 여럿이면 적은 차례대로 담아요')
    .option('--report <path>', '거절한 행을 모두 적을 CSV 파일. .json이면 센 수까지 담은 JSON 파일')
    .option('--date <date>', '자료의 날짜 (2026-06-30). 적지 않으면 행이나 파일 이름에서 찾아요', dateArgument)
    .option('--dry-run', '담아 보기만 하고 아무것도 바꾸지 않아요')
    .option('--allow-absent', '담긴 곳이 다섯에 하나 넘게 사라져도 담아요')
    .action((files: string[], { report, date, dryRun = false, allowAbsent = false }: ImportFlags) =>
      withDatabase((db) => {
        // Reading and matching take minutes of CPU time, which an app on this machine has precedence for.
        setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
        const options = { fileDate: date, isDryRun: dryRun, allowsAbsent: allowAbsent, signal };
        return run(db, files.map(resolvePath), options, report === undefined ? undefined : resolvePath(report));
      }),
    );
};
