import { graphemes } from '@sol/contract/graphemes';
import { SOLROUTE_MEMO_MAX, STAY_MINUTES } from '@sol/contract/limits';
import type { WalkingLeg } from '@sol/contract/walking';
import { useId } from 'react';
import { ChevronDownIcon } from '#components/icons/action-icons.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#components/icons/object-icons.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import type { SortableHandle } from '#components/ui/sortable-list.tsx';
import { GrowingTextarea } from '#components/ui/text-field.tsx';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import { durationText } from '#lib/korean-format.ts';
import type { Arrival } from '../../model/arrival.ts';
import type { DraftPlace } from '../../model/draft.ts';
import { ArrivalNote, Leg, StopBadge } from '../stop-details.tsx';
import styles from './write.module.css';

interface MemoFieldProps {
  placeName: string;
  memo: string;
  onChange: (memo: string) => void;
}

function MemoField({ placeName, memo, onChange }: MemoFieldProps) {
  const countId = useId();
  const field = useLimitedText<HTMLTextAreaElement>({ text: memo, max: SOLROUTE_MEMO_MAX, onChange });
  const length = Math.min(graphemes(memo).length, SOLROUTE_MEMO_MAX);
  return (
    <div className={styles.memoFieldBox}>
      <GrowingTextarea
        {...field}
        className={styles.memoField}
        placeholder="메모"
        aria-label={`${placeName} 메모`}
        aria-describedby={countId}
      />
      <span id={countId} className={styles.memoFieldCount} data-full={length === SOLROUTE_MEMO_MAX || undefined}>
        {length}/{SOLROUTE_MEMO_MAX}
      </span>
    </div>
  );
}

const CHOICES_MIN = [10, 20, 30, 40, 60, 90, 120, 180, 240];

interface StayFieldProps {
  placeName: string;
  /** null: the usual stay. */
  stayMin: number | null;
  onChange: (stayMin: number | null) => void;
}

/** How long the member stays at a place. */
function StayField({ placeName, stayMin, onChange }: StayFieldProps) {
  const id = useId();
  // A planned solroute has stays between the choices.
  const choices = [...new Set([...CHOICES_MIN, ...(stayMin === null ? [] : [stayMin])])].toSorted((a, b) => a - b);
  return (
    <div className={styles.stayFieldBox}>
      <label htmlFor={id} className={styles.label}>
        머무는 시간
      </label>
      <select
        id={id}
        className={styles.stayField}
        aria-label={`${placeName} 머무는 시간`}
        value={stayMin ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">정하지 않음 ({durationText(STAY_MINUTES)})</option>
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {durationText(minutes)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DraftStopProps {
  place: DraftPlace;
  index: number;
  isLast: boolean;
  handle: SortableHandle;
  /** The walk from the previous place. */
  leg: WalkingLeg | undefined;
  arrival: Arrival | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onMemoChange: (memo: string) => void;
  onStayChange: (stayMin: number | null) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/**
 * A place of a draft as one line with its drag handle, which opens to its memo, stay and buttons. Spec
 * 2.12-5.
 */
export function DraftStop({ place, index, isLast, handle, leg, arrival, isOpen, ...actions }: DraftStopProps) {
  const { name, category, detailedCategory, address, memo } = place;
  const detailsId = useId();
  return (
    <div className={styles.stop}>
      <div className={styles.draftStopRow}>
        <div {...handle} className={styles.handle}>
          <GripIcon size={20} className={styles.grip} />
          <StopBadge number={index + 1} category={category} />
          <p className={styles.draftStopName}>{name}</p>
          {arrival && (
            <span className={styles.draftStopTime} data-warned={arrival.warning !== undefined || undefined}>
              {arrival.time}
            </span>
          )}
        </div>
        <IconButton
          label={`${name} 자세히`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          className={styles.chevron}
          onClick={actions.onToggle}
        >
          <ChevronDownIcon size={20} />
        </IconButton>
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.more}>
          <p className={styles.draftStopFacts}>
            {detailedCategory} · {address}
          </p>
          {leg && <Leg {...leg} />}
          {arrival && <ArrivalNote arrival={arrival} />}
          <StayField placeName={name} stayMin={place.stayMin ?? null} onChange={actions.onStayChange} />
          <MemoField placeName={name} memo={memo} onChange={actions.onMemoChange} />
          <div className={styles.moves}>
            <IconButton label={`${name} 위로`} disabled={index === 0} onClick={() => actions.onMove(index - 1)}>
              <ArrowUpIcon size={20} />
            </IconButton>
            <IconButton label={`${name} 아래로`} disabled={isLast} onClick={() => actions.onMove(index + 1)}>
              <ArrowDownIcon size={20} />
            </IconButton>
            <Button variant="text" size="medium" aria-label={`${name} 빼기`} onClick={actions.onRemove}>
              빼기
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
