import { NoMarkDrawing } from '#components/icons/drawings.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { EditableCollectionList } from '#features/solmark/components/editable-collection-list.tsx';
import { paths } from '#lib/paths.ts';

/** The collections of saved places. Spec 2.11-2. */
function MarkPlacesScreen() {
  const empty = (
    <EmptyState
      drawing={<NoMarkDrawing />}
      title="아직 저장한 장소가 없어요"
      description="마음에 드는 장소의 하트를 누르면 여기에 모여요."
    >
      <ButtonLink to={paths.map} size="medium">
        지도에서 찾기
      </ButtonLink>
    </EmptyState>
  );
  return (
    <>
      <title>쏠마크 | 쏠</title>
      <EditableCollectionList to={paths.markPlaces} empty={empty} />
    </>
  );
}

export { MarkPlacesScreen as Component };
