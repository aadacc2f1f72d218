import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate, useNavigationType } from 'react-router';
import { BackIcon, ShareIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { copyLink } from '#components/ui/share-link.tsx';
import noteStyles from '#features/map/components/map.module.css';
import { type MapPage, readMapPage } from '#features/map/model/map-page.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import { ABROAD_TEXT } from '#features/map/model/user-location.ts';
import { useEscape } from '#hooks/use-close.ts';
import { paths } from '#lib/paths.ts';
import { restoreScroll } from '#lib/restore-scroll.ts';
import { hasPreviousEntry } from '#lib/routing.ts';
import styles from './map.module.css';

/** Location state: where the place was opened from. Spec 2.7-3 to 2.7-5. */
interface DetailOrigin {
  from?: 'preview' | 'map';
  /** Set if the previous screen knows the name. Spec 2.7-18. */
  placeName?: string | undefined;
}

/** The target URL of the back button, or null for one step back in the history. */
function backTarget(origin: DetailOrigin | null, hasPrevious: boolean): string | null {
  if (origin?.from === 'map' || !hasPrevious) return origin?.from === 'preview' ? paths.mapList('category') : paths.map;
  // The previous entry is the list of the card, with its filters and scroll position.
  return null;
}

function useDetailBack(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const target = backTarget(location.state as DetailOrigin | null, hasPreviousEntry(location));
    void (target === null ? navigate(-1) : navigate(target));
  };
}

/** Actions in the header of the sheet, so that they do not scroll with the place. */
function PlaceBar({ placeId }: { placeId: number }) {
  const goBack = useDetailBack();
  useEscape(goBack);
  return (
    <div className={styles.bar}>
      <IconButton label="뒤로" onClick={goBack}>
        <BackIcon />
      </IconButton>
      <IconButton
        label="링크 공유"
        data-needs-finger=""
        onClick={() => void copyLink(window.location.origin + paths.mapDetail(placeId))}
      >
        <ShareIcon />
      </IconButton>
    </div>
  );
}

/** What a screen adds to the header of the sheet: a part of its lazy route, so that others do not load it. */
export interface SheetHandle {
  SheetHeader?: ComponentType;
}

/** The part of the sheet that stays when its content scrolls. */
export function SheetHeader({ placeId }: { placeId: number | null }) {
  const handle = useMatches().at(-1)?.handle as SheetHandle | undefined;
  if (placeId !== null) return <PlaceBar placeId={placeId} />;
  return handle?.SheetHeader && <handle.SheetHeader />;
}

const storedTops = new Map<string, number>();

/**
 * Restores the scroll position of a screen in the sheet on return to it; other navigation starts at
 * the top.
 */
function useScrollRestoration(contentRef: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const lastRef = useRef<{ page: MapPage | null; address: string }>({ page: null, address: '' });
  const address = pathname + search;

  useLayoutEffect(() => {
    const scroller = contentRef.current?.closest<HTMLElement>('[data-scroller]');
    if (!scroller) return;
    const last = lastRef.current;
    const { page } = readMapPage(pathname);
    lastRef.current = { page, address };
    // The login modal opens and closes over the same address: keep the position below it.
    if (last.address !== address) {
      const isReturn = navigationType === 'POP' || (last.page === 'detail' && page !== 'detail');
      const top = isReturn ? storedTops.get(address) : undefined;
      // Before hydration the sheet is at its top, or where the user has scrolled to meanwhile.
      if (top !== undefined || last.address !== '') restoreScroll(scroller, top ?? 0);
    }
    const storeTop = () => void storedTops.set(address, scroller.scrollTop);
    scroller.addEventListener('scroll', storeTop, { passive: true });
    return () => scroller.removeEventListener('scroll', storeTop);
  }, [address, pathname, navigationType, contentRef]);
}

/** The scrolling content of the sheet; restores the scroll position of a list on return. */
export function SheetContent({ children }: { children: ReactNode }) {
  const contentRef = useRef<HTMLDivElement>(null);
  useScrollRestoration(contentRef);
  const isAbroad = useMapStore((state) => state.isAbroad);
  return (
    <div ref={contentRef}>
      {isAbroad && <p className={noteStyles.hoursNote}>{ABROAD_TEXT}</p>}
      {children}
    </div>
  );
}
