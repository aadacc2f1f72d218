import type { PlaceSearchResult } from '@sol/contract/place';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { NoResult } from '#features/place/components/no-result.tsx';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { placesQuery } from '../api/search-places.ts';
import { keepContinued } from '../model/keep-continued.ts';
import { normalizeKeyword } from '../model/keyword.ts';
import { useKeyword } from '../model/use-keyword.ts';
import styles from './pick-places.module.css';
import { PickRow } from './pick-row.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { SearchField } from './search-field.tsx';
import { SearchSection } from './search-section.tsx';

interface PickPlacesProps {
  /** The user's position, or the centre of the map. */
  origin: GeoPoint;
  placeholder?: string;
  pickedIds: readonly number[];
  onToggle: (place: PlaceSearchResult) => void;
  onDone: () => void;
}

/**
 * The place search of an editor: results are added to the draft or removed from it. Spec 2.9-5,
 * 2.9-6.
 */
export function PickPlaces({
  origin,
  placeholder = '다녀온 장소를 찾아 주세요',
  pickedIds,
  onToggle,
  onDone,
}: PickPlacesProps) {
  const { text, setText, debouncedKeyword, commitKeyword } = useKeyword();
  const typed = normalizeKeyword(text);
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...placesQuery(debouncedKeyword, origin),
    enabled: debouncedKeyword !== '',
    placeholderData: keepContinued(debouncedKeyword),
  });
  useLoggedError('Failed to search places', error);

  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && typed !== '') commitKeyword(typed);
  };
  const results = () => {
    if (isError && !data) {
      return <ErrorState title="검색하지 못했어요" size="line" onRetry={() => void refetch()} />;
    }
    // "No results" may be shown for the current keyword only, not for a placeholder.
    if (debouncedKeyword === '' || !data || (isPlaceholderData && data.length === 0)) return <ResultSkeleton />;
    if (data.length === 0) return <NoResult />;
    return (
      <ul aria-label="검색 결과">
        {data.map((place) => (
          <PickRow
            key={place.id}
            place={place}
            keyword={typed}
            isPicked={pickedIds.includes(place.id)}
            onToggle={() => onToggle(place)}
          />
        ))}
      </ul>
    );
  };
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label="장소 검색"
          placeholder={placeholder}
          text={text}
          onTextChange={setText}
          onKey={handleKey}
          onClose={onDone}
          closeLabel="완료"
        />
        <p role="status" className={styles.count}>
          {pickedIds.length === 0 ? '아직 담은 장소가 없어요.' : `${pickedIds.length}곳을 담았어요.`}
        </p>
      </div>
      {typed === '' ? (
        <p className={styles.hint}>이름이나 동네로 찾을 수 있어요.</p>
      ) : (
        <SearchSection title="검색 결과">{results()}</SearchSection>
      )}
    </>
  );
}
