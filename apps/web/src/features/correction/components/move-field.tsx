import { greatCircleM, type LatLng } from '@sol/contract/geo';
import type { ReactNode } from 'react';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { FieldErrorText } from '#components/ui/form.tsx';
import { shortDistance } from '#lib/korean-format.ts';
import styles from './move-field.module.css';

/** Renders a map that is moved below a pin in its middle. */
export type RenderMap = (point: LatLng, onMove: (point: LatLng) => void) => ReactNode;

interface MoveFieldProps {
  place: LatLng & { address: string };
  /** null until the map was moved. */
  point: LatLng | null;
  renderMap: RenderMap;
  onMove: (point: LatLng) => void;
}

/** The new position of a place, chosen on a map. */
export function MoveField({ place, point, renderMap, onMove }: MoveFieldProps) {
  const at = point ?? { latitude: place.latitude, longitude: place.longitude };
  return (
    <div className={styles.move} data-field="point">
      <p className={styles.title}>옮긴 자리</p>
      <p className={styles.hint}>지도를 움직여 핀을 새 자리에 놓아 주세요. 지금 주소는 {place.address}예요.</p>
      <div className={styles.map}>
        {renderMap(at, onMove)}
        <div className={styles.pin} aria-hidden="true">
          <PinIcon size={36} />
        </div>
      </div>
      <p className={styles.distance} role="status">
        {point !== null && `지금 자리에서 ${shortDistance(greatCircleM(place, point))}`}
      </p>
      <FieldErrorText field="point" />
    </div>
  );
}
