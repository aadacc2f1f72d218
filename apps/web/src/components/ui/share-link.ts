import { logger } from '#lib/logger.ts';
import { toast } from './toast.ts';

/**
 * Copies a link. A clipboard error is only logged: the confirmation is shown either way. Spec
 * 2.7-16, 8-6, 8-23.
 */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
  } catch (error) {
    logger.error('링크를 복사하지 못했어요', error);
  }
  toast.success('링크가 복사되었습니다');
}

/** Whether the device supports a share sheet. */
export const canShareLink = (): boolean => 'share' in navigator;

/**
 * Opens the share sheet of the device. Closing it rejects with AbortError, which is not an error.
 */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // WebKit and Chromium reject with a DOMException, which is not an Error in every engine.
    if ((error as { name?: unknown } | null)?.name !== 'AbortError') logger.error('공유하지 못했어요', error);
  }
}
