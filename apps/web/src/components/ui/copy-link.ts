import { logger } from '#lib/logger.ts';
import { toast } from './toast.ts';

/**
 * Copies by a selection, for in-app browsers whose clipboard API is missing or rejects. The field is
 * inside the open dialog, because the rest of the page is inert and cannot be selected.
 */
function copyBySelection(text: string): boolean {
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // A read-only field opens no keyboard.
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  parent.append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    // Deprecated, and the only way to copy where the clipboard API is refused.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Copies a text; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (copyBySelection(text)) return true;
    logger.error('Failed to copy', error);
    return false;
  }
}

/**
 * Copies a link, and confirms it only if it was copied. Otherwise shows the link, to be copied by
 * hand. Spec 2.7-16, 8-6, 8-23, 13.2-3.
 */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) return toast.success('링크가 복사되었습니다');
  try {
    const { showLinkToCopy } = await import('./link-to-copy.tsx');
    showLinkToCopy(url);
  } catch {
    // Offline, the dialog cannot be loaded: use the native one, whose text can be selected.
    window.prompt('링크를 복사하지 못했어요. 아래 링크를 직접 복사해 주세요.', url);
  }
}
