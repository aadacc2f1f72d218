import { basename } from 'node:path';
import {
  isExpectedRejection,
  REJECTION_REASON,
  type Rejection,
  type RejectionGroup,
} from '#features/place-import/formats/rejection.rules.ts';
import type { ImportResult } from '#features/place-import/import.service.ts';
import { textTable } from './text-table.ts';

const REASONS_SHOWN = 20;
/** Values of one kind that were dropped. */
const VALUES_SHOWN = 8;
/** Below this share the rows are at the border of the imported area, which no order changes. */
const ORDER_HINT_SHARE = 0.1;

export const count = (value: number) => value.toLocaleString('ko-KR');

type ShownGroup = Omit<RejectionGroup, 'examples'> & { examples: Omit<Rejection, 'reason'>[] };

function groupLines(groups: readonly ShownGroup[]): string[] {
  return [
    ...groups
      .slice(0, REASONS_SHOWN)
      .flatMap(({ reason, count: rows, examples }) => [
        `    ${reason}: ${count(rows)}`,
        ...examples.map((example) => `      ${count(example.row)}행 ${example.name || '(이름 없음)'}`),
      ]),
    ...(groups.length > REASONS_SHOWN ? [`    그 밖의 이유 ${groups.length - REASONS_SHOWN}가지`] : []),
  ];
}

/** The encoding and, for CSV, the delimiter. */
export function describeForm({ encoding, delimiter }: Pick<ImportResult, 'encoding' | 'delimiter'>): string {
  const name = { utf8: 'UTF-8', cp949: 'CP949' }[encoding] ?? encoding;
  return delimiter === undefined ? name : `${name}, 구분자 ${delimiter}`;
}

/** Joins the groups of one kind, such as the opening hours that could not be read, and names the value at the rows. */
function joinKinds(groups: readonly RejectionGroup[]): ShownGroup[] {
  const byKind = Map.groupBy(groups, ({ reason }) => reason.split(': ', 1)[0] ?? reason);
  return [...byKind].map(([kind, parts]) => ({
    reason: kind,
    count: parts.reduce((sum, { count: rows }) => sum + rows, 0),
    examples: parts
      .flatMap(({ reason, examples }) =>
        examples.map(({ row, name }) => ({
          row,
          name: [name, reason.slice(kind.length + 2)].filter(Boolean).join(': '),
        })),
      )
      .slice(0, VALUES_SHOWN),
  }));
}

/** Most places of OpenStreetMap get their district from places nearby, of which an empty city has none. */
function orderHint({ source, rows, rejections }: ImportResult): string[] {
  const withoutRegion = rejections.find(({ reason }) => reason === REJECTION_REASON.region)?.count ?? 0;
  if (source !== 'osm' || withoutRegion < rows * ORDER_HINT_SHARE) return [];
  return [
    `  ${count(withoutRegion)}곳은 가까이에 담긴 장소가 없어 시군구를 알 수 없었어요.`,
    '  다른 자료를 먼저 담고 이 파일을 다시 담으면 더 많이 담겨요.',
  ];
}

/** Labels and numbers in two columns. Counts of rare events are left out while they are zero. */
function countLines(result: ImportResult): string[] {
  const always: [string, number][] = [
    ['새로 담은 장소', result.added],
    ['합친 행', result.joined],
    ['고친 행', result.changed],
    ['그대로인 행', result.unchanged],
    ['사라진 행', result.absent],
    ['거절한 행', result.rejected],
    ['영업시간을 아는 행', result.hoursKnown],
  ];
  const sometimes: [string, number][] = [
    ['다 알아듣지 못한 휴관일', result.hoursNoted],
    ['다시 나타난 행', result.returned],
    ['좌표를 보탠 행', result.located],
    ['같은 곳인지 물어볼 쌍', result.unsure],
  ];
  const shown = [...always, ...sometimes.filter(([, value]) => value > 0)];
  return textTable(shown.map(([label, value]) => [label, count(value)])).map((line) => `  ${line}`);
}

function rejectionLines(rejections: readonly RejectionGroup[]): string[] {
  const [fixable, expected] = [false, true].map((isExpected) =>
    rejections.filter(({ reason }) => isExpectedRejection(reason) === isExpected),
  );
  const linesOf = (title: string, groups: readonly RejectionGroup[] = []) =>
    groups.length > 0 ? [title, ...groupLines(groups)] : [];
  return [
    ...linesOf('  거절한 까닭과 보기: 살펴볼 만한 것', fixable),
    ...linesOf('  거절한 까닭과 보기: 그대로 두어도 되는 것', expected),
  ];
}

const COLUMNS = ['파일', '날짜', '행', '새로', '합침', '고침', '그대로', '사라짐', '돌아옴', '거절'];

/** One table over all files of a command. */
export function describeImports(files: readonly { path: string; result?: ImportResult }[]): string[] {
  const numbersOf = (result: ImportResult) => [
    ...[result.rows, result.added, result.joined, result.changed, result.unchanged],
    ...[result.absent, result.returned, result.rejected],
  ];
  const done = files.flatMap(({ result }) => (result === undefined ? [] : [numbersOf(result)]));
  const sums = COLUMNS.slice(2).map((_, column) => done.reduce((sum, numbers) => sum + (numbers[column] ?? 0), 0));
  const rows = files.map(({ path, result }) =>
    result === undefined
      ? [basename(path), '담지 못함']
      : [basename(path), result.fileDate, ...numbersOf(result).map(count)],
  );
  return textTable([COLUMNS, ...rows, ['모두', '', ...sums.map(count)]], 2);
}

/** The printed result of an imported file. */
export function describeImport(result: ImportResult, seconds: number): string[] {
  const { rejections, warnings } = result;
  const speed = count(Math.round(result.rows / Math.max(seconds, 0.001)));
  return [
    `${count(result.rows)}행을 ${seconds.toFixed(1)}초에 읽었어요 (${result.fileDate} 자료, 초당 ${speed}행).`,
    ...countLines(result),
    ...rejectionLines(rejections),
    ...(warnings.length > 0 ? ['  버린 값과 보기', ...groupLines(joinKinds(warnings))] : []),
    ...orderHint(result),
    ...(result.isDryRun ? ['  시험 삼아 해 본 것이라 바꾼 것은 없어요.'] : []),
  ];
}
