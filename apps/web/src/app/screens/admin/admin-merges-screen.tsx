import type { PlaceMerge } from '@sol/contract/admin-place-match';
import { KEYWORD_MAX } from '@sol/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { placeMergesQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminList, AdminSection } from '#features/admin/components/admin-section.tsx';
import { RowComparison, SourceFields } from '#features/admin/components/matched-rows.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';
import { distanceText } from '#features/admin/model/match-comparison.ts';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { paths } from '#lib/paths.ts';
import nameFilterStyles from './admin.module.css';

interface NameFilterProps {
  name: string;
  /** Called on submit, with an empty name for no filter. */
  onFilter: (name: string) => void;
}

/** Filters a list by a name. */
function NameFilter({ name, onFilter }: NameFilterProps) {
  const [text, setText] = useState(name);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFilter(text.trim());
  };
  return (
    <form className={nameFilterStyles.form} onSubmit={handleSubmit}>
      <input
        type="search"
        aria-label="이름"
        className={nameFilterStyles.field}
        placeholder="이름으로 찾기"
        maxLength={KEYWORD_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="medium" variant="quiet">
        찾기
      </Button>
    </form>
  );
}

const AUTHORS = { IMPORT: '저절로 합침', OPERATOR: '운영자가 합침' } as const;
const CONSEQUENCES = {
  IMPORT: '나중에 합친 자료가 새 장소가 돼요. 후기와 저장은 지금 장소에 남아요.',
  OPERATOR: '두 장소가 다시 생기고, 합치기 전에 쓴 후기와 저장이 제자리로 돌아가요.',
} as const;

/** Two rows that were joined, and the undo of it. */
function PlaceMergeCard({ merge }: { merge: PlaceMerge }) {
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
      {isMapShown && (
        <div className={styles.map}>
          <SolrouteMap label="두 자료의 지도" stops={rows.map(({ place }) => place)} />
        </div>
      )}
      <p className={styles.meta}>{moment(joinedAt)}에 합침</p>
      <div className={styles.actions}>
        <Button size="medium" variant="quiet" onClick={() => setIsAsking(true)}>
          다시 나누기
        </Button>
        <Button size="medium" variant="quiet" aria-expanded={isMapShown} onClick={() => setIsMapShown(!isMapShown)}>
          {isMapShown ? '지도 닫기' : '지도에서 보기'}
        </Button>
        <ButtonLink size="medium" variant="quiet" to={paths.mapDetail(merge.placeId)}>
          장소 보기
        </ButtonLink>
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

/** What imports and operators joined, newest first, and its undo. The name filter is in the URL. */
function AdminMergesScreen() {
  const [params, setParams] = useSearchParams();
  const name = params.get('name') ?? '';
  const query = useInfiniteQuery(placeMergesQuery(name));
  const handleFilter = (chosen: string) =>
    setParams(chosen === '' ? {} : { name: chosen }, { replace: true, preventScrollReset: true });
  return (
    <AdminSection title="합친 곳">
      <NameFilter key={name} name={name} onFilter={handleFilter} />
      <AdminList
        query={query}
        itemsOf={({ merges }) => merges}
        keyOf={({ id }) => id}
        empty={name === '' ? '합친 곳이 없어요' : `이름에 ‘${name}’이 들어간 합친 곳이 없어요`}
        renderItem={(merge) => <PlaceMergeCard merge={merge} />}
      />
    </AdminSection>
  );
}

export { AdminMergesScreen as Component };
