import type { PlaceMerge } from '@sol/contract/admin-place-match';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useAdminMutation } from '../api/admin-mutation.ts';
import { moment } from '../model/hidden-until.ts';
import { distanceText } from '../model/match-comparison.ts';
import styles from './admin.module.css';
import { RowComparison, SourceFields } from './matched-rows.tsx';

const AUTHORS = { IMPORT: '저절로 합침', OPERATOR: '운영자가 합침' } as const;
const CONSEQUENCES = {
  IMPORT: '나중에 합친 자료가 새 장소가 돼요. 후기와 저장은 지금 장소에 남아요.',
  OPERATOR: '두 장소가 다시 생기고, 합치기 전에 쓴 후기와 저장이 제자리로 돌아가요.',
} as const;

interface PlaceMergeCardProps {
  merge: PlaceMerge;
  /** The map with both rows, loaded on demand. */
  renderMap: () => ReactNode;
  link: ReactNode;
}

/** Two rows that were joined, and the undo of it. */
export function PlaceMergeCard({ merge, renderMap, link }: PlaceMergeCardProps) {
  const [isMapShown, setIsMapShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, joinedBy, joinedAt, distanceM, rows } = merge;
  const undo = useAdminMutation('POST /api/admin/place-merge/:id/undo', {
    onSuccess: () => toast.success(`${name}: 다시 나눴어요.`),
  });
  const handleUndo = () => undo.mutate({ params: { id } }, { onSettled: () => setIsAsking(false) });
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.meta}>
          {AUTHORS[joinedBy]} · {distanceText(distanceM)}
        </p>
      </div>
      <RowComparison rows={rows} />
      <SourceFields rows={rows} />
      {isMapShown && <div className={styles.map}>{renderMap()}</div>}
      <p className={styles.meta}>{moment(joinedAt)}에 합침</p>
      <div className={styles.actions}>
        <Button size="medium" variant="quiet" onClick={() => setIsAsking(true)}>
          다시 나누기
        </Button>
        <Button size="medium" variant="quiet" aria-expanded={isMapShown} onClick={() => setIsMapShown(!isMapShown)}>
          {isMapShown ? '지도 닫기' : '지도에서 보기'}
        </Button>
        {link}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${name}, 다시 나눌까요?`}
        description={CONSEQUENCES[joinedBy]}
        confirmLabel="다시 나누기"
        isPending={undo.isPending}
        onConfirm={handleUndo}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
