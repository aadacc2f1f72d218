import { useEffect, useState } from 'react';
import { ReorderIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { SwitchRow } from '#components/ui/switch-row.tsx';
import { shortDistance } from '#lib/korean-format.ts';
import type { DraftPlace } from '../../model/draft.ts';
import { computeShortestOrder, getShortestOrderLimitMessage, type ShortestOrder } from '../../model/shortest-order.ts';
import styles from './write.module.css';

/**
 * `order` is undefined until the first search ends. While `isSearching`, it is the result of the
 * previous search.
 */
function useShortestOrder(places: readonly DraftPlace[], lastFixed: boolean) {
  const [result, setResult] = useState<{ order: ShortestOrder; lastFixed: boolean }>();
  useEffect(() => {
    let isCurrent = true;
    void computeShortestOrder(places, lastFixed).then((order) => {
      if (isCurrent) setResult({ order, lastFixed });
    });
    return () => {
      isCurrent = false;
    };
  }, [places, lastFixed]);
  return { order: result?.order, isSearching: result?.lastFixed !== lastFixed };
}

interface OrderListProps {
  title: string;
  distanceM: number;
  places: readonly DraftPlace[];
  /** Places at another index than here are highlighted. */
  movedFrom?: readonly DraftPlace[];
}

function OrderList({ title, distanceM, places, movedFrom }: OrderListProps) {
  return (
    <section className={styles.order} aria-label={title}>
      <h3 className={styles.shortestOrderPreviewHead}>
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

interface ShortestOrderPreviewProps {
  places: readonly DraftPlace[];
  onReorder: (ids: number[]) => void;
  onClose: () => void;
}

function Comparison({ order, places }: { order: ShortestOrder; places: readonly DraftPlace[] }) {
  const { places: after, beforeM, afterM, isShorter } = order;
  return (
    <>
      <p role="status" className={styles.gain}>
        {isShorter ? `${shortDistance(beforeM - afterM)} 덜 걸어요` : '지금이 가장 짧은 순서예요'}
      </p>
      <div className={styles.orders}>
        <OrderList title="지금" distanceM={beforeM} places={places} />
        {isShorter && <OrderList title="정리하면" distanceM={afterM} places={after} movedFrom={places} />}
      </div>
    </>
  );
}

/** Compares the current order with the shortest one before applying it. */
function ShortestOrderPreview({ places, onReorder, onClose }: ShortestOrderPreviewProps) {
  const [isLastFixed, setIsLastFixed] = useState(false);
  const { order, isSearching } = useShortestOrder(places, isLastFixed);
  const handleReorder = () => {
    if (order === undefined) return;
    onReorder(order.places.map(({ id }) => id));
    onClose();
  };
  const isShortest = order !== undefined && !order.isShorter;
  return (
    <ModalSheet
      title="가까운 순으로 정리"
      onClose={onClose}
      foot={
        isShortest ? (
          <Button variant="quiet" onClick={onClose}>
            닫기
          </Button>
        ) : (
          <Button isPending={isSearching} onClick={handleReorder}>
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
        {order === undefined ? (
          <p className={styles.gain}>가장 짧은 순서를 찾고 있어요</p>
        ) : (
          <Comparison order={order} places={places} />
        )}
      </div>
    </ModalSheet>
  );
}

interface ShortestOrderButtonProps {
  places: readonly DraftPlace[];
  onReorder: (ids: number[]) => void;
}

/** Opens a preview of the shortest order. Places are never reordered without confirmation. */
export function ShortestOrderButton({ places, onReorder }: ShortestOrderButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="medium"
        unavailableBecause={getShortestOrderLimitMessage(places)}
        onClick={() => setIsOpen(true)}
      >
        <ReorderIcon size={18} />
        가까운 순으로 정리
      </Button>
      {isOpen && <ShortestOrderPreview places={places} onReorder={onReorder} onClose={() => setIsOpen(false)} />}
    </>
  );
}
