import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '#lib/logger.ts';
import { canShareLink, copyLink, shareLink } from './share-link.tsx';
import { toast } from './toast.tsx';

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

describe('copying a link', () => {
  const stubClipboard = (writeText: () => Promise<void>) => {
    const stub = vi.fn(writeText);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: stub }, configurable: true });
    return stub;
  };
  /** Stubs the copy command, which copies the selection. Returns the copied texts. */
  const stubCommand = (isCopied: boolean) => {
    const copied: string[] = [];
    Object.defineProperty(document, 'execCommand', {
      configurable: true,
      value: () => {
        const field = document.activeElement as HTMLTextAreaElement;
        copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
        return isCopied;
      },
    });
    return copied;
  };
  afterEach(() => {
    Reflect.deleteProperty(document, 'execCommand');
    document.body.replaceChildren();
  });

  it('[8-23] copies by the clipboard API', async () => {
    const writeText = stubClipboard(() => Promise.resolve());
    const commands = stubCommand(true);
    await copyLink(SOLROUTE_URL);
    expect(writeText).toHaveBeenCalledWith(SOLROUTE_URL);
    expect(commands).toEqual([]);
    expect(toast.success).toHaveBeenCalledWith('링크가 복사되었습니다');
  });

  it.each([
    ['rejects', () => stubClipboard(() => Promise.reject(new Error('denied')))],
    ['is missing', () => undefined],
  ])('[8-6] [13.2-3] copies a selection when the clipboard API %s, and keeps the focus', async (_, stub) => {
    stub();
    const copied = stubCommand(true);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    await copyLink(SOLROUTE_URL);
    expect(copied).toEqual([SOLROUTE_URL]);
    expect(toast.success).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('[13.2-3] selects inside the open dialog, outside of which nothing can be selected', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    let parent: Element | null = null;
    Object.defineProperty(document, 'execCommand', {
      configurable: true,
      value: () => {
        parent = document.activeElement?.parentElement ?? null;
        return true;
      },
    });
    await copyLink(SOLROUTE_URL);
    expect(parent).toBe(dialog);
  });

  it.each([
    ['fails', () => stubCommand(false)],
    ['is missing', () => undefined],
  ])('[13.2-3] shows the link, and claims no success, when the copy command %s', async (_, stub) => {
    stubClipboard(() => Promise.reject(new Error('denied')));
    stub();
    await copyLink(SOLROUTE_URL);
    const dialog = await screen.findByRole('dialog', { name: '링크를 복사하지 못했어요' });
    const link = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: '링크' });
    expect(link.value).toBe(SOLROUTE_URL);
    expect(link.value.slice(link.selectionStart, link.selectionEnd)).toBe(SOLROUTE_URL);
    expect(toast.success).not.toHaveBeenCalled();
    expect(logger.error).toHaveBeenCalledOnce();
    within(dialog).getByRole('button', { name: '닫기' }).click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
