import type { SollectDetail as Sollect } from '@sol/contract/sollect';
import type { SolrouteInput } from '@sol/contract/solroute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { DetailActions } from '#features/sollect/components/detail/detail-actions.tsx';
import { SavedSolrouteDialog } from '#features/sollect/components/detail/saved-solroute-dialog.tsx';
import { SollectAuthor } from '#features/sollect/components/detail/sollect-author.tsx';
import { SollectBody } from '#features/sollect/components/detail/sollect-body.tsx';
import { SollectHero } from '#features/sollect/components/detail/sollect-hero.tsx';
import { VisitedPlaces } from '#features/sollect/components/detail/visited-places.tsx';
import { toSolrouteInput } from '#features/sollect/model/solroute-input.ts';
import { useSollectBack } from '#features/sollect/model/use-sollect-back.ts';
import { prefersReducedMotion } from '#hooks/browser-state.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { requestPath } from '#lib/api/request-path.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { setPendingSollect, usePendingSollect } from '../../shell/pending-stores.ts';
import { OthersContentMenu } from '../report/others-content-menu.tsx';
import { useToggleMark } from '../solmark/use-toggle-mark.ts';
import styles from './sollect-detail.module.css';
import { useSollectActions } from './use-sollect-actions.ts';

/** Whether an element has scrolled out of the main area below the top `coveredPx`. */
function useScrolledAway(ref: RefObject<HTMLElement | null>, coveredPx: number): boolean {
  const [isScrolledAway, setIsScrolledAway] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsScrolledAway(entry?.isIntersecting === false), {
      root: element.closest('main'),
      rootMargin: `-${coveredPx}px 0px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, coveredPx]);
  return isScrolledAway;
}

/** Creates a solroute from the places of a sollect. Spec 2.10-17. */
function useSaveAsSolroute() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SolrouteInput) => callOnce('POST /api/solroute', { body: input }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [requestPath('GET /api/solroute')] }),
    onError: (error) => {
      logger.error('Failed to save as a solroute', error);
      toast.error('코스를 등록하는데 실패했습니다.');
    },
  });
}

const TOP_BAR_PX = 52;

const photoUrlsOf = ({ thumbnailImageUrl, contents }: Sollect): string[] => [
  ...(thumbnailImageUrl === null ? [] : [thumbnailImageUrl]),
  ...contents.flatMap(({ type, content }) => (type === 'IMAGE' ? [content] : [])),
];

/** Loaded lazily: only writers need it. */
const OwnMenu = lazyPart(async () => (await import('#features/sollect/components/own-menu.tsx')).OwnMenu);

const HiddenNotice = lazyPart(async () => (await import('#features/report/components/hidden-notice.tsx')).HiddenNotice);

function useSolrouteSave(sollect: Sollect) {
  const asMember = useMembersOnlyAction();
  const { mutate, isPending } = useSaveAsSolroute();
  const [isSaved, setIsSaved] = useState(false);
  const isPendingSave = usePendingSollect() === sollect.sollectId;
  const save = () => mutate(toSolrouteInput(sollect), { onSuccess: () => setIsSaved(true) });
  const runPendingSave = useEffectEvent(() => {
    setPendingSollect(null);
    save();
  });
  useEffect(() => {
    if (isPendingSave) runPendingSave();
  }, [isPendingSave]);
  return {
    isPending,
    isSaved,
    close: () => setIsSaved(false),
    save: () => asMember({ kind: 'save-solroute', sollectId: sollect.sollectId }, save),
  };
}

export function SollectDetail({ sollect, page }: { sollect: Sollect; page: number }) {
  const navigate = useNavigate();
  const goBack = useSollectBack();
  const heroRef = useRef<HTMLDivElement>(null);
  const isScrolled = useScrolledAway(heroRef, TOP_BAR_PX);
  const { userId, onMark } = useSollectActions();
  const togglePlaceMark = useToggleMark();
  const solrouteSave = useSolrouteSave(sollect);
  const handleScrollToTop = () =>
    heroRef.current?.closest('main')?.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  return (
    <>
      <TopBar
        title={isScrolled ? sollect.title : undefined}
        isRepeated
        isTransparent={!isScrolled}
        onBack={goBack}
        actions={
          userId === sollect.writerId ? (
            <OwnMenu sollectId={sollect.sollectId} title={sollect.title} onDeleted={goBack} />
          ) : (
            <OthersContentMenu
              label={`${sollect.title} 메뉴`}
              content={{
                kind: 'SOLLECT',
                id: sollect.sollectId,
                writerId: sollect.writerId,
                writer: sollect.nickname,
                photoUrls: photoUrlsOf(sollect),
              }}
            />
          )
        }
      />
      <article className={styles.article}>
        <SollectHero sollect={sollect} ref={heroRef} />
        <SollectAuthor sollect={sollect} />
        {sollect.hiddenUntil !== undefined && (
          <div className={styles.notice}>
            <HiddenNotice until={sollect.hiddenUntil} reason={sollect.hiddenReason ?? null} />
          </div>
        )}
        <SollectBody sollect={sollect} page={page} />
        <VisitedPlaces places={sollect.placeSummaries} onMark={togglePlaceMark} />
      </article>
      <DetailActions
        sollect={sollect}
        onMark={() => onMark(sollect)}
        onSaveSolroute={solrouteSave.save}
        isSavingSolroute={solrouteSave.isPending}
        isScrolled={isScrolled}
        onScrollToTop={handleScrollToTop}
      />
      <SavedSolrouteDialog
        isOpen={solrouteSave.isSaved}
        onStay={solrouteSave.close}
        onGo={() => void navigate(paths.solroute)}
      />
    </>
  );
}
