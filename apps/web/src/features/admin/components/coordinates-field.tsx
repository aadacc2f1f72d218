import { useId } from 'react';
import styles from './admin.module.css';

interface CoordinatesFieldProps {
  coordinates: string;
  /** The address that the link opens on Naver Map. */
  address: string;
  onChange: (coordinates: string) => void;
}

/** A text field for "latitude, longitude", the form in which map services copy a point. */
export function CoordinatesField({ coordinates, address, onChange }: CoordinatesFieldProps) {
  const id = useId();
  return (
    <div className={styles.coordinates}>
      <label htmlFor={id} className={styles.label}>
        좌표 (위도, 경도)
      </label>
      <input
        id={id}
        className={styles.field}
        value={coordinates}
        placeholder="37.5446, 127.0559"
        inputMode="text"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <a
        className={styles.link}
        href={`https://map.naver.com/p/search/${encodeURIComponent(address)}`}
        target="_blank"
        rel="noreferrer"
      >
        네이버 지도에서 주소 찾기
      </a>
    </div>
  );
}
