import { categoryTitle } from '@sol/contract/category';
import type { ImportCandidate, ImportEntry } from '@sol/contract/solmark-import';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { shortDistance } from '#lib/korean-format.ts';
import { choosePlace, type PickedPlace, pickedOf } from '../../model/import/import-list.ts';
import { changeList, useCurrentList } from '../../model/import/import-store.ts';
import styles from './entry.module.css';
import { RequestButton, type RequestPlace } from './request-button.tsx';
import { useEntryMemo } from './use-entry-memo.tsx';

export type FindPlace = (entry: ImportEntry) => void;

export interface EntryActions {
  onRequest: RequestPlace;
  onFind: FindPlace;
}

interface EntryProps extends EntryActions {
  entry: ImportEntry;
}

type Candidate = PickedPlace & Partial<ImportCandidate>;

/** A place that an entry may mean: name, category, address and distance from the pin. */
function CandidateWords({ candidate, listedName }: { candidate: Candidate; listedName?: string }) {
  const { name, category, detailedCategory, address, distanceM, isMarked } = candidate;
  const isRenamed = listedName !== undefined && listedName.trim() !== '' && listedName.trim() !== name;
  return (
    <span className={styles.words}>
      <span className={styles.line}>
        <span className={styles.entryName}>{name}</span>
        <span className={styles.category}>{detailedCategory || categoryTitle(category)}</span>
      </span>
      <span className={styles.where}>
        {address}
        {distanceM !== undefined && ` · 핀에서 ${shortDistance(distanceM)}`}
      </span>
      {isRenamed && <span className={styles.where}>목록에 적힌 이름 ‘{listedName}’</span>}
      {isMarked && <span className={styles.marked}>이미 저장한 곳</span>}
    </span>
  );
}

interface CheckedPlaceProps {
  entry: ImportEntry;
  place: Candidate;
}

/** The place of an entry with its checkbox, and the memo while it is chosen. */
function CheckedPlace({ entry, place }: CheckedPlaceProps) {
  const { index } = entry;
  const isChosen = useCurrentList(({ chosen }) => (chosen[index] ?? null) !== null) ?? false;
  const { button, memo } = useEntryMemo(entry, place.name);
  return (
    <>
      <div className={styles.row}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isChosen}
            onChange={({ target }) =>
              changeList((list) => choosePlace(list, index, target.checked ? place.placeId : null))
            }
          />
          <CandidateWords candidate={place} listedName={entry.name} />
        </label>
        {isChosen && button}
      </div>
      {isChosen && memo}
    </>
  );
}

/** An entry whose place was found: chosen unless the member deselects it. */
function FoundEntry({ entry }: Pick<EntryProps, 'entry'>) {
  const [candidate] = entry.candidates;
  return candidate !== undefined && <CheckedPlace entry={entry} place={candidate} />;
}

/** Opens the search for the place of an entry. */
function FindButton({ entry, onFind }: { entry: ImportEntry; onFind: FindPlace }) {
  const isPicked = useCurrentList((list) => pickedOf(list, entry) !== undefined) ?? false;
  const text = isPicked ? '다시 찾기' : '직접 찾기';
  const label = `${entry.name || '이름 없는 핀'} ${text}`;
  return (
    <Button variant="quiet" size="medium" aria-label={label} aria-haspopup="dialog" onClick={() => onFind(entry)}>
      {text}
    </Button>
  );
}

/** An entry without a stored place, or with the one that the member has searched. */
function MissingEntry({ entry, onRequest, onFind }: EntryProps) {
  const { name, address, memo } = entry;
  const picked = useCurrentList((list) => pickedOf(list, entry));
  if (picked !== undefined) {
    return (
      <>
        <CheckedPlace entry={entry} place={picked} />
        <div className={styles.again}>
          <FindButton entry={entry} onFind={onFind} />
        </div>
      </>
    );
  }
  return (
    <div className={styles.missing}>
      <div className={styles.words}>
        <h3 className={styles.entryName}>{name || '이름 없는 핀'}</h3>
        {address !== undefined && <p className={styles.where}>{address}</p>}
        {memo !== '' && <p className={styles.where}>메모 · {memo}</p>}
      </div>
      <div className={styles.actions}>
        <FindButton entry={entry} onFind={onFind} />
        <RequestButton entry={entry} onRequest={onRequest} />
      </div>
    </div>
  );
}

/**
 * An entry that may mean one of up to three places, or none. Undecided until the member chooses.
 */
function UnsureEntry({ entry, onRequest, onFind }: EntryProps) {
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
        <span className={styles.entryName}>{name || '이름 없는 핀'}</span>
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

/** An entry of a list, by what is known about its place. Spec 12.1-2. */
export function Entry({ entry, ...actions }: EntryProps) {
  if (entry.status === 'FOUND') return <FoundEntry entry={entry} />;
  if (entry.status === 'UNSURE') return <UnsureEntry entry={entry} {...actions} />;
  return <MissingEntry entry={entry} {...actions} />;
}
