import type { Category } from '@sol/contract/category';
import { useNavigate } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { Button } from '#components/ui/button.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { NearbyPlaces } from '#features/map/components/nearby-places.tsx';
import { byArea, listAddress } from '#features/map/model/map-filter.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import { NO_CONDITIONS } from '#features/place/api.ts';
import { CategoryTiles } from '#features/place/components/category-choice.tsx';
import { ConditionChips } from '#features/place/components/condition-chips.tsx';
import { EmptyCity } from '#features/place/components/empty-states.tsx';
import { useIsEmptyCity } from '#features/place/model/categories.ts';
import { paths } from '#lib/paths.ts';
import styles from './map.module.css';
import type { SheetHandle } from './map-sheet.tsx';
import { useCardActions } from './use-card-actions.tsx';

/** The conditions of the places around: a tap lists what is visible. */
function HomeFilters() {
  const navigate = useNavigate();
  const isEmptyCity = useIsEmptyCity();
  if (isEmptyCity) return <h2 className={styles.heading}>장소</h2>;
  return (
    <div className={styles.homeFilters}>
      <ConditionChips
        category={null}
        conditions={NO_CONDITIONS}
        onChange={(conditions) => {
          useMapStore.getState().searchHere();
          void navigate(listAddress(byArea(null, conditions)));
        }}
      />
    </div>
  );
}

export const handle: SheetHandle = { SheetHeader: HomeFilters };

/** Content of the sheet before a search. */
function MapIndexScreen() {
  const navigate = useNavigate();
  const isEmptyCity = useIsEmptyCity();
  const { actions, dialog } = useCardActions();
  const handleTap = (category: Category) => {
    useMapStore.getState().searchHere();
    void navigate(listAddress(byArea(category)));
  };
  const handleQuestions = () => {
    const { userLocation, searchArea } = useMapStore.getState();
    const at = userLocation ?? searchArea?.around;
    void navigate(paths.questions, { state: at && { at } });
  };
  return (
    <>
      <PageHead
        title="지도"
        description="지금, 혼자 가기 좋은 곳을 지도에서 찾아보세요. 혼자 다녀온 사람들의 후기와 함께요."
        path={paths.map}
      />
      <h1>
        <VisuallyHidden>지도</VisuallyHidden>
      </h1>
      {isEmptyCity ? (
        <EmptyCity />
      ) : (
        <>
          <h2 className={styles.heading}>카테고리</h2>
          <CategoryTiles onTap={handleTap} />
          <div className={styles.questions}>
            <Button variant="quiet" size="medium" onClick={handleQuestions}>
              근처 질문에 답하기
            </Button>
          </div>
          <NearbyPlaces {...actions} />
        </>
      )}
      {dialog}
    </>
  );
}

export { MapIndexScreen as Component };
