import type { ImportEntry } from '@sol/contract/solmark-import';
import { choosePlace } from '../../model/import/import-list.ts';
import { changeList, useCurrentList } from '../../model/import/import-store.ts';
import { CandidateWords } from './candidate-words.tsx';
import styles from './entry.module.css';
import { useEntryMemo } from './use-entry-memo.tsx';

/** An entry whose place was found: chosen unless the member deselects it. */
export function FoundEntry({ entry }: { entry: ImportEntry }) {
  'use memo';
  const { index, candidates } = entry;
  const [candidate] = candidates;
  const isChosen = useCurrentList(({ chosen }) => (chosen[index] ?? null) !== null) ?? false;
  const { button, memo } = useEntryMemo(entry, candidate?.name ?? entry.name);
  if (candidate === undefined) return null;
  return (
    <>
      <div className={styles.row}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isChosen}
            onChange={({ target }) =>
              changeList((list) => choosePlace(list, index, target.checked ? candidate.placeId : null))
            }
          />
          <CandidateWords candidate={candidate} listedName={entry.name} />
        </label>
        {isChosen && button}
      </div>
      {isChosen && memo}
    </>
  );
}
