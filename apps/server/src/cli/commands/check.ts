import { type CountMismatch, checkPlaceCounts } from '#features/place/place-check.ts';
import type { RegisterCommand } from '../command-context.ts';

const SHOWN_MAX = 20;

function mismatchLines(mismatches: CountMismatch[]): string[] {
  const lines = mismatches
    .slice(0, SHOWN_MAX)
    .map(
      ({ placeId, count, kept, recounted }) => `  장소 ${placeId} ${count}: 적힌 수 ${kept}, 다시 센 수 ${recounted}`,
    );
  const more = mismatches.length - SHOWN_MAX;
  return more > 0 ? [...lines, `  그 밖에 ${more}건`] : lines;
}

/** `sol check`: ends with status 1 when a count is wrong. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  program
    .command('check')
    .description('장소에 적힌 후기 수, 별점, 태그 수가 다시 센 수와 같은지 확인해요')
    .action(() =>
      withDatabase(async ({ sql }) => {
        const mismatches = await checkPlaceCounts(sql);
        if (mismatches.length > 0) {
          throw new Error(['적힌 수가 다시 센 수와 달라요.', ...mismatchLines(mismatches)].join('\n'));
        }
        console.log('모든 수가 다시 센 수와 같아요.');
      }),
    );
};
