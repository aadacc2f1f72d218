import type { PlaceSearchResult } from '@sol/contract/place-search';
import { useState } from 'react';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { useDebounce } from '#hooks/timers.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { limitKeyword, normalizeKeyword, SEARCH_DELAY_MS } from '../model/keyword.ts';
import { PickResults } from './pick-results.tsx';
import styles from './pick-row.module.css';
import { SearchField } from './search-field.tsx';

interface PickPlaceSheetProps {
  title: string;
  /** Searched at once. */
  initialText: string;
  /** The results are sorted by distance from here. */
  origin: GeoPoint;
  pickedId: number | undefined;
  onPick: (place: PlaceSearchResult) => void;
  onClose: () => void;
}

/** Searches one place. The keyword is not in the address: the sheet is a part of a form. */
export function PickPlaceSheet({ title, initialText, origin, pickedId, onPick, onClose }: PickPlaceSheetProps) {
  const [text, setText] = useState(() => limitKeyword(initialText));
  const [keyword, setKeyword] = useState(() => normalizeKeyword(text));
  const typed = normalizeKeyword(text);
  useDebounce(text, typed === keyword ? null : SEARCH_DELAY_MS, () => setKeyword(typed));
  return (
    <ModalSheet title={title} onClose={onClose}>
      <div className={styles.sheet}>
        <SearchField
          label="장소 검색"
          placeholder="이름이나 동네"
          text={text}
          onTextChange={setText}
          onKey={({ key }) => {
            if (key === 'Enter') setKeyword(typed);
          }}
          onClose={onClose}
        />
        {typed === '' ? (
          <p className={styles.hint}>이름이나 동네로 찾을 수 있어요.</p>
        ) : (
          <PickResults
            keyword={keyword}
            typed={typed}
            origin={origin}
            pickedIds={pickedId === undefined ? [] : [pickedId]}
            action="선택"
            onPick={onPick}
          />
        )}
      </div>
    </ModalSheet>
  );
}
