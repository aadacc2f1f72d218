import { createRoot } from 'react-dom/client';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './link-to-copy.module.css';

/**
 * Shows a link that could not be copied. Rendered into a root of its own, as toasts are, so that each
 * screen with a copy button needs no state for it.
 */
export function showLinkToCopy(url: string): void {
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
