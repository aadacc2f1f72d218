import { useLocation, useNavigate } from 'react-router';
import { ListFilters } from '#features/map/components/list-filters.tsx';
import type { MapFilter } from '#features/map/model/map-filter.ts';
import type { MapPage } from '#features/map/model/map-page.ts';
import { DetailBar } from '#features/place/components/detail/detail-actions.tsx';
import { useIsEmptyCity } from '#features/place/model/categories.ts';
import { useEscape } from '#hooks/use-close.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';
import { useOpenCorrection } from '../place/use-open-correction.ts';
import styles from './map-home-screen.module.css';

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

function PlaceBar({ placeId }: { placeId: number }) {
  const goBack = useDetailBack();
  useEscape(goBack);
  const correct = useOpenCorrection(placeId);
  return <DetailBar onBack={goBack} onCorrect={() => correct()} />;
}

interface SheetHeaderProps {
  page: MapPage;
  filter: MapFilter;
  placeId: number | null;
}

/** The part of the sheet that stays when its content scrolls. */
export function SheetHeader({ page, filter, placeId }: SheetHeaderProps) {
  const isEmptyCity = useIsEmptyCity();
  if (page === 'home') return <h2 className={styles.heading}>{isEmptyCity ? '장소' : '카테고리'}</h2>;
  if (page === 'detail') return placeId !== null && <PlaceBar placeId={placeId} />;
  if (page !== 'list' || filter.kind === 'place' || filter.kind === 'none') return null;
  return <ListFilters filter={filter} />;
}
