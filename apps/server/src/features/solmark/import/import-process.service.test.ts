import { readdir, readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createImportProcess, type ImportProcess } from './import-process.service.ts';

const KML = `<?xml version="1.0"?><kml><Document><name>산책</name>
  <Placemark><name>서울숲</name><Point><coordinates>127.04,37.54</coordinates></Point></Placemark></Document></kml>`;
const bytes = new TextEncoder().encode(KML);
const never = new AbortController().signal;

let child: ImportProcess | undefined;
afterEach(async () => {
  await child?.close();
  vi.unstubAllEnvs();
});

async function listChildren(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const lists = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8')));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** The process that the callback starts. */
async function pidOf(start: () => ImportProcess): Promise<number> {
  const before = await listChildren();
  child = start();
  const [pid] = (await listChildren()).filter((each) => !before.includes(each));
  if (pid === undefined) throw new Error('no process');
  return pid;
}

it('reads files and compares entries, one after the other', async () => {
  child = createImportProcess(never);
  expect(await child.read(bytes)).toMatchObject({ name: '산책', entries: [{ name: '서울숲' }] });
  expect(await child.match([{ entry: { name: '서울숲', memo: '' }, places: [] }])).toEqual([
    { status: 'NOT_FOUND', placeIds: [] },
  ]);
  await expect(child.read(new TextEncoder().encode('<kml><'))).rejects.toMatchObject({
    code: expect.stringMatching(/^IMPORT_/),
  });
});

it('[12.1-5] does not end the app if it ends, and refuses the file', async () => {
  const pid = await pidOf(() => createImportProcess(never));
  await child?.read(bytes);
  process.kill(pid, 'SIGSEGV');
  await expect(child?.read(bytes)).rejects.toMatchObject({ code: 'IMPORT_FILE_UNSAFE' });
});

it('[12.1-5] ends at the time limit, and with its request', async () => {
  const limit = new AbortController();
  const pid = await pidOf(() => createImportProcess(limit.signal));
  const reading = child?.read(bytes);
  limit.abort();
  await expect(reading).rejects.toMatchObject({ code: 'IMPORT_TIMEOUT' });
  await child?.close();
  expect(await listChildren()).not.toContain(pid);
});

it('has none of the keys of the app', async () => {
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'not for lists');
  const pid = await pidOf(() => createImportProcess(never));
  await child?.read(bytes);
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('not for lists');
});
