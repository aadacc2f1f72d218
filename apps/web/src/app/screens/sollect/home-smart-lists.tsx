import type { SmartList } from '@sol/contract/smart-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { smartListsQuery } from '#features/map/api.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import { DEFAULT_CENTER, type GeoPoint } from '#lib/map/map-handle.ts';
import { paths } from '#lib/paths.ts';
import { PlaceRow, useListLocation } from './home-nearby.tsx';
import styles from './sollect.module.css';

/** Rows of each list; its page has the others. */
const ROWS = 3;

function SmartListSection({ list: { id, title, note, places }, from }: { list: SmartList; from: GeoPoint }) {
  const titleId = useId();
  const userLocation = useMapStore((state) => state.userLocation);
  return (
    <section aria-labelledby={titleId} className={styles.homeSection}>
      <h2 id={titleId} className={styles.homeTitle}>
        <Link to={paths.smartList(id, from)} className={styles.listLink}>
          {title}
          <ChevronRightIcon size={18} />
        </Link>
      </h2>
      <p className={styles.homeNote}>{note}</p>
      <ul className={styles.homePlaces}>
        {places.slice(0, ROWS).map((place) => (
          <PlaceRow key={place.id} place={place} userLocation={userLocation} reason={place.reason} />
        ))}
      </ul>
    </section>
  );
}

/** Lists from public data around the user, on a home screen without posts. A failure leaves the rest of the screen. */
export function HomeSmartLists() {
  const from = useListLocation() ?? DEFAULT_CENTER;
  const { data = [] } = useQuery({ ...smartListsQuery(from), placeholderData: keepPreviousData });
  return data.map((list) => <SmartListSection key={list.id} list={list} from={from} />);
}
