import { logger } from '#lib/logger.ts';
import { copyLink } from './copy-link.ts';

/** Whether the device supports a share sheet. */
export const canShareLink = (): boolean => 'share' in navigator;

/**
 * Opens the share sheet of the device, or copies the link where it refuses. Closing the sheet rejects
 * with AbortError, which is not an error.
 */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // WebKit and Chromium reject with a DOMException, which is not an Error in every engine.
    if ((error as { name?: unknown } | null)?.name === 'AbortError') return;
    logger.error('Failed to share', error);
    await copyLink(url);
  }
}
