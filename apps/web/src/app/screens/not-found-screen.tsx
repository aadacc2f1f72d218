import { NotFoundDrawing } from '#components/icons/drawings.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import styles from './whole-screen.module.css';

export function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <title>페이지를 찾을 수 없어요 | 쏠</title>
      <meta name="robots" content="noindex" />
      <NotFoundDrawing />
      <h1 className={styles.title}>찾으시는 페이지가 없어요</h1>
      <ButtonLink to={paths.map} variant="quiet" size="medium">
        지도로 가기
      </ButtonLink>
    </div>
  );
}
