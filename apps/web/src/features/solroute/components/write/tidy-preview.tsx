import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { SwitchRow } from '#components/ui/switch-row.tsx';
import { shortDistance } from '#lib/korean-format.ts';
import type { DraftPlace } from '../../model/draft.ts';
import type { Tidying } from '../../model/shortest-order.ts';
import { useTidying } from '../../model/use-tidying.ts';
import styles from './tidy-preview.module.css';

interface OrderProps {
  title: string;
  distanceM: number;
  places: readonly DraftPlace[];
  /** Places that are somewhere else there. */
  movedFrom?: readonly DraftPlace[];
}

function Order({ title, distanceM, places, movedFrom }: OrderProps) {
  return (
    <section className={styles.order} aria-label={title}>
      <h3 className={styles.head}>
        <span>{title}</span>
        <span className={styles.distance}>{shortDistance(distanceM)}</span>
      </h3>
      <ol className={styles.places}>
        {places.map(({ id, name }, index) => (
          <li key={id} data-moved={(movedFrom && movedFrom[index]?.id !== id) || undefined}>
            {name}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TidyPreviewProps {
  places: readonly DraftPlace[];
  onTidy: (ids: number[]) => void;
  onClose: () => void;
}

function Comparison({ tidying, places }: { tidying: Tidying; places: readonly DraftPlace[] }) {
  const { places: after, beforeM, afterM, isShorter } = tidying;
  return (
    <>
      <p role="status" className={styles.gain}>
        {isShorter ? `${shortDistance(beforeM - afterM)} 덜 걸어요` : '지금이 가장 짧은 순서예요'}
      </p>
      <div className={styles.orders}>
        <Order title="지금" distanceM={beforeM} places={places} />
        {isShorter && <Order title="정리하면" distanceM={afterM} places={after} movedFrom={places} />}
      </div>
    </>
  );
}

/** What tidying would change, before it changes anything. */
export function TidyPreview({ places, onTidy, onClose }: TidyPreviewProps) {
  const [isLastFixed, setIsLastFixed] = useState(false);
  const { tidying, isSearching } = useTidying(places, isLastFixed);
  const handleTidy = () => {
    if (tidying === undefined) return;
    onTidy(tidying.places.map(({ id }) => id));
    onClose();
  };
  const isAsShortAsCanBe = tidying !== undefined && !tidying.isShorter;
  return (
    <ModalSheet
      title="가까운 순으로 정리"
      onClose={onClose}
      foot={
        isAsShortAsCanBe ? (
          <Button variant="quiet" onClick={onClose}>
            닫기
          </Button>
        ) : (
          <Button isPending={isSearching} onClick={handleTidy}>
            이 순서로 바꾸기
          </Button>
        )
      }
    >
      <div className={styles.preview}>
        <SwitchRow
          label="마지막 장소도 그대로 두기"
          hint="첫 장소는 늘 그대로 있어요."
          isOn={isLastFixed}
          onChange={setIsLastFixed}
        />
        {tidying === undefined ? (
          <p className={styles.gain}>가장 짧은 순서를 찾고 있어요</p>
        ) : (
          <Comparison tidying={tidying} places={places} />
        )}
      </div>
    </ModalSheet>
  );
}
