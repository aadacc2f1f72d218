import { mediaSrcSet } from '@sol/contract/media';
import { useState } from 'react';
import { ImageErrorIcon } from '#components/icons/object-icons.tsx';
import { useIsPageIdle } from '#hooks/page-idle.ts';
import styles from './sollect.module.css';

export interface SollectPhotoProps {
  src: string;
  sizes: string;
  /**
   * `first`: the main image, loaded at once in the medium width, which takes a third of the time.
   * `second`: loaded when the page is idle. `near`: in or near the viewport. `later`: lazy.
   */
  priority: 'first' | 'second' | 'near' | 'later';
}

/** The cover fills its container. Its `alt` is empty, because the title is next to it. */
export function SollectPhoto({ src, sizes, priority }: SollectPhotoProps) {
  const isPageIdle = useIsPageIdle(priority === 'first' || priority === 'second');
  const [plainSrc, setPlainSrc] = useState<string>();
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src === '' || src === failedSrc) {
    return (
      <span className={styles.missing}>
        <ImageErrorIcon size={32} />
      </span>
    );
  }
  const isPlain = !isPageIdle || src === plainSrc;
  return (
    <img
      // Before `src`: otherwise a browser may request both.
      sizes={sizes}
      srcSet={isPlain ? undefined : mediaSrcSet(src)}
      src={priority === 'second' && !isPageIdle ? undefined : src}
      alt=""
      fetchPriority={priority === 'first' ? 'high' : 'low'}
      loading={priority === 'later' ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      className={styles.photo}
      // If the sharper image fails, the medium one stays.
      onError={() => (isPlain ? setFailedSrc(src) : setPlainSrc(src))}
    />
  );
}
