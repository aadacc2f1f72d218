import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { InvalidArgumentError } from 'commander';
import { hasDemoCity } from '#features/demo/remove-demo.repository.ts';
import { insertOpenMatches } from '#features/place-import/decisions/place-match.repository.ts';
import { readCoordinatesFile } from '#features/place-import/files/coordinates-file.reader.ts';
import { type InspectedFile, inspectFile } from '#features/place-import/files/inspect-file.reader.ts';
import { type ImportOptions, type ImportResult, importPlaces } from '#features/place-import/import.service.ts';
import type { ImportPhase } from '#features/place-import/pipeline/merge.service.ts';
import { refreshCategories } from '#features/sollect/sollect.hooks.ts';
import { rebuildStreets } from '#features/street/rebuild-streets.service.ts';
import type { Database } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { describeSystemError } from '#lib/process/system-error.ts';
import type { RegisterCommand } from '../command-context.ts';
import { createImportReport, type ImportReport } from '../import-report.ts';
import { count, describeForm, describeImport, describeImports } from '../import-summary.ts';
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
  coordinates?: string;
  dryRun?: boolean;
  allowAbsent?: boolean;
  old?: boolean;
  intoDemo?: boolean;
}

type FileOptions = Pick<
  ImportOptions,
  'fileDate' | 'isDryRun' | 'allowsAbsent' | 'allowsVeryOld' | 'positions' | 'listsChanges' | 'signal'
>;

const stopped = (cause: unknown) =>
  new Error('멈췄어요. 이 파일에서는 아무것도 담지 않았으니 다시 실행하면 돼요.', { cause });

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
    await report?.add(path, result);
    view.end();
    console.log(describeImport(result, (performance.now() - startedAtMs) / 1000).join('\n'));
    return result;
  } catch (error) {
    view.end();
    throw options.signal?.aborted ? stopped(error) : error;
  }
}

function withFileName(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const systemError = describeSystemError(error, path);
  if (systemError !== undefined) return new OperatorError(systemError, { cause: error });
  const hint = error instanceof OperatorError ? error.hint : undefined;
  return new OperatorError(`${basename(path)}: ${error.message}`, {
    cause: error,
    ...(hint !== undefined && { hint }),
  });
}

/**
 * Reads all files before the first one is imported.
 * @throws OperatorError with the reason of each file that cannot be imported
 */
async function inspectAll(paths: readonly string[], { fileDate, signal }: FileOptions): Promise<InspectedFile[]> {
  const repeated = paths.find((path, index) => paths.indexOf(path) !== index);
  if (repeated !== undefined) throw new OperatorError(`같은 파일을 두 번 적었어요: ${basename(repeated)}`);
  const files: InspectedFile[] = [];
  const failures: unknown[] = [];
  for (const path of paths) {
    try {
      // One date for all would make an old file newer than what is stored.
      const date = paths.length > 1 ? { dateOfUndated: fileDate } : { fileDate };
      files.push(await inspectFile(path, { ...date, signal }));
    } catch (error) {
      if (signal?.aborted) throw stopped(error);
      failures.push(paths.length > 1 ? withFileName(error, path) : error);
    }
  }
  if (failures.length === 0) return files;
  if (paths.length === 1) throw failures[0];
  const reasons = failures.map((error) => (error instanceof Error ? error.message : String(error)));
  const head = `담을 수 없는 파일이 ${failures.length}개 있어서, 어느 파일도 담지 않았어요.`;
  throw new OperatorError([head, ...reasons].join('\n'), { cause: failures[0] });
}

