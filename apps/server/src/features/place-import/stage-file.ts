import type { AddressPositions } from './coordinates-file.reader.ts';
import type { PlaceFile } from './file-reader.ts';
import { stageInThread } from './stage-in-thread.ts';
import { type FileSummary, stageRows } from './stage-rows.ts';
import { createStageTarget, type StageTargetOptions } from './stage-target.ts';

/** Reading a smaller file takes less time than the start of a thread, which is half a second of CPU. */
const THREAD_MIN_BYTES = 8 * 1024 * 1024;

export interface StagedFile {
  path: string;
  file: PlaceFile;
  today: string;
  positions?: AddressPositions | undefined;
  threadMinBytes?: number;
}

/** Stages the rows of a file, and reads a large one in a thread. */
export function stageFile(
  { path, file, today, positions, threadMinBytes = THREAD_MIN_BYTES }: StagedFile,
  options: StageTargetOptions,
): Promise<FileSummary> {
  const target = createStageTarget(options);
  if (file.sizeBytes < threadMinBytes) return stageRows({ file, today, positions }, target);
  return stageInThread({ path, today, positions }, target, options.idle.signal);
}
