import { mediaSrcSet } from '@sol/contract/media';
import { useState } from 'react';
import { ImageErrorIcon } from '#components/icons/object-icons.tsx';
import styles from './photo-row.module.css';

export interface Photo {
  src: string;
  alt: string;
}

/** A square photo. An icon replaces a photo that failed to load, without a layout shift. */
export function SquarePhoto({ photo, sizes = '33vw' }: { photo: Photo; sizes?: string }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (photo.src === failedSrc) {
    return (
      <span role="img" aria-label={`${photo.alt}, 사진을 불러오지 못했어요`} className={styles.missing}>
        <ImageErrorIcon />
      </span>
    );
  }
  return (
    <img
      src={photo.src}
      srcSet={mediaSrcSet(photo.src)}
      sizes={sizes}
      alt={photo.alt}
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
      className={styles.photo}
      // One that must not be changed is not cut either.
      data-whole={photo.src.endsWith('/original.jpg') || undefined}
      onError={() => setFailedSrc(photo.src)}
    />
  );
}

interface PhotoRowProps {
  photos: Photo[];
  /** Makes each photo a button that opens it. */
  onOpen?: (index: number) => void;
}

/** A grid of photos, three per row. The caller limits their number. */
export function PhotoRow({ photos, onOpen }: PhotoRowProps) {
  return (
    <ul className={styles.row}>
      {photos.map((photo, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a photo may occur twice, and the row is never reordered.
        <li key={index}>
          {onOpen === undefined ? (
            <SquarePhoto photo={photo} />
          ) : (
            <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => onOpen(index)}>
              <SquarePhoto photo={photo} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
