import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A placeholder shape, sized by its shape or by `className`. */
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

/** A group of placeholders: takes its space at once, becomes visible after 300 ms. */
export function SkeletonGroup({ label = '불러오는 중', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
