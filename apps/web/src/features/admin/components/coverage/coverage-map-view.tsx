import type { CoverageDistrict } from '@sol/contract/admin-summary';
import { useMemo } from 'react';
import { type CoverageArea, percentText } from '../../model/coverage.ts';
import { layOutMap } from '../../model/coverage-map.ts';
import styles from './coverage-map-view.module.css';

/** The lightest circle is still visible on the background. */
const MIX_MIN = 18;
const mixOf = (share: number) => `${Math.round(MIX_MIN + (100 - MIX_MIN) * share)}%`;

interface CoverageMapViewProps {
  areas: readonly CoverageArea[];
  /** The districts of the areas. */
  districts: readonly CoverageDistrict[];
}

/** Areas as circles: the size shows the places, the colour the share with known hours. */
export function CoverageMapView({ areas, districts }: CoverageMapViewProps) {
  const { circles, points, aspectRatio } = useMemo(() => layOutMap(areas, districts), [areas, districts]);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        지역별 장소 <span className={styles.note}>클수록 장소가 많고, 진할수록 영업시간을 많이 알아요</span>
      </figcaption>
      {/* The table below has the same numbers. */}
      <div className={styles.map} style={{ aspectRatio }} aria-hidden="true">
        {points.map(({ x, y }) => (
          <span key={`${x} ${y}`} className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
        {circles.map(({ name, places, share, x, y, radius }) => (
          <span
            key={name}
            className={styles.circle}
            title={`${name} ${places.toLocaleString('ko-KR')}곳, 영업시간 ${percentText(share)}`}
            style={{ left: `${x}%`, top: `${y}%`, width: `${2 * radius}%`, '--mix': mixOf(share) }}
          />
        ))}
        {circles
          .filter(({ isLabelled }) => isLabelled)
          .map(({ name, x, y, radius }) => (
            // The radius is in percent of the width, the position in percent of the height.
            <span key={name} className={styles.name} style={{ left: `${x}%`, top: `calc(${y}% + ${radius}cqw)` }}>
              {name}
            </span>
          ))}
      </div>
    </figure>
  );
}
