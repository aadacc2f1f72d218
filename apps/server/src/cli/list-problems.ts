import { checkCorrections } from '#features/correction/correction.hooks.ts';
import { checkFacts } from '#features/fact/fact.hooks.ts';
import { checkPlaceCounts } from '#features/place/place-check.ts';
import { checkPlaceSources } from '#features/place-import/place-source-check.ts';
import { checkSollectCounts } from '#features/sollect/sollect.hooks.ts';
import { checkCollectionCounts, checkMarks } from '#features/solmark/solmark.hooks.ts';
import { checkSolrouteCounts } from '#features/solroute/solroute.hooks.ts';
import type { Sql } from '#lib/database/database.ts';
import { findStrayMedia, type StrayMedia } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';

const SHOWN_MAX = 20;

async function listMismatches(sql: Sql): Promise<string[]> {
  const [places, facts, sollects, collections, marks, solroutes] = await Promise.all([
    checkPlaceCounts(sql),
    checkFacts(sql),
    checkSollectCounts(sql),
    checkCollectionCounts(sql),
    checkMarks(sql),
    checkSolrouteCounts(sql),
  ]);
  const counts = ({ stored, recounted }: { stored: number; recounted: number }) =>
    `적힌 수 ${stored}, 다시 센 수 ${recounted}`;
  return [
    ...places.map((place) => `장소 ${place.placeId} ${place.count}: ${counts(place)}`),
    ...facts.map(
      ({ placeId, subject, stored, recounted }) =>
        `장소 ${placeId} ${subject}: 적힌 값 ${stored ?? '없음'}, 다시 센 값 ${recounted ?? '없음'}`,
    ),
    ...sollects.map((sollect) => `쏠렉트 ${sollect.sollectId} ${sollect.count}: ${counts(sollect)}`),
    ...collections.map((collection) => `저장 목록 ${collection.id} placeCount: ${counts(collection)}`),
    ...solroutes.map((solroute) => `코스 ${solroute.id} placeCount: ${counts(solroute)}`),
    ...marks.map(
      ({ memberId, placeId, isMarked }) =>
        `회원 ${memberId} 장소 ${placeId}: 저장했다고 적혀 있${isMarked ? '지만 저장 목록에 없음' : '지 않지만 저장 목록에 있음'}`,
    ),
  ];
}

async function listMergeMismatches(sql: Sql): Promise<string[]> {
  return (await checkPlaceSources(sql)).map(({ placeId, field, stored, merged }) =>
    field === 'rows'
      ? `장소 ${placeId}: ${merged}번에 합쳐졌는데 자료의 행이 남아 있음`
      : `장소 ${placeId} ${field}: 적힌 값 ${stored}, 자료를 합친 값 ${merged}`,
  );
}

const CORRECTION_PROBLEMS = {
  VALUE: '받아들이지 않은 제안의 값이 남아 있음',
  MISSING: '받아들인 제안의 값이 없음',
  CLOSED: '닫았다는 제안이 없는데 닫혀 있음',
} as const;

async function listCorrectionMismatches(sql: Sql): Promise<string[]> {
  return (await checkCorrections(sql)).map(
    ({ placeId, correctionId, problem }) =>
      `장소 ${placeId}${correctionId === null ? '' : ` 제안 ${correctionId}`}: ${CORRECTION_PROBLEMS[problem]}`,
  );
}

/** Photos that interrupted uploads or deletions have left. */
async function listStrayMedia(sql: Sql, store: MediaStore): Promise<string[]> {
  const strays = await findStrayMedia(sql, store);
  const labels: Record<keyof StrayMedia, string> = {
    unused: '아무 데서도 쓰지 않음',
    unknown: '데이터베이스가 모르는 파일',
    incomplete: '파일이 모자람',
  };
  return (Object.keys(labels) as (keyof StrayMedia)[]).flatMap((kind) =>
    strays[kind].map((key) => `사진 ${key}: ${labels[kind]}`),
  );
}

function firstLines(mismatches: string[]): string[] {
  const lines = mismatches.slice(0, SHOWN_MAX).map((mismatch) => `  ${mismatch}`);
  const hiddenCount = mismatches.length - SHOWN_MAX;
  return hiddenCount > 0 ? [...lines, `  그 밖에 ${hiddenCount}건`] : lines;
}

/**
 * Counts that differ from a recount, places that differ from their sources, and photos that are
 * missing or stray, as lines for the operator. None: the data is consistent.
 */
export async function listProblems(sql: Sql, store: MediaStore): Promise<string[]> {
  const mismatches = await listMismatches(sql);
  const mergeLines = await listMergeMismatches(sql);
  const correctionLines = await listCorrectionMismatches(sql);
  const strayLines = await listStrayMedia(sql, store);
  return [
    ...(mismatches.length > 0 ? ['적힌 수가 다시 센 수와 달라요.', ...firstLines(mismatches)] : []),
    ...(mergeLines.length > 0 ? ['장소가 자료를 합친 것과 달라요.', ...firstLines(mergeLines)] : []),
    ...(correctionLines.length > 0 ? ['회원의 제안과 장소가 달라요.', ...firstLines(correctionLines)] : []),
    ...(strayLines.length > 0 ? ['사진이 모자라거나 남아 있어요.', ...firstLines(strayLines)] : []),
  ];
}
