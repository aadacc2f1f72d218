import { ButtonLink } from '#components/ui/button.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { NearbyPlaces } from '#features/map/components/nearby-places.tsx';
import { NoResult } from '#features/place/components/no-result.tsx';
import { paths } from '#lib/paths.ts';
import { useCardActions } from '../parts/use-card-actions.tsx';

/** The result of a search without matches: a message, and recommended places near the user. */
function MapNotFoundScreen() {
  const { actions, dialog } = useCardActions();
  return (
    <>
      <title>검색 결과 없음 | 쏠</title>
      <h1>
        <VisuallyHidden>검색 결과</VisuallyHidden>
      </h1>
      <NoResult>
        <ButtonLink variant="quiet" size="medium" to={paths.profilePlace}>
          장소 추가 요청
        </ButtonLink>
      </NoResult>
      <NearbyPlaces isFromUser {...actions} />
      {dialog}
    </>
  );
}

export { MapNotFoundScreen as Component };