async function isConfirmed(question: string, signal: AbortSignal | undefined): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question} (y/N) `, signal === undefined ? {} : { signal });
    return /^(?:y|yes|예|네|ㅇ)$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

/**
 * Warns of files of more than three years ago. Those of more than five are confirmed at the terminal,
 * or by --old.
 */
async function confirmAge(files: readonly InspectedFile[], { allowsVeryOld, signal }: FileOptions): Promise<void> {
  for (const { path, fileDate, age } of files) {
    if (age === 'CURRENT') continue;
    const years = age === 'OLD' ? '세' : '다섯';
    console.log(`${basename(path)}: ${fileDate} 자료예요. ${years} 해가 넘어서 그사이 문을 닫은 곳이 많아요.`);
  }
  const veryOld = files.filter(({ age }) => age === 'VERY_OLD');
  if (veryOld.length === 0 || allowsVeryOld === true) return;
  if (process.stdin.isTTY && process.stdout.isTTY) {
    if (await isConfirmed('그래도 담을까요?', signal)) return;
    throw new OperatorError('담지 않았어요.');
  }
  const names = veryOld.map(({ path }) => basename(path)).join(', ');
  throw new OperatorError(`다섯 해가 넘은 자료라서 담지 않았어요: ${names}`, {
    hint: '그래도 담으려면 --old를 붙여 다시 실행해 주세요.',
  });
}

/** Each file is imported in a transaction of its own, so that those before a failure are kept. */
async function importAll(
  db: Database,
  files: readonly InspectedFile[],
  options: FileOptions,
  report: ImportReport | undefined,
): Promise<ImportResult[]> {
  const results: { path: string; fileDate: string; result?: ImportResult }[] = files.map(({ path, fileDate }) => ({
    path,
    fileDate,
  }));
  try {
    for (const entry of results) {
      try {
        entry.result = await importOne(db, entry.path, { ...options, fileDate: entry.fileDate }, report);
      } catch (error) {
        throw files.length > 1 ? withFileName(error, entry.path) : error;
      }
    }
  } finally {
    const done = results.flatMap(({ result }) => result ?? []);
    const hasChanges = done.some(({ added, changed, joined }) => added + changed + joined > 0);
    if (hasChanges && options.isDryRun !== true) await refreshCategories(db.sql);
    await report?.close();
    if (files.length > 1) console.log(describeImports(results).join('\n'));
  }
  return results.flatMap(({ result }) => result ?? []);
}

async function run(
  db: Database,
  files: readonly InspectedFile[],
  options: FileOptions,
  reportPath: string | undefined,
) {
  const report = reportPath === undefined ? undefined : createImportReport(reportPath, files.length);
  const results = await importAll(db, files, { ...options, allowsVeryOld: true }, report);
  if (results.some(({ unsure }) => unsure > 0) && options.isDryRun !== true) {
    console.log('같은 곳인지 물어볼 쌍은 /admin의 ‘같은 곳인가요?’나 sol matches list에서 정해요.');
  }
  if (reportPath !== undefined) console.log(`거절한 행과 바뀐 곳의 목록: ${reportPath}`);
}

async function readPositions(path: string): Promise<ImportOptions['positions']> {
  try {
    const { positions, skipped } = await readCoordinatesFile(path);
    const rest = skipped > 0 ? `, 쓸 수 없는 ${count(skipped)}행` : '';
    console.log(`${basename(path)}: 좌표가 있는 주소 ${count(positions.size)}개${rest}`);
    return positions;
  } catch (error) {
    throw withFileName(error, path);
  }
}

const HAS_DEMO =
  '데모 도시의 지어낸 장소에 실제 장소를 섞을 수 없으니, 먼저 npm run sol -- demo remove로 데모 도시를 지워 주세요.';

function dateArgument(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) {
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
    .argument('<file...>', '담을 파일. 여럿이면 모두 읽어 본 뒤 적은 차례대로 담아요')
    .option('--report <path>', '거절한 행과 바뀐 곳을 모두 적을 CSV 파일. .json이면 센 수까지 담은 JSON 파일')
    .option(
      '--date <date>',
      '자료의 날짜 (2026-06-30). 적지 않으면 파일의 머리, 행, 이름에서 찾아요. 파일이 여럿이면 날짜를 찾지 못한 파일에만 써요',
      dateArgument,
    )
    .option('--coordinates <path>', '주소와 위도, 경도를 적은 CSV 파일. 좌표가 없는 행에 써요')
    .option('--dry-run', '담아 보기만 하고 아무것도 바꾸지 않아요')
    .option('--allow-absent', '담긴 곳이 다섯에 하나 넘게 사라져도 담아요')
    .option('--old', '다섯 해가 넘은 자료도 묻지 않고 담아요')
    .option('--into-demo', '데모 도시에 시험 삼아 담아요. 실제 장소와 지어낸 장소가 섞여요')
    .action(async (files: string[], flags: ImportFlags) => {
      const { report, date, coordinates, dryRun = false, allowAbsent = false, old = false, intoDemo = false } = flags;
      // Reading and matching take minutes of CPU time, which an app on this machine has precedence for.
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
      const paths = files.map(resolvePath);
      const positions = coordinates === undefined ? undefined : await readPositions(resolvePath(coordinates));
      const options = {
        ...{ fileDate: date, isDryRun: dryRun, allowsAbsent: allowAbsent, allowsVeryOld: old, positions, signal },
        listsChanges: report !== undefined,
      };
      // First, because the database may be created for them.
      const inspected = await inspectAll(paths, options);
      await confirmAge(inspected, options);
      await withDatabase(
        async (db) => {
          if (!intoDemo && (await hasDemoCity(db.sql))) throw new OperatorError(HAS_DEMO);
          await run(db, inspected, options, report === undefined ? undefined : resolvePath(report));
        },
        { mayCreate: true },
      );
    });
};
