import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showBackup, showRestore } from './backup-progress.ts';
import { createProgressView } from './progress-view.ts';

/** A view on a stream, and the text written to it. */
function viewOn({ isTTY }: { isTTY: boolean }) {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY, columns: 120 });
  let text = '';
  stream.on('data', (chunk: string) => {
    text += chunk;
  });
  return { view: createProgressView(stream), written: () => stripVTControlCharacters(text) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('progress without a terminal', () => {
  it('prints the beginning and the end of each phase, and a line every five seconds', () => {
    const { view, written } = viewOn({ isTTY: false });
    const backUpTo = (table: string, count: number) =>
      showBackup(view, { phase: 'tables', table, count, total: 19_036 });
    backUpTo('place', 500);
    backUpTo('place', 1_000);
    vi.setSystemTime(4_999);
    backUpTo('place', 7_614);
    expect(written()).toBe('표를 담는 중: place · 500행 (2%)\n');
    vi.setSystemTime(5_000);
    backUpTo('place', 9_518);
    backUpTo('review', 19_036);
    showBackup(view, { phase: 'photos', count: 0, total: 0 });
    view.end();
    view.end();
    expect(written().split('\n')).toEqual([
      '표를 담는 중: place · 500행 (2%)',
      '표를 담는 중: place · 9,518행 (50%)',
      '표를 담는 중: review · 19,036행 (100%)',
      '사진을 담는 중: 0장 (100%)',
      '',
    ]);
  });

  it('names the phases of a restore, and never exceeds 100 %', () => {
    const { view, written } = viewOn({ isTTY: false });
    showRestore(view, { phase: 'verifying', bytes: 1_458_388, totalBytes: 4_000_000 });
    showRestore(view, { phase: 'photos', bytes: 0, totalBytes: 0 });
    showRestore(view, { phase: 'tables', table: 'place', bytes: 2_650_000, totalBytes: 2_600_000 });
    showRestore(view, { phase: 'indexes', bytes: 0, totalBytes: 1 });
    view.end();
    expect(written().split('\n')).toEqual([
      '백업 파일을 확인하는 중: 1.5 MB (36%)',
      '사진을 되살리는 중: 0.0 MB (100%)',
      '표를 되살리는 중: place · 2.6 MB (100%)',
      '색인을 만들고 표의 관계를 확인하는 중',
      '',
    ]);
  });
});

describe('progress on a terminal', () => {
  it('is a single bar with phase, share and detail on the given stream', () => {
    const { view, written } = viewOn({ isTTY: true });
    vi.setSystemTime(1_000);
    showBackup(view, { phase: 'tables', table: 'place', count: 9_518, total: 19_036 });
    expect(written()).toMatch(/표를 담는 중 \[=+-+\] 50% · place · 9,518행/);
    vi.setSystemTime(2_000);
    showRestore(view, { phase: 'tables', table: 'review', bytes: 3_000_000, totalBytes: 4_000_000 });
    expect(written()).toMatch(/표를 되살리는 중 \[=+-+\] 75% · review · 3\.0 MB/);
    view.end();
    expect(written().split('\n')).toHaveLength(2);
  });
});
