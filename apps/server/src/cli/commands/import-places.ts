import { type ImportPhase, type ImportResult, importPlaces } from '#features/place-import/place-import.service.ts';
import { refreshCategories } from '#features/sollect/refresh-categories.ts';
import { rebuildStreets } from '#features/street/rebuild-streets.ts';
import type { Database } from '#lib/database/database.ts';
import { getErrorCode } from '#lib/process/error-code.ts';
import type { RegisterCommand } from '../command-context.ts';
import { createProgressView } from '../progress-view.ts';

const PHASE_NAMES: Record<ImportPhase, string> = {
  reading: '읽는 중',
  merging: '기존 장소와 견주는 중',
  indexing: '색인을 만드는 중',
  summarising: '지역과 지도 요약을 만드는 중',
};
const REASONS_SHOWN = 20;

const count = (value: number) => value.toLocaleString('ko-KR');

function reportLines(result: ImportResult, seconds: number, reportPath: string | undefined): string[] {
  const form = `${result.encoding === 'utf8' ? 'UTF-8' : 'CP949'}, 구분자 ${result.delimiter}`;
  const speed = count(Math.round(result.rows / Math.max(seconds, 0.001)));
  return [
    `${count(result.rows)}행을 ${seconds.toFixed(1)}초에 읽었어요 (${form}, 초당 ${speed}행).`,
    `  새로 담은 장소  ${count(result.added)}`,
    `  고친 장소       ${count(result.changed)}`,
    `  그대로인 장소   ${count(result.unchanged)}`,
    `  거절한 행       ${count(result.rejected)}`,
    ...result.rejections
      .slice(0, REASONS_SHOWN)
      .flatMap(({ reason, count: rows, examples }) => [
        `    ${reason}: ${count(rows)}`,
        ...examples.map((example) => `      ${count(example.row)}행 ${example.name || '(이름 없음)'}`),
      ]),
    ...(result.rejections.length > REASONS_SHOWN
      ? [`    그 밖의 이유 ${result.rejections.length - REASONS_SHOWN}가지`]
      : []),
    ...(reportPath === undefined ? [] : [`  거절한 행의 목록: ${reportPath}`]),
  ];
}

async function run(
  { sql }: Database,
  path: string,
  reportPath: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const startedAtMs = performance.now();
  const view = createProgressView();
  try {
    const result = await importPlaces(sql, {
      path,
      signal,
      onPlacesChanged: rebuildStreets,
      onProgress: ({ phase, rows, bytesRead, sizeBytes }) =>
        view.show(PHASE_NAMES[phase], `${count(rows)}행`, bytesRead / Math.max(sizeBytes, 1)),
      ...(reportPath === undefined ? {} : { reportPath }),
    });
    await refreshCategories(sql);
    view.end();
    console.log(reportLines(result, (performance.now() - startedAtMs) / 1000, reportPath).join('\n'));
  } catch (error) {
    view.end();
    if (signal.aborted) throw new Error('멈췄어요. 아무것도 담지 않았으니 다시 실행하면 돼요.', { cause: error });
    if (getErrorCode(error) === 'ENOENT') throw new Error(`파일이 없어요: ${path}`, { cause: error });
    throw error;
  }
}

/** `sol import places <file>`. */
export const register: RegisterCommand = (program, { withDatabase, resolvePath, signal }) => {
  program
    .command('import')
    .description('다른 곳의 데이터를 담아요')
    .command('places')
    .description('소상공인시장진흥공단 상가(상권)정보 CSV를 담아요')
    .argument('<file>', 'CSV 파일 (UTF-8이나 CP949, 쉼표나 | 구분)')
    .option('--report <path>', '거절한 행을 모두 적을 CSV 파일')
    .action((file: string, { report }: { report?: string }) =>
      withDatabase((db) => run(db, resolvePath(file), report === undefined ? undefined : resolvePath(report), signal)),
    );
};
