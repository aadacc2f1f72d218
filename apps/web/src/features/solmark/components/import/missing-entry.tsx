import type { ImportEntry } from '@sol/contract/solmark-import';
import { Button } from '#components/ui/button.tsx';
import { choosePlace, pickedOf } from '../../model/import/import-list.ts';
import { changeList, useCurrentList } from '../../model/import/import-store.ts';
import { CandidateWords } from './candidate-words.tsx';
import styles from './entry.module.css';
import { RequestButton, type RequestPlace } from './request-button.tsx';
import { useEntryMemo } from './use-entry-memo.tsx';

export type FindPlace = (entry: ImportEntry) => void;

/** Opens the search for the place of an entry. */
export function FindButton({ entry, onFind }: { entry: ImportEntry; onFind: FindPlace }) {
  const isPicked = useCurrentList((list) => pickedOf(list, entry) !== undefined) ?? false;
  const text = isPicked ? '다시 찾기' : '직접 찾기';
  const label = `${entry.name || '이름 없는 핀'} ${text}`;
  return (
    <Button variant="quiet" size="medium" aria-label={label} aria-haspopup="dialog" onClick={() => onFind(entry)}>
      {text}
    </Button>
  );
}

interface MissingEntryProps {
  entry: ImportEntry;
  onRequest: RequestPlace;
  onFind: FindPlace;
}

/** An entry without a stored place, or with the one that the member has searched. */
export function MissingEntry({ entry, onRequest, onFind }: MissingEntryProps) {
  'use memo';
  const { index, name, address, memo: listedMemo } = entry;
  const picked = useCurrentList((list) => pickedOf(list, entry));
  const isChosen = useCurrentList(({ chosen }) => (chosen[index] ?? null) !== null) ?? false;
  const { button, memo } = useEntryMemo(entry, picked?.name ?? name);
  if (picked !== undefined) {
    const choose = (placeId: number | null) => changeList((list) => choosePlace(list, index, placeId));
    return (
      <>
        <div className={styles.row}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={isChosen}
              onChange={({ target }) => choose(target.checked ? picked.placeId : null)}
            />
            <CandidateWords candidate={picked} listedName={name} />
          </label>
          {isChosen && button}
        </div>
        {isChosen && memo}
        <div className={styles.again}>
          <FindButton entry={entry} onFind={onFind} />
        </div>
      </>
    );
  }
  return (
    <div className={styles.missing}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name || '이름 없는 핀'}</h3>
        {address !== undefined && <p className={styles.where}>{address}</p>}
        {listedMemo !== '' && <p className={styles.where}>메모 · {listedMemo}</p>}
      </div>
      <div className={styles.actions}>
        <FindButton entry={entry} onFind={onFind} />
        <RequestButton entry={entry} onRequest={onRequest} />
      </div>
    </div>
  );
}
