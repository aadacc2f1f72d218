import { mediaSrcSet } from '@sol/contract/media';
import { PREVIEW_THUMBNAILS_MAX } from '@sol/contract/place';
import styles from './place-thumbnails.module.css';

/** A third of the column less its margins. */
const SIZES = '(min-width: 430px) 128px, 30vw';

export function PlaceThumbnails({ name, urls }: { name: string; urls: string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {urls.slice(0, PREVIEW_THUMBNAILS_MAX).map((url, index) => (
        <li key={url} className={styles.frame}>
          <img
            className={styles.photo}
            src={url}
            srcSet={mediaSrcSet(url)}
            sizes={SIZES}
            alt={`${name} 사진 ${index + 1}`}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
