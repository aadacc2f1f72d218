import { PlusIcon } from '#components/icons/action-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './write-button.module.css';

/** Floating button. `onWrite` opens the editor, for a guest after sign-in. Spec 2.10-6. */
export function WriteButton({ onWrite }: { onWrite: () => void }) {
  return (
    <Link
      to={paths.sollectWrite}
      aria-label="쏠렉트 쓰기"
      className={styles.button}
      onClick={(event) => {
        event.preventDefault();
        onWrite();
      }}
    >
      <PlusIcon size={26} />
    </Link>
  );
}
