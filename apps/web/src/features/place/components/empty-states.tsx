import type { ReactNode } from 'react';
import { NoResultDrawing } from '#components/icons/empty-drawings.tsx';
import { ImportGuide } from '#components/import-guide.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { paths } from '#lib/paths.ts';
import type { KnownHours } from '../model/loaded-places.ts';
import { requestedName } from '../model/place-request-draft.ts';
import styles from './category-tiles.module.css';

interface NothingOpenProps {
  /** Of the nearest places without the filter. */
  hours: Exclude<KnownHours, 'NO_PLACES'>;
  /** Whether places with unknown hours follow, which the message must leave in view. */
  isUnknownShown: boolean;
  /** Removes the filter. */
  onLift: () => void;
  /** A further action. */
  children?: ReactNode;
}

/** Places without known hours cannot be reported as closed. */
const HOURS_TEXTS: Record<NothingOpenProps['hours'], { description?: string; lift: string }> = {
  ALL_CLOSED: { lift: '문 닫은 곳도 보기' },
  SOME_UNKNOWN: { description: '문을 닫았거나 영업시간이 알려지지 않은 곳뿐이에요.', lift: '모두 보기' },
  ALL_UNKNOWN: {
    description: '가까운 곳들은 영업시간이 알려지지 않았어요. 지금 열려 있을 수도 있어요.',
    lift: '영업시간을 모르는 곳도 보기',
  },
};

/** The empty state of a filter that excludes all places. */
export function NothingOpen({ hours, isUnknownShown, onLift, children }: NothingOpenProps) {
  const { lift, ...texts } = HOURS_TEXTS[hours];
  return (
    <EmptyState
      title="지금 영업중인 곳을 찾지 못했어요"
      {...(isUnknownShown ? { size: 'line' } : { drawing: <NoResultDrawing />, ...texts })}
    >
      <Button variant="quiet" size="medium" onClick={onLift}>
        {lift}
      </Button>
      {children}
    </EmptyState>
  );
}

interface NoResultProps {
  description?: string;
  children?: ReactNode;
}

/** The empty state of a search: by default it suggests another keyword. */
export function NoResult({ description = '검색어를 다시 입력해 주세요', children }: NoResultProps) {
  return (
    <EmptyState drawing={<NoResultDrawing />} title="검색 결과가 없어요" description={description}>
      {children}
    </EmptyState>
  );
}

/** The end of each list of search results: what was typed becomes the name in the request. None for a blank keyword. */
export function RequestPlaceLink({ keyword }: { keyword: string }) {
  const name = requestedName(keyword);
  if (name === '') return null;
  return (
    <p className={styles.request}>
      찾는 곳이 없나요? <Link to={paths.profilePlaceNamed(name)}>‘{name}’ 추가 요청</Link>
    </p>
  );
}

/** Shown instead of places in an app without any: for visitors, and for the operator who imports them. */
export function EmptyCity() {
  return (
    <section className={styles.city} aria-label="장소가 아직 없어요">
      <p className={styles.emptyCityTitle}>아직 담긴 장소가 없어요</p>
      <p className={styles.emptyCityNote}>장소가 담기면 지도와 목록에서 바로 볼 수 있어요.</p>
      <div className={styles.emptyCityCard}>
        <h2 className={styles.heading}>쏠을 운영하는 분이라면</h2>
        <ImportGuide />
      </div>
    </section>
  );
}
