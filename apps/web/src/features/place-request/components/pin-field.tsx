import type { LatLng } from '@sol/contract/geo';
import { type ReactNode, useState } from 'react';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldErrorText } from '#components/ui/form.tsx';
import styles from './place-request.module.css';

interface PinFieldProps {
  /** null until the map was moved. */
  point: LatLng | null;
  /** Renders a map that is moved below a pin in its middle. */
  renderMap: (point: LatLng | null, onMove: (point: LatLng) => void) => ReactNode;
  onChange: (point: LatLng | null) => void;
}

/** An optional position, chosen on a map that is loaded on demand. */
export function PinField({ point, renderMap, onChange }: PinFieldProps) {
  const [isOpen, setOpen] = useState(point !== null);
  const handleRemove = () => {
    onChange(null);
    setOpen(false);
  };
  return (
    <div className={styles.field} data-field="point">
      <p className={styles.title}>지도에서 본 자리 (선택)</p>
      {isOpen ? (
        <>
          <p className={styles.hint}>지도를 움직여 핀을 그 자리에 놓아 주세요. 주소만으로도 요청할 수 있어요.</p>
          <div className={styles.map}>
            {renderMap(point, onChange)}
            <div className={styles.pin} aria-hidden="true">
              <PinIcon size={36} />
            </div>
          </div>
          <p className={styles.state} role="status">
            {point === null ? '아직 고르지 않았어요.' : '고른 자리를 함께 보내요.'}
          </p>
          <Button size="medium" variant="quiet" onClick={handleRemove}>
            자리 지우기
          </Button>
        </>
      ) : (
        <Button size="medium" variant="quiet" onClick={() => setOpen(true)}>
          지도에서 고르기
        </Button>
      )}
      <FieldErrorText field="point" />
    </div>
  );
}
