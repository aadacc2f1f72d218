import { NoResultDrawing } from '#components/icons/empty-drawings.tsx';
import styles from './no-result.module.css';

/** A search that found nothing. */
export function NoResult() {
  return (
    <div className={styles.empty}>
      <NoResultDrawing />
      <h2 className={styles.title}>검색 결과가 없어요</h2>
      <p>검색어를 다시 입력해 주세요</p>
    </div>
  );
}
