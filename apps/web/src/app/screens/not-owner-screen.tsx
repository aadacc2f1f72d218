import { NotFoundDrawing } from '#components/icons/drawings.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import styles from './whole-screen.module.css';

/** Shown instead of the editor for a sollect of another member. */
export function NotOwnerScreen() {
  return (
    <div className={styles.screen}>
      <title>고칠 수 없는 쏠렉트예요 | 쏠</title>
      <NotFoundDrawing />
      <h1 className={styles.title}>내가 쓴 쏠렉트만 고칠 수 있어요</h1>
      <ButtonLink to={paths.sollect} variant="quiet" size="medium">
        쏠렉트로 가기
      </ButtonLink>
    </div>
  );
}
