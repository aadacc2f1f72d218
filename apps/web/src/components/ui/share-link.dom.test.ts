import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '#lib/logger.ts';
import { canShareLink, shareLink } from './share-link.ts';
import { toast } from './toast.ts';

const SOLROUTE_URL = 'http://localhost:3000/shared/solroute/abc';

/** Stubs the device's share sheet. */
const stubShare = (share: () => Promise<void>) =>
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

it('is available only on devices with a share sheet', () => {
  expect(canShareLink()).toBe(false);
  stubShare(() => Promise.resolve());
  expect(canShareLink()).toBe(true);
});

it('shares the title and the link', async () => {
  stubShare(() => Promise.resolve());
  await shareLink('산책', SOLROUTE_URL);
  expect(navigator.share).toHaveBeenCalledWith({ title: '산책', url: SOLROUTE_URL });
});

it('does not log a dismissed share sheet, whatever the engine rejects with', async () => {
  for (const reason of [new DOMException('closed', 'AbortError'), { name: 'AbortError' }]) {
    stubShare(() => Promise.reject(reason));
    await shareLink('산책', SOLROUTE_URL);
  }
  expect(logger.error).not.toHaveBeenCalled();
});

it.each([new DOMException('blocked', 'NotAllowedError'), new TypeError('no'), undefined])(
  '[13.2-4] logs other errors, and copies the link instead: %s',
  async (reason) => {
    stubShare(() => Promise.reject(reason));
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await shareLink('산책', SOLROUTE_URL);
    expect(logger.error).toHaveBeenCalledWith('Failed to share', reason);
    expect(writeText).toHaveBeenCalledWith(SOLROUTE_URL);
    expect(toast.success).toHaveBeenCalledWith('링크가 복사되었습니다');
  },
);
