import { logger } from '#lib/logger.ts';

/** Whether the device passes links on by itself. */
export const hasShareSheet = (): boolean => 'share' in navigator;

/** Opens the device's own way to pass a link on. Who closes it again has changed their mind. */
export async function openShareSheet(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: window.location.href });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') logger.error('공유하지 못했어요', error);
  }
}
