import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PhotoJob } from './photo-jobs.ts';
import { createPhotoProcess } from './photo-process.ts';

const never = new AbortController().signal;
let photos: ReturnType<typeof createPhotoProcess>;
let small: Buffer;
/** Takes a second or more. */
let large: Buffer;
const others = new Set<number>();

async function listChildren(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const lists = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8')));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** The process of the photos; undefined if there is none. */
const findPid = async () => (await listChildren()).find((pid) => !others.has(pid));

async function getPid(): Promise<number> {
  const pid = await findPid();
  if (pid === undefined) throw new Error('no process');
  return pid;
}

/** false also for a process that has ended and whose status nothing has read. */
const isRunning = async (pid: number) =>
  /^State:\s+[^ZX]/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''));

const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 160, g: 96, b: 48, alpha: 0.5 } } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();

beforeAll(async () => {
  small = await pngOf(20, 10);
  large = await pngOf(7_000, 7_000);
});
beforeEach(async () => {
  others.clear();
  for (const pid of await listChildren()) others.add(pid);
  photos = createPhotoProcess();
});
afterEach(async () => {
  const pid = await findPid();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await expect.poll(findPid).toBeUndefined();
  vi.unstubAllEnvs();
});

const jobOf = (bytes: Buffer): (() => Promise<PhotoJob<'processUpload'>>) => {
  return async () => ({ name: 'processUpload', args: [bytes, 'whole'] });
};
const processed = { width: 20, height: 10 };

it('processes one photo after the other in one process, which starts with the first', async () => {
  expect(await findPid()).toBeUndefined();
  expect(await photos.run(jobOf(small), never)).toMatchObject(processed);
  const pid = await getPid();
  await expect(photos.run(jobOf(Buffer.from('no photo')), never)).rejects.toMatchObject({
    code: 'PHOTO_TYPE_UNSUPPORTED',
  });
  expect(await photos.run(jobOf(small), never)).toMatchObject(processed);
  expect(await findPid()).toBe(pid);
});

it('accepts an interlaced image of 49 megapixels with 16 bits', async () => {
  expect(await photos.run(jobOf(large), never)).toMatchObject({ width: 1_280, height: 1_280 });
});

it('has a limit of memory, and none of the keys of the app', async () => {
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'not for photos');
  await photos.run(jobOf(small), never);
  const pid = await getPid();
  expect(await readFile(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max data size +1689600000 +1689600000 +bytes/m);
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('not for photos');
});

it.each(['SIGSEGV', 'SIGABRT', 'SIGKILL'] as const)(
  'reports a photo during which its process ends by %s as unreadable, and processes the next one',
  async (signal) => {
    await photos.run(jobOf(small), never);
    const pid = await getPid();
    const failing = photos.run(jobOf(large), never);
    const next = photos.run(jobOf(small), never);
    process.kill(pid, signal);
    await expect(failing).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' });
    expect(await next).toMatchObject(processed);
    expect(await findPid()).not.toBe(pid);
  },
);

it.each([
  // Longer than the kernel accepts, so that there is no process at all.
  ['cannot be started', () => vi.stubEnv('NODE_COMPILE_CACHE', 'x'.repeat(200_000))],
  // The shell then ends with a status and without a signal.
  ['ends without a signal', () => vi.spyOn(process, 'execPath', 'get').mockReturnValue('/nowhere/node')],
])('responds that photos are unavailable if the process %s, and processes the next one', async (_, breakStart) => {
  breakStart();
  await expect(photos.run(jobOf(small), never)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterS: 5 });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(await photos.run(jobOf(small), never)).toMatchObject(processed);
});

it('starts a process again if it has ended between two photos', async () => {
  await photos.run(jobOf(small), never);
  process.kill(await getPid(), 'SIGKILL');
  await expect.poll(findPid).toBeUndefined();
  expect(await photos.run(jobOf(small), never)).toMatchObject(processed);
});

it('ends a photo that is cancelled, and neither reads nor processes one that is cancelled while it waits', async () => {
  await photos.run(jobOf(small), never);
  const pid = await getPid();
  const [first, second] = [new AbortController(), new AbortController()];
  const createRunning = vi.fn(jobOf(large));
  const running = photos.run(createRunning, first.signal);
  const createJob = vi.fn(jobOf(small));
  const waiting = photos.run(createJob, second.signal);
  const last = photos.run(jobOf(small), never);
  expect(photos.countQueued()).toBe(2);
  second.abort();
  await expect.poll(() => createRunning.mock.calls.length).toBe(1);
  first.abort();
  await expect(running).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(waiting).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await last).toMatchObject(processed);
  expect(createJob).not.toHaveBeenCalled();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

it('ends a photo after 30 s as unreadable', async () => {
  await photos.run(jobOf(small), never);
  const pid = await getPid();
  process.kill(pid, 'SIGSTOP');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = photos.run(jobOf(small), never);
  const outcome = expect(stopped).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' });
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await outcome;
  expect(await photos.run(jobOf(small), never)).toMatchObject(processed);
  expect(await findPid()).not.toBe(pid);
});

it('ends after 30 s without photos', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await photos.run(jobOf(small), never);
  expect(await findPid()).toBeDefined();
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await expect.poll(findPid).toBeUndefined();
});

it.each([
  ['does not keep a command running', ''],
  [
    'ends with its command during a photo',
    'void photos.run(jobOf(large)); setImmediate(() => process.kill(process.pid, 9));',
  ],
])('%s', async (_what, end) => {
  const module = new URL('./photo-process.ts', import.meta.url).href;
  const script = `
    import { readFileSync } from 'node:fs';
    const { createPhotoProcess } = await import('${module}');
    const { run } = createPhotoProcess();
    const jobOf = (bytes) => async () => ({ name: 'processUpload', args: [bytes, 'whole'] });
    const photos = { run: (job) => run(job, new AbortController().signal) };
    const small = Buffer.from('${small.toString('base64')}', 'base64');
    const large = Buffer.alloc(5e6, small);
    await photos.run(jobOf(small));
    process.stdout.write(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8'));
    ${end}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]).catch(
    (error: { stdout: string }) => error,
  );
  const pid = Number(stdout);
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isRunning(pid)).toBe(false);
});
