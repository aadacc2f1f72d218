import { mediaSrcSet } from '@sol/contract/media';
import { useState } from 'react';
import { ImageErrorIcon } from '#components/icons/object-icons.tsx';
import styles from './sollect-photo.module.css';

interface SollectPhotoProps {
  src: string;
  sizes: string;
  /** `first` is what a page is opened for; `near` is in sight or about to be. */
  when?: 'first' | 'near' | 'later';
}

/** The cover, filling the frame it stands in. Beside the title it says nothing to the ear. */
export function SollectPhoto({ src, sizes, when = 'later' }: SollectPhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src === '' || src === failedSrc) {
    return (
      <span className={styles.missing}>
        <ImageErrorIcon size={32} />
      </span>
    );
  }
  return (
    <img
      src={src}
      srcSet={mediaSrcSet(src)}
      sizes={sizes}
      alt=""
      fetchPriority={when === 'first' ? 'high' : 'low'}
      loading={when === 'later' ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      className={styles.photo}
      onError={() => setFailedSrc(src)}
    />
  );
}
