import type { PlaceMatch } from '@sol/contract/admin-place-match';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useAdminMutation } from '../api/admin-mutation.ts';
import { moment } from '../model/hidden-until.ts';
import { DOUBTS, distanceText, REASON_TITLES } from '../model/match-comparison.ts';
import styles from './admin.module.css';
import { RowComparison, SourceFields } from './matched-rows.tsx';

interface PlaceMatchCardProps {
  match: PlaceMatch;
  /** The map with both places, loaded on demand. */
  renderMap: () => ReactNode;
  /** Links to the places. */
  links: ReactNode;
}

/** Two rows side by side, and the decision whether they are one place. */
export function PlaceMatchCard({ match, renderMap, links }: PlaceMatchCardProps) {
  const [isMapShown, setIsMapShown] = useState(false);
  const join = useAdminMutation('POST /api/admin/place-match/:id/join', {
    onSuccess: () => toast.success('하나로 합쳤어요.'),
  });
  const keepApart = useAdminMutation('POST /api/admin/place-match/:id/apart', {
    onSuccess: () => toast.success('다른 곳으로 두었어요.'),
  });
  const undo = useAdminMutation('POST /api/admin/place-match/:id/undo', {
    onSuccess: () => toast.success('되돌렸어요.'),
  });
  const { id, status, score, reasons, distanceM, decidedAt, canUndo, rows } = match;
  const input = { params: { id } };
  const isPending = join.isPending || keepApart.isPending;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{rows[0].place.name}</h2>
        <p className={styles.meta}>
          {status === 'JOINED' ? '합친 곳' : distanceText(distanceM)}
          {score !== null && ` · 비슷함 ${Math.round(score * 100)}%`}
        </p>
      </div>
      {reasons.length > 0 && (
        <ul className={styles.tags} aria-label="까닭">
          {reasons.map((reason) => (
            <li key={reason} className={styles.tag} data-tone={DOUBTS.has(reason) ? 'bad' : 'good'}>
              {REASON_TITLES[reason]}
            </li>
          ))}
        </ul>
      )}
      <RowComparison rows={rows} />
      {/* After a join both rows have the values of one place. */}
      <SourceFields rows={rows} isOpen={status === 'JOINED'} />
      {isMapShown && <div className={styles.map}>{renderMap()}</div>}
      {decidedAt !== null && <p className={styles.meta}>{moment(decidedAt)}에 정함</p>}
      <div className={styles.actions}>
        {status === 'OPEN' && (
          <>
            <Button size="medium" isPending={isPending} onClick={() => join.mutate(input)}>
              같은 곳이에요
            </Button>
            <Button size="medium" variant="quiet" isPending={isPending} onClick={() => keepApart.mutate(input)}>
              다른 곳이에요
            </Button>
          </>
        )}
        {canUndo && (
          <Button size="medium" variant="quiet" isPending={undo.isPending} onClick={() => undo.mutate(input)}>
            되돌리기
          </Button>
        )}
        {status !== 'JOINED' && (
          <Button size="medium" variant="quiet" aria-expanded={isMapShown} onClick={() => setIsMapShown(!isMapShown)}>
            {isMapShown ? '지도 닫기' : '지도에서 보기'}
          </Button>
        )}
        {links}
      </div>
    </>
  );
}
