import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#components/ui/link.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { NearbyPlaces } from '#features/map/components/nearby-places.tsx';
import { readKeyword } from '#features/map/model/map-filter.ts';
import { useSearchOrigin } from '#features/map/model/map-store.ts';
import { NoResult, RequestPlaceLink } from '#features/place/components/empty-states.tsx';
import { relatedQuery } from '#features/search/api.ts';
import styles from '#features/search/components/related-option.module.css';
import { destinationOfItem } from '#features/search/model/search-destination.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { searchAddress } from './search-address.ts';
import { useCardActions } from './use-card-actions.tsx';

/** What is only similar to a keyword without results, as a question. */
function SimilarResults({ keyword, origin }: { keyword: string; origin: GeoPoint }) {
  const headingId = useId();
  const { data = [] } = useQuery({ ...relatedQuery(keyword, origin, false), enabled: keyword !== '' });
  const items = data.filter(({ isSimilar }) => isSimilar);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.similar}>
        혹시 이곳인가요?
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.type === 'PLACE' ? item.id : item.name}>
            <Link className={styles.alike} to={searchAddress(destinationOfItem(item))}>
              <span>{item.name}</span>
              <span className={styles.where}>{item.address}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The result of a search without matches: a message, similar names, and recommended places near the user. */
function MapNotFoundScreen() {
  const { actions, dialog } = useCardActions();
  const [query] = useSearchParams();
  const keyword = readKeyword(query) ?? '';
  const origin = useSearchOrigin();
  return (
    <>
      <title>검색 결과 없음 | 쏠</title>
      <h1>
        <VisuallyHidden>검색 결과</VisuallyHidden>
      </h1>
      <NoResult>
        <RequestPlaceLink keyword={keyword} />
      </NoResult>
      <SimilarResults keyword={keyword} origin={origin.point} />
      <NearbyPlaces isFromUser {...actions} />
      {dialog}
    </>
  );
}

export { MapNotFoundScreen as Component };
