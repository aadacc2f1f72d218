import { useState } from 'react';
import { DefaultAvatar } from '#components/icons/default-avatar.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  src: string | null | undefined;
  size?: 'small' | 'large';
  /** Empty next to a nickname, which already names the user. */
  alt?: string;
}

const SIDE_PX = { small: 36, large: 72 };

export function Avatar({ src, size = 'small', alt = '' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const side = SIDE_PX[size];
  return (
    <span className={styles.avatar} data-size={size}>
      {src === null || src === undefined || src === '' || src === failedSrc ? (
        <DefaultAvatar className={styles.picture} />
      ) : (
        <img
          src={src}
          alt={alt}
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
