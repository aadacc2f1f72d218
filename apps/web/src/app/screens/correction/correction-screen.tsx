import { CORRECTION_KINDS } from '@sol/contract/choices';
import type { CorrectionKind, CorrectionStatus } from '@sol/contract/correction';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { correctionsQuery } from '#features/correction/api.ts';
import { CorrectionForm } from '#features/correction/components/correction-form.tsx';
import { OwnCorrection } from '#features/correction/components/own-correction.tsx';
import { KIND_TITLES } from '#features/correction/model/correction-text.ts';
import { PinMap } from '#features/map/components/pin-map.tsx';
import { placeQuery } from '#features/place/api.ts';
import { useUserId } from '#features/session/model/session-store.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeIdOf } from '#lib/routing.ts';
import styles from './correction.module.css';

const HINTS: Record<CorrectionKind, string> = {
  HOURS: '요일별 시간, 브레이크타임, 쉬는 날',
  CLOSED: '이제 영업하지 않아요',
  MOVED: '다른 자리로 이사했어요',
  NAME: '간판이 바뀌었거나 틀렸어요',
  CATEGORY: '다른 종류의 장소예요',
};

interface CorrectionKindsProps {
  /** The kinds of which the member has an open correction. */
  pending: readonly CorrectionKind[];
  onChoose: (kind: CorrectionKind) => void;
}

function CorrectionKinds({ pending, onChoose }: CorrectionKindsProps) {
  return (
    <section aria-labelledby="correction-kinds">
      <h2 id="correction-kinds" className={styles.heading}>
        무엇이 다른가요?
      </h2>
      <ul className={styles.kinds}>
        {CORRECTION_KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" className={styles.kind} onClick={() => onChoose(kind)}>
              <span className={styles.words}>
                <span className={styles.title}>{KIND_TITLES[kind]}</span>
                <span className={styles.hint}>{HINTS[kind]}</span>
              </span>
              {pending.includes(kind) && <span className={styles.pending}>확인 중</span>}
              <ChevronRightIcon size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** History state of the screen. */
interface CorrectionState {
  /** History entries between this one and the page of the place, if it was opened from there. */
  stepsFromPlace?: number;
  /** The list of kinds is the previous entry. */
  isFromKinds?: boolean;
}

function useKind() {
  const [query, setQuery] = useSearchParams();
  const { stepsFromPlace } = (useLocation().state ?? {}) as CorrectionState;
  const kind = CORRECTION_KINDS.find((each) => each === query.get('kind'));
  const choose = (chosen: CorrectionKind) => {
    const state: CorrectionState = {
      isFromKinds: true,
      ...(stepsFromPlace !== undefined && { stepsFromPlace: stepsFromPlace + 1 }),
    };
    setQuery({ kind: chosen }, { state });
  };
  return [kind, choose] as const;
}

/** Returns to the page of the place, with its own history behind it where possible. */
function useLeave(placeId: number) {
  const navigate = useNavigate();
  const { stepsFromPlace } = (useLocation().state ?? {}) as CorrectionState;
  return () =>
    stepsFromPlace === undefined
      ? navigate(paths.mapDetail(placeId), { replace: true, state: { from: 'map' } })
      : navigate(-stepsFromPlace);
}

function thankYou(status: CorrectionStatus): string {
  return status === 'APPLIED' ? '고마워요. 바로 반영했어요' : '고마워요. 다른 회원이나 운영자가 확인하면 반영돼요';
}

function Content({ placeId, memberId, onSent }: { placeId: number; memberId: number; onSent: () => void }) {
  const [kind, choose] = useKind();
  const { data, isError, isFetching, refetch } = useQuery({ ...placeQuery(placeId), throwOnError: isNotFound });
  const { data: corrections } = useQuery(correctionsQuery(placeId));
  if (data === undefined) {
    if (isError)
      return <ErrorState title="장소를 불러오지 못했어요" isRetrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <SkeletonGroup label="장소를 불러오는 중">
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  const { place } = data;
  if (place.isClosed) return <p className={styles.notice}>문을 닫은 곳이라 더 알려줄 수 없어요.</p>;
  const own = corrections?.filter(({ isMine }) => isMine) ?? [];
  if (kind === undefined) return <CorrectionKinds pending={own.map((each) => each.kind)} onChoose={choose} />;
  const pending = own.find((each) => each.kind === kind);
  if (pending !== undefined)
    return (
      <div className={styles.own}>
        <OwnCorrection place={place} correction={pending} />
      </div>
    );
  return (
    <CorrectionForm
      key={kind}
      kind={kind}
      place={place}
      memberId={memberId}
      renderMap={(point, onMove) => <PinMap point={point} onMove={onMove} />}
      onSent={(status) => {
        onSent();
        toast.success(thankYou(status));
      }}
    />
  );
}

/** The form in which a member corrects a place. Spec 11.2-1. */
function CorrectionScreen() {
  const placeId = routeIdOf(useParams(), 'placeId');
  const memberId = useUserId();
  const navigate = useNavigate();
  const [kind] = useKind();
  const leave = useLeave(placeId);
  const { isFromKinds, stepsFromPlace } = (useLocation().state ?? {}) as CorrectionState;
  if (memberId === null) return null;
  const handleBack = () => {
    if (isFromKinds) void navigate(-1);
    else if (kind === undefined || stepsFromPlace !== undefined) void leave();
    else void navigate(paths.correction(placeId), { replace: true });
  };
  return (
    <>
      <title>정보 알려주기 | 쏠</title>
      <TopBar title={kind === undefined ? '정보 알려주기' : KIND_TITLES[kind]} onBack={handleBack} />
      <Content key={`${memberId}/${placeId}`} placeId={placeId} memberId={memberId} onSent={() => void leave()} />
    </>
  );
}

export { CorrectionScreen as Component };
