import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One shape of what is to come. Its size comes from the shape or from `className`. */
export function Skeleton({
  shape,
  className,
}: {
  shape: 'title' | 'line' | 'short' | 'photo' | 'circle' | 'block';
  className?: string | undefined;
}) {
  return (
    <span className={className === undefined ? styles.shape : `${styles.shape} ${className}`} data-shape={shape} />
  );
}

/** Shapes in the form of what is to come; they hold its place at once and show themselves after 300 ms. */
export function SkeletonGroup({ label = '불러오는 중', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
