import type { SollectDetail as Sollect } from '@sol/contract/sollect';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MapIcon } from '#components/icons/action-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { byPlaces, listAddress } from '#features/map/model/map-filter.ts';
import { HiddenNotice } from '#features/report/components/hidden-notice.tsx';
import { DetailActions } from '#features/sollect/components/detail/detail-actions.tsx';
import { SollectBody } from '#features/sollect/components/detail/sollect-body.tsx';
import { SollectAuthor, SollectHero } from '#features/sollect/components/detail/sollect-hero.tsx';
import { VisitedPlaces } from '#features/sollect/components/detail/visited-places.tsx';
import { OwnMenu } from '#features/sollect/components/own-menu.tsx';
import { useSollectBack } from '#features/sollect/model/sollect-back.ts';
import { prefersReducedMotion } from '#hooks/browser-state.ts';
import { useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { paths } from '#lib/paths.ts';
import { OthersContentMenu } from '../report/others-content-menu.tsx';
import { useToggleMark } from '../solmark/use-toggle-mark.ts';
import { SavedSolrouteDialog, useSaveAsSolroute } from './save-solroute.tsx';
import styles from './sollect.module.css';
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

const TOP_BAR_PX = 52;

/** The places on a map that opens them on the large one. Loaded when the reader is near it. */
function PlacesMap({ places }: { places: Sollect['placeSummaries'] }) {
  const [isNear, setIsNear] = useState(false);
  const endRef = useInfiniteScroll({ canLoad: !isNear, pageCount: 0, onLoadMore: () => setIsNear(true) });
  return (
    <div ref={endRef} className={styles.placesMap}>
      {/* Its gestures would catch the scrolling page. */}
      <div inert className={styles.placesMapCanvas}>
        {isNear && <SolrouteMap label="다녀온 장소 지도" stops={places} polyline={NO_PATH} />}
      </div>
      <Link className={styles.placesMapLink} to={listAddress(byPlaces(places.map(({ id }) => id)))}>
        <span className={styles.placesMapLabel}>
          <MapIcon size={18} />
          지도에서 보기
        </span>
      </Link>
    </div>
  );
}

const NO_PATH: GeoPoint[] = [];

const photoUrlsOf = ({ thumbnailImageUrl, contents }: Sollect): string[] => [
  ...(thumbnailImageUrl === null ? [] : [thumbnailImageUrl]),
  ...contents.flatMap(({ type, content }) => (type === 'IMAGE' ? [content] : [])),
];

export function SollectDetail({ sollect, page }: { sollect: Sollect; page: number }) {
  const navigate = useNavigate();
  const goBack = useSollectBack();
  const heroRef = useRef<HTMLDivElement>(null);
  const isScrolled = useScrolledAway(heroRef, TOP_BAR_PX);
  const { userId, onMark } = useSollectActions();
  const togglePlaceMark = useToggleMark();
  const solrouteSave = useSaveAsSolroute(sollect);
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
        <VisitedPlaces
          places={sollect.placeSummaries}
          map={<PlacesMap places={sollect.placeSummaries} />}
          onMark={togglePlaceMark}
        />
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
