import type { SolroutePlaceInfo, WalkingRoute } from '@sol/contract/solroute';
import { useEffect, useRef } from 'react';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { DirectionsIcon, WalkIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { ClosedLabel } from '#features/place/components/place-labels.tsx';
import { paths } from '#lib/paths.ts';
import type { Arrival } from '../model/arrival.ts';
import { startWalkText } from '../model/walking-route.ts';
import styles from './solroute.module.css';
import { ArrivalNote, Leg, StopBadge } from './stop-details.tsx';

export function SolrouteSkeleton() {
  return (
    <SkeletonGroup label="코스를 불러오는 중">
      <div className={styles.map} />
      {[1, 2, 3].map((stop) => (
        <div key={stop} className={styles.solrouteSkeletonStop}>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface SolrouteStopsProps {
  stops: readonly SolroutePlaceInfo[];
  legs: WalkingRoute['legs'];
  arrivals: readonly Arrival[];
  selectedId: number | null;
  onSelect: (placeId: number) => void;
  /** Opens directions to a stop in a map app, to the first one from the position of the user. */
  onDirections: (from: SolroutePlaceInfo | null, to: SolroutePlaceInfo) => void;
}

/** The places of a solroute; the selection is shared with the map. Spec 2.12-2. */
export function SolrouteStops({ stops, legs, arrivals, selectedId, onSelect, onDirections }: SolrouteStopsProps) {
  const selectedRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selectedId !== null) selectedRef.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [selectedId]);
  return (
    <ol className={styles.stops} aria-label="코스의 장소">
      {stops.map((stop, index) => {
        const isSelected = stop.id === selectedId;
        const leg = legs[index];
        const next = stops[index + 1];
        const arrival = arrivals[index];
        return (
          <li key={stop.id} ref={isSelected ? selectedRef : null}>
            {index === 0 && (
              <div className={styles.solrouteStopsLeg}>
                <div className={styles.leg}>
                  <WalkIcon size={16} />
                  <p className={styles.legWords}>{startWalkText(stop) ?? '첫 장소까지'}</p>
                  <IconButton label={`${stop.name}까지 길찾기`} onClick={() => onDirections(null, stop)}>
                    <DirectionsIcon size={20} />
                  </IconButton>
                </div>
              </div>
            )}
            <div className={styles.solrouteStopsStop} data-selected={isSelected || undefined}>
              <button
                type="button"
                className={styles.place}
                aria-current={isSelected ? 'location' : undefined}
                onClick={() => onSelect(stop.id)}
              >
                <StopBadge number={index + 1} category={stop.category} />
                <span className={styles.solrouteStopsWords}>
                  <span className={styles.name}>
                    {stop.name} {stop.isClosed && <ClosedLabel />}
                  </span>
                  <span className={styles.facts}>
                    {stop.detailedCategory} · {stop.address}
                  </span>
                </span>
              </button>
              <Link to={paths.mapDetail(stop.id)} className={styles.more} aria-label={`${stop.name} 자세히 보기`}>
                <ChevronRightIcon size={20} />
              </Link>
              <div className={styles.notes}>
                {arrival && <ArrivalNote arrival={arrival} />}
                {stop.memo !== '' && <p className={styles.memo}>{stop.memo}</p>}
              </div>
            </div>
            {leg && next && (
              <div className={styles.solrouteStopsLeg}>
                <Leg {...leg}>
                  <IconButton label={`${next.name}까지 길찾기`} onClick={() => onDirections(stop, next)}>
                    <DirectionsIcon size={20} />
                  </IconButton>
                </Leg>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
