import { IMPORT_TIMEOUT_MS } from '@sol/contract/solmark-import';
import { describe, expect, it, vi } from 'vitest';
import type { MemberId } from '#lib/auth/member-id.ts';
import { createListPreviewService } from './list-preview.service.ts';

const previews = createListPreviewService({ db: {} as never, listMarkedIds: {} as never, naverLists: {} as never });

describe('[12.1-5] the preview of a client that has left', () => {
  it('is not begun', async () => {
    const read = vi.fn<() => never>();
    const preview = previews.preview(1 as MemberId, { file: { name: 'a.kml', read } }, AbortSignal.abort());
    await expect(preview).rejects.toMatchObject({ code: 'IMPORT_TIMEOUT' });
    expect(read).not.toHaveBeenCalled();
  });

  // Before the time limit, which ends every preview.
  it('gives up its place at once', { timeout: IMPORT_TIMEOUT_MS / 2 }, async () => {
    const left = new AbortController();
    const read = () => {
      left.abort();
      return new Promise<never>(() => undefined);
    };
    const preview = previews.preview(1 as MemberId, { file: { name: 'a.kml', read } }, left.signal);
    await expect(preview).rejects.toMatchObject({ code: 'IMPORT_TIMEOUT' });
  });
});

it('[12.1-5] previews the lists of one member one after the other', async () => {
  const { promise: blocked, reject: fail } = Promise.withResolvers<never>();
  const begun: string[] = [];
  const begin = (memberId: number, name: string, list: () => Promise<never>) => {
    const read = () => {
      begun.push(name);
      return list();
    };
    return previews.preview(memberId as MemberId, { file: { name, read } }, new AbortController().signal);
  };
  const broken = () => Promise.reject<never>(new Error('broken'));
  const own = [begin(7, 'first', () => blocked), begin(7, 'second', broken)];
  await expect(begin(8, 'of another', broken)).rejects.toThrow('broken');
  expect(begun).toEqual(['first', 'of another']);
  fail(new Error('ended'));
  expect((await Promise.allSettled(own)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begun).toEqual(['first', 'of another', 'second']);
});
