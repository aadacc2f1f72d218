import type { ImportEntry } from '@sol/contract/solmark-import';
import { useId } from 'react';
import { choosePlace, pickedOf } from '../../model/import/import-list.ts';
import { changeList, useCurrentList } from '../../model/import/import-store.ts';
import { CandidateWords } from './candidate-words.tsx';
import styles from './entry.module.css';
import { FindButton, type FindPlace } from './missing-entry.tsx';
import { RequestButton, type RequestPlace } from './request-button.tsx';
import { useEntryMemo } from './use-entry-memo.tsx';

interface UnsureEntryProps {
  entry: ImportEntry;
  onRequest: RequestPlace;
  onFind: FindPlace;
}

/**
 * An entry that may mean one of up to three places, or none. Undecided until the member chooses.
 */
export function UnsureEntry({ entry, onRequest, onFind }: UnsureEntryProps) {
  'use memo';
  const radioName = useId();
  const { index, name, address, candidates } = entry;
  const chosen = useCurrentList((list) => list.chosen[index]);
  const picked = useCurrentList((list) => pickedOf(list, entry));
  const places = picked === undefined ? candidates : [...candidates, picked];
  const { button, memo } = useEntryMemo(entry, name);
  const choose = (placeId: number | null) => changeList((list) => choosePlace(list, index, placeId));
  const isChosen = chosen !== undefined && chosen !== null;
  return (
    <fieldset className={styles.unsure}>
      <legend className={styles.legend}>
        <span className={styles.name}>{name || '이름 없는 핀'}</span>
        {address !== undefined && <span className={styles.where}>{address}</span>}
      </legend>
      {places.map((candidate) => (
        <div key={candidate.placeId} className={styles.option} data-chosen={candidate.placeId === chosen || undefined}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={radioName}
              className={styles.box}
              checked={candidate.placeId === chosen}
              onChange={() => choose(candidate.placeId)}
            />
            <CandidateWords candidate={candidate} />
          </label>
          {candidate.placeId === chosen && button}
        </div>
      ))}
      <div className={styles.option} data-chosen={chosen === null || undefined}>
        <label className={styles.choice}>
          <input
            type="radio"
            name={radioName}
            className={styles.box}
            checked={chosen === null}
            onChange={() => choose(null)}
          />
          <span className={styles.none}>여기 없어요</span>
        </label>
      </div>
      {isChosen && memo}
      {chosen === null && (
        <div className={styles.request}>
          <FindButton entry={entry} onFind={onFind} />
          <RequestButton entry={entry} onRequest={onRequest} />
        </div>
      )}
    </fieldset>
  );
}
