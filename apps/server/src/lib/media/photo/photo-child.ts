import { AppError } from '#lib/http/errors.ts';
import { PHOTO_JOBS, type PhotoJob } from './photo-jobs.ts';
import type { PhotoResponse } from './photo-process.ts';

/** The types of a job's arguments are lost between the processes. */
const jobs = PHOTO_JOBS as Record<PhotoJob['name'], (...args: unknown[]) => Promise<PhotoResponse['result']>>;

async function respond({ name, args }: PhotoJob): Promise<PhotoResponse> {
  try {
    return { result: await jobs[name](...args) };
  } catch (error) {
    const failure = error instanceof Error ? error.stack : String(error);
    return error instanceof AppError ? { code: error.code, failure } : { failure };
  }
}

// The process of photo-process.ts: one job at a time.
process.on('message', (job: PhotoJob) => void respond(job).then((response) => process.send?.(response)));
// An exit would wait for the threads that decode.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
