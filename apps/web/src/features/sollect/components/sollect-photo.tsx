import { mediaSrcSet } from '@sol/contract/media';
import { useState } from 'react';
import { ImageErrorIcon } from '#components/icons/object-icons.tsx';
import { useIsAtRest } from '#hooks/use-is-at-rest.ts';
import styles from './sollect-photo.module.css';

export interface SollectPhotoProps {
  src: string;
  sizes: string;
  /**
   * `first` is what a page is opened for, in a middling width, which is there in a third of the time; `second` leaves the line to it
   * until the page is at rest; `near` is in sight or about to be, `later` further on.
   */
  priority: 'first' | 'second' | 'near' | 'later';
}

/** The cover, filling the frame it stands in. Beside the title it says nothing to the ear. */
export function SollectPhoto({ src, sizes, priority: when }: SollectPhotoProps) {
  const isAtRest = useIsAtRest(when === 'first' || when === 'second');
  const [plainSrc, setPlainSrc] = useState<string>();
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src === '' || src === failedSrc) {
    return (
      <span className={styles.missing}>
        <ImageErrorIcon size={32} />
      </span>
    );
  }
  const isPlain = !isAtRest || src === plainSrc;
  return (
    <img
      // Before `src`, or a browser may ask for both.
      sizes={sizes}
      srcSet={isPlain ? undefined : mediaSrcSet(src)}
      src={when === 'second' && !isAtRest ? undefined : src}
      alt=""
      fetchPriority={when === 'first' ? 'high' : 'low'}
      loading={when === 'later' ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      className={styles.photo}
      // What was there already is not lost to a sharper one that does not come.
      onError={() => (isPlain ? setFailedSrc(src) : setPlainSrc(src))}
    />
  );
}
