import type { PlaceMatchOrder } from '@sol/contract/admin-place-match';
import { PLACE_MATCH_ORDERS } from '@sol/contract/choices';
import { SAME_ADDRESS_SCORE_MIN } from '@sol/contract/limits';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';

const ORDER_TITLES = { MEMBERS: '회원이 많이 남긴 곳부터', SCORE: '비슷한 것부터' } as const;

interface MatchFilterProps {
  order: PlaceMatchOrder;
  onOrder: (order: PlaceMatchOrder) => void;
  /** Empty for all. */
  district: string;
  onDistrict: (district: string) => void;
  districts: readonly string[];
}

/** Order and district of the open pairs, and the join of all that have one address. */
export function MatchFilter({ order, onOrder, district, onDistrict, districts }: MatchFilterProps) {
  const [batchId, setBatchId] = useState<number>();
  const joinAll = useAdminMutation('POST /api/admin/place-match/join-same-address', {
    onSuccess: ({ batchId: joinedBatch, joined, remaining }) => {
      if (joinedBatch === null) return toast.success('합칠 짝이 없어요.');
      setBatchId(joinedBatch);
      toast.success(`${joined}쌍을 합쳤어요.${remaining > 0 ? ' 더 있으니 이어서 합칠 수 있어요.' : ''}`);
    },
  });
  const undo = useAdminMutation('POST /api/admin/place-match/batch/:id/undo', {
    onSuccess: ({ undone }) => {
      setBatchId(undefined);
      toast.success(`${undone}쌍을 되돌렸어요.`);
    },
  });
  const isPending = joinAll.isPending || undo.isPending;
  return (
    <div className={styles.filter}>
      <label className={styles.filterField}>
        <span>차례</span>
        <select value={order} onChange={({ target }) => onOrder(target.value as PlaceMatchOrder)}>
          {PLACE_MATCH_ORDERS.map((id) => (
            <option key={id} value={id}>
              {ORDER_TITLES[id]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.filterField}>
        <span>시군구</span>
        <select value={district} onChange={({ target }) => onDistrict(target.value)}>
          <option value="">전체</option>
          {districts.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <div className={styles.filterActions}>
        <Button
          size="medium"
          variant="quiet"
          isPending={isPending}
          onClick={() => joinAll.mutate({ body: district === '' ? {} : { district } })}
        >
          같은 주소, {SAME_ADDRESS_SCORE_MIN} 이상: 모두 합치기
        </Button>
        {batchId !== undefined && (
          <Button
            size="medium"
            variant="quiet"
            isPending={isPending}
            onClick={() => undo.mutate({ params: { id: batchId } })}
          >
            모두 합치기 되돌리기
          </Button>
        )}
      </div>
    </div>
  );
}
