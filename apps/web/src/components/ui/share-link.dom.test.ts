import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '#lib/logger.ts';
import { canShareLink, copyLink, shareLink } from './share-link.ts';
import { toast } from './toast.ts';

const URL_OF_COURSE = 'http://localhost:3000/shared/solroute/abc';

/** Stubs the device's share sheet. */
const deviceWith = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: vi.fn(share), configurable: true });

beforeEach(() => {
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(toast, 'success').mockReturnValue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.restoreAllMocks();
});

it('is offered only where the device has a share sheet', () => {
  expect(canShareLink()).toBe(false);
  deviceWith(() => Promise.resolve());
  expect(canShareLink()).toBe(true);
});

it('passes on title and link', async () => {
  deviceWith(() => Promise.resolve());
  await shareLink('산책', URL_OF_COURSE);
  expect(navigator.share).toHaveBeenCalledWith({ title: '산책', url: URL_OF_COURSE });
});

it('takes a closed sheet for no error, whatever the engine rejects with', async () => {
  for (const reason of [new DOMException('closed', 'AbortError'), { name: 'AbortError' }]) {
    deviceWith(() => Promise.reject(reason));
    await shareLink('산책', URL_OF_COURSE);
  }
  expect(logger.error).not.toHaveBeenCalled();
});

it.each([new DOMException('blocked', 'NotAllowedError'), new TypeError('no'), undefined])(
  'logs any other failure: %s',
  async (reason) => {
    deviceWith(() => Promise.reject(reason));
    await shareLink('산책', URL_OF_COURSE);
    expect(logger.error).toHaveBeenCalledWith('공유하지 못했어요', reason);
  },
);

it('[8-6] [8-23] copies, and confirms also where the clipboard refuses', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await copyLink(URL_OF_COURSE);
  expect(writeText).toHaveBeenCalledWith(URL_OF_COURSE);
  writeText.mockRejectedValue(new Error('denied'));
  await copyLink(URL_OF_COURSE);
  expect(toast.success).toHaveBeenCalledTimes(2);
  expect(logger.error).toHaveBeenCalledOnce();
});
