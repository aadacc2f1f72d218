import type { SollectSummary } from '@sol/contract/sollect';
import { HeartButton } from '#features/place/components/heart-button.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { SollectActions } from '../model/sollect-actions.ts';
import styles from './sollect-corner.module.css';

/** Lazy, because guests do not need it. */
const OwnMenu = lazyPart(async () => (await import('./own-menu.tsx')).OwnMenu);

/** The heart, or the menu on an own sollect. Spec 2.10-8. */
export function SollectCorner({ sollect, userId, onMark }: { sollect: SollectSummary } & SollectActions) {
  return (
    <div className={styles.corner}>
      {userId === sollect.writerId ? (
        <OwnMenu sollectId={sollect.sollectId} title={sollect.title} />
      ) : (
        <HeartButton name={sollect.title} isMarked={sollect.isMarked} onTap={() => onMark(sollect)} />
      )}
    </div>
  );
}
