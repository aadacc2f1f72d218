import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfSources, isBuilt } from './lib/build-web.mjs';
import { ensureInstalled, isInstalled } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';

let dir: string;
const at = (name: string) => join(dir, name);
const write = (name: string, text = '') => writeFileSync(at(name), text);
const HOUR_S = 3_600;
const age = (name: string, hours: number) =>
  utimesSync(at(name), Date.now() / 1000, Date.now() / 1000 - hours * HOUR_S);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sol-set-up-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the installation', () => {
  const paths = () => ({
    lockPath: at('lock'),
    stampPath: at('stamp'),
    npmRecordPath: at('record'),
    nodePath: at('node'),
    installLockPath: at('turn'),
  });

  beforeEach(() => {
    for (const name of ['lock', 'record', 'node']) write(name);
    age('lock', 2);
  });

  it('is valid if npm finished after the change of the lockfile', () => {
    expect(isInstalled(paths())).toBe(true);
  });

  it('is invalid if the lockfile is newer or the pinned Node is missing', () => {
    age('record', 3);
    expect(isInstalled(paths())).toBe(false);
    age('record', 1);
    rmSync(at('node'));
    expect(isInstalled(paths())).toBe(false);
  });

  it('is compared by content where dates mislead, as after a checkout', async () => {
    await ensureInstalled(paths());
    age('record', 3);
    expect(isInstalled(paths())).toBe(true);
    write('lock', 'changed');
    expect(isInstalled(paths())).toBe(false);
  });
});

describe('the build', () => {
  const sources = () => ({ sourceDirs: [at('src')], files: [at('lock')] });

  beforeEach(() => {
    mkdirSync(at('src/dist'), { recursive: true });
    write('lock');
    write('src/a.ts', 'one');
  });

  it('is valid until a source changes', () => {
    const build = { ...sources(), stampPath: at('stamp') };
    expect(isBuilt(build)).toBe(false);
    write('stamp', hashOfSources(sources()));
    write('src/a.test.ts', 'tests do not count');
    write('src/dist/a.js', 'nor what was built');
    expect(isBuilt(build)).toBe(true);
    write('src/a.ts', 'two');
    expect(isBuilt(build)).toBe(false);
  });

  it('counts a renamed file and a changed lockfile', () => {
    const before = hashOfSources(sources());
    rmSync(at('src/a.ts'));
    write('src/b.ts', 'one');
    const renamed = hashOfSources(sources());
    expect(renamed).not.toBe(before);
    write('lock', 'newer');
    expect(hashOfSources(sources())).not.toBe(renamed);
  });
});

describe('the lock', () => {
  it('runs two callers in sequence', async () => {
    const steps: string[] = [];
    const work = (name: string) => () =>
      Promise.resolve(steps.push(`${name} begins`)).then(() => steps.push(`${name} ends`));
    await Promise.all([withLock(at('turn'), work('first')), withLock(at('turn'), work('second'))]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('ignores the lock of an exited process', async () => {
    // Above the maximum process id of Linux.
    write('turn', '4194305');
    expect(await withLock(at('turn'), () => Promise.resolve('done'))).toBe('done');
  });
});
