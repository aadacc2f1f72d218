import { useState } from 'react';
import styles from './avatar.module.css';

const TONES = 8;

/** The first letter of a name. Its color depends on the letter only: names of reviews are masked. */
function LetterAvatar({ name }: { name: string }) {
  const [letter = ''] = name;
  return (
    <span className={styles.letter} data-tone={(letter.codePointAt(0) ?? 0) % TONES} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}

/** The avatar without a photo and a name. Fills its container. */
function DefaultAvatar({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false">
      <path fill="var(--tone-warm)" d="M0 0h48v48H0Z" />
      <circle cx="24" cy="19" r="8" fill="var(--tone-ink)" />
      <path d="M7 48c1-10.5 8-16 17-16s16 5.5 17 16Z" fill="var(--tone-ink)" />
    </svg>
  );
}

interface AvatarProps {
  src: string | null | undefined;
  /** Without a photo, its first letter is shown. */
  name?: string | undefined;
  size?: 'small' | 'large';
  /** Empty next to a nickname, which already names the user. */
  alt?: string;
}

const SIDE_PX = { small: 36, large: 72 };

export function Avatar({ src, name = '', size = 'small', alt = '' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const side = SIDE_PX[size];
  return (
    <span className={styles.avatar} data-size={size}>
      {src === null || src === undefined || src === '' || src === failedSrc ? (
        name === '' ? (
          <DefaultAvatar className={styles.picture} />
        ) : (
          <LetterAvatar name={name} />
        )
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
