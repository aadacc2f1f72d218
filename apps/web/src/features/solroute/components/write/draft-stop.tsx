import type { WalkingLeg } from '@sol/contract/walking';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import type { SortableHandle } from '#components/ui/sortable-list-view.tsx';
import type { Arrival } from '../../model/arrival.ts';
import type { DraftPlace } from '../../model/draft.ts';
import { ArrivalNote } from '../arrival-note.tsx';
import { Leg } from '../leg.tsx';
import { StopBadge } from '../stop-badge.tsx';
import styles from './draft-stop.module.css';
import { MemoField } from './memo-field.tsx';
import { StayField } from './stay-field.tsx';

interface DraftStopProps {
  place: DraftPlace;
  index: number;
  isLast: boolean;
  handle: SortableHandle;
  /** The route to the next place. */
  leg: WalkingLeg | undefined;
  arrival: Arrival | undefined;
  onMemoChange: (memo: string) => void;
  onStayChange: (stayMin: number | null) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A place of a draft with drag handle and move buttons. Spec 2.12-5. */
export function DraftStop({ place, index, isLast, handle, leg, arrival, ...actions }: DraftStopProps) {
  const { name, category, detailedCategory, address, memo } = place;
  return (
    <div className={styles.stop}>
      <div className={styles.row}>
        <div {...handle} className={styles.handle}>
          <StopBadge number={index + 1} category={category} />
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            <p className={styles.facts}>
              {detailedCategory} · {address}
            </p>
          </div>
          <GripIcon size={20} className={styles.grip} />
        </div>
        <IconButton label={`${name} 빼기`} onClick={actions.onRemove}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <div className={styles.more}>
        {arrival && <ArrivalNote arrival={arrival} />}
        <StayField placeName={name} stayMin={place.stayMin ?? null} onChange={actions.onStayChange} />
        <MemoField placeName={name} memo={memo} onChange={actions.onMemoChange} />
      </div>
      <div className={styles.foot}>
        {leg && <Leg {...leg} />}
        <div className={styles.moves}>
          <IconButton label={`${name} 위로`} disabled={index === 0} onClick={() => actions.onMove(index - 1)}>
            <ArrowUpIcon size={20} />
          </IconButton>
          <IconButton label={`${name} 아래로`} disabled={isLast} onClick={() => actions.onMove(index + 1)}>
            <ArrowDownIcon size={20} />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
