import { createRoot } from 'react-dom/client';
import { logger } from '#lib/logger.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './share-link.module.css';
import { toast } from './toast.tsx';

/**
 * Shows a link that could not be copied. Rendered into a root of its own, as toasts are, so that each
 * screen with a copy button needs no state for it.
 */
function showLinkToCopy(url: string): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(
    <Dialog
      isOpen
      onClose={close}
      title="링크를 복사하지 못했어요"
      actions={
        <Button variant="text" onClick={close}>
          닫기
        </Button>
      }
    >
      아래 링크를 길게 눌러 직접 복사해 주세요.
      <textarea
        className={styles.link}
        aria-label="링크"
        data-first-focus=""
        readOnly
        rows={3}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>,
  );
}

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
  showLinkToCopy(url);
}

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
