import type { RelatedItem } from '@sol/contract/place-search';
import { useQuery } from '@tanstack/react-query';
import { josa } from 'es-hangul';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#components/ui/link.tsx';
import { NearbyPlaces } from '#features/map/components/nearby-places.tsx';
import { readKeyword } from '#features/map/model/map-filter.ts';
import { useSearchOrigin } from '#features/map/model/map-store.ts';
import { NoResult, RequestPlaceLink } from '#features/place/components/empty-states.tsx';
import { relatedQuery } from '#features/search/api.ts';
import styles from '#features/search/components/related-option.module.css';
import { destinationOfItem } from '#features/search/model/search-destination.ts';
import mapStyles from './map.module.css';
import type { SheetHandle } from './map-sheet.tsx';
import { searchAddress } from './search-address.ts';
import { useCardActions } from './use-card-actions.tsx';

/** What is only similar to a keyword without results, as a question. */
function SimilarResults({ keyword, items }: { keyword: string; items: readonly RelatedItem[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <p className={styles.alikeNote}>
        ‘{keyword}’{josa.pick(keyword, '와/과')} 비슷한 곳이에요
      </p>
      <h2 id={headingId} className={styles.title}>
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

/** What a collapsed sheet shows. */
function NotFoundHeader() {
  return <h1 className={mapStyles.notFoundTitle}>검색 결과</h1>;
}

export const handle: SheetHandle = { SheetHeader: NotFoundHeader };

/** The result of a search without matches: similar names or else a message, and recommended places near the user. */
function MapNotFoundScreen() {
  const { actions, dialog } = useCardActions();
  const [query] = useSearchParams();
  const keyword = readKeyword(query) ?? '';
  const origin = useSearchOrigin();
  const { data = [], isLoading } = useQuery({ ...relatedQuery(keyword, origin.point, false), enabled: keyword !== '' });
  const similar = data.filter(({ isSimilar }) => isSimilar);
  return (
    <>
      <title>검색 결과 없음 | 쏠</title>
      {similar.length > 0 && (
        <>
          <SimilarResults keyword={keyword} items={similar} />
          <RequestPlaceLink keyword={keyword} />
        </>
      )}
      {similar.length === 0 && !isLoading && (
        <div className={mapStyles.notFound}>
          <NoResult>
            <RequestPlaceLink keyword={keyword} />
          </NoResult>
        </div>
      )}
      <NearbyPlaces isFromUser {...actions} />
      {dialog}
    </>
  );
}

export { MapNotFoundScreen as Component };
