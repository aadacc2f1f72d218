import type { PlaceSearchResult } from '@sol/contract/place-search';
import type { KeyboardEvent, ReactNode } from 'react';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { normalizeKeyword, useKeyword } from '../model/keyword.ts';
import { PickResults } from './pick-results.tsx';
import styles from './pick-row.module.css';
import { SearchField } from './search-field.tsx';
import { SearchSection } from './search-section.tsx';

interface PickPlacesProps {
  /** The user's position, or the centre of the map. */
  origin: GeoPoint;
  placeholder?: string;
  pickedIds: readonly number[];
  onToggle: (place: PlaceSearchResult) => void;
  onDone: () => void;
  /** Offered before a word is typed. */
  children?: ReactNode;
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
  children,
}: PickPlacesProps) {
  const { text, setText, debouncedKeyword, commitKeyword } = useKeyword();
  const typed = normalizeKeyword(text);

  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && typed !== '') commitKeyword(typed);
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
        <>
          <p className={styles.hint}>이름이나 동네로 찾을 수 있어요.</p>
          {children}
        </>
      ) : (
        <SearchSection title="검색 결과">
          <PickResults
            keyword={debouncedKeyword}
            typed={typed}
            origin={origin}
            pickedIds={pickedIds}
            action="추가"
            onPick={onToggle}
          />
        </SearchSection>
      )}
    </>
  );
}
