import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alone } from './lib/alone.mjs';
import { hashOfSources, isBuilt } from './lib/build-web.mjs';
import { ensureInstalled, isInstalled } from './lib/install.mjs';

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

describe('what is installed', () => {
  const paths = () => ({
    lockPath: at('lock'),
    stampPath: at('stamp'),
    npmRecordPath: at('record'),
    nodePath: at('node'),
    turnPath: at('turn'),
  });

  beforeEach(() => {
    for (const name of ['lock', 'record', 'node']) write(name);
    age('lock', 2);
  });

  it('is believed when npm finished after the lockfile changed', () => {
    expect(isInstalled(paths())).toBe(true);
  });

  it('is not believed when the lockfile is younger, or our Node is missing', () => {
    age('record', 3);
    expect(isInstalled(paths())).toBe(false);
    age('record', 1);
    rmSync(at('node'));
    expect(isInstalled(paths())).toBe(false);
  });

  it('is believed by content where dates mislead, as after a checkout', async () => {
    await ensureInstalled(paths());
    age('record', 3);
    expect(isInstalled(paths())).toBe(true);
    write('lock', 'changed');
    expect(isInstalled(paths())).toBe(false);
  });
});

describe('what is built', () => {
  const sources = () => ({ sourceDirs: [at('src')], files: [at('lock')] });

  beforeEach(() => {
    mkdirSync(at('src/dist'), { recursive: true });
    write('lock');
    write('src/a.ts', 'one');
  });

  it('stands as long as no source changes', () => {
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

describe('two at once', () => {
  it('take turns', async () => {
    const steps: string[] = [];
    const work = (name: string) => () =>
      Promise.resolve(steps.push(`${name} begins`)).then(() => steps.push(`${name} ends`));
    await Promise.all([alone(at('turn'), work('first')), alone(at('turn'), work('second'))]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('do not wait for one that died', async () => {
    // Above the maximum process id of Linux.
    write('turn', '4194305');
    expect(await alone(at('turn'), () => Promise.resolve('done'))).toBe('done');
  });
});
