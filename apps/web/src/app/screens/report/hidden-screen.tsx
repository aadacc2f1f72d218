import { WORK_TITLES } from '@sol/contract/choices';
import type { HiddenWork } from '@sol/contract/report';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Link } from '#components/ui/link.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { hiddenContentQuery, takedownsQuery } from '#features/report/api.ts';
import { HiddenNotice } from '#features/report/components/hidden-notice.tsx';
import { TakedownRow } from '#features/report/components/takedown-row.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './report.module.css';

function pathOf({ kind, id, placeId }: HiddenWork): string {
  if (kind === 'SOLLECT') return paths.sollectDetail(id);
  if (kind === 'SOLROUTE') return paths.solrouteDetail(id);
  if (kind === 'COLLECTION') return paths.markPlaces(id);
  return placeId === null ? paths.profile : paths.mapReviews(placeId);
}

function HiddenRow({ content }: { content: HiddenWork }) {
  const { kind, title, reason, hiddenUntil } = content;
  return (
    <li className={styles.row}>
      <Link to={pathOf(content)} className={styles.hiddenRowTitle}>
        <span className={styles.kind}>{WORK_TITLES[kind]}</span> {title}
      </Link>
      <HiddenNotice until={hiddenUntil} reason={reason} />
    </li>
  );
}

function HiddenContent() {
  const hidden = useQuery(hiddenContentQuery);
  const takedowns = useQuery(takedownsQuery);
  useLoggedError('Failed to load hidden content', hidden.error ?? takedowns.error);
  if (hidden.data === undefined || takedowns.data === undefined) {
    if (hidden.isError || takedowns.isError) {
      const retry = () => void Promise.all([hidden.refetch(), takedowns.refetch()]);
      return <ErrorState isRetrying={hidden.isFetching || takedowns.isFetching} onRetry={retry} />;
    }
    return (
      <SkeletonGroup>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  if (hidden.data.works.length + takedowns.data.takedowns.length === 0) {
    return <EmptyState title="가려진 글이 없어요" description="운영자가 글을 가리거나 지우면 여기에서 알려 드려요." />;
  }
  return (
    <>
      {hidden.data.works.length > 0 && (
        <>
          <p className={styles.hiddenScreenHint}>
            신고를 살펴본 운영자가 가린 글이에요. 나에게는 그대로 보이고, 사진은 나에게도 보이지 않아요. 다르게 생각하면
            아래에서 한 번 이의를 제기할 수 있어요.
          </p>
          <ul>
            {hidden.data.works.map((content) => (
              <HiddenRow key={`${content.kind} ${content.id}`} content={content} />
            ))}
          </ul>
        </>
      )}
      {takedowns.data.takedowns.length > 0 && (
        <section aria-label="운영자가 정한 것">
          <ul>
            {takedowns.data.takedowns.map((takedown) => (
              <TakedownRow key={takedown.takedownId} takedown={takedown} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The member's own content that an operator has hidden or removed, each with the reason. */
function HiddenScreen() {
  const navigate = useNavigate();
  return (
    <>
      <title>가려진 내 글 | 쏠</title>
      <TopBar title="가려진 내 글" onBack={() => void navigate(paths.profile)} />
      <div className={styles.list}>
        <HiddenContent />
      </div>
    </>
  );
}

export { HiddenScreen as Component };
