import styles from './open-label.module.css';

/** 영업중 or 영업 종료 with a dot; nothing while the hours are not known. Spec 2.6-20. */
export function OpenLabel({ isOpen }: { isOpen: boolean | null }) {
  if (isOpen === null) return null;
  return (
    <span className={styles.label} data-open={isOpen}>
      {isOpen ? '영업중' : '영업 종료'}
    </span>
  );
}
