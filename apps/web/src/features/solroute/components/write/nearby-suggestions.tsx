import { walkingLeg } from '@sol/contract/walking';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PlusIcon } from '#components/icons/action-icons.tsx';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { Button } from '#components/ui/button.tsx';
import colors from '#features/place/components/category-tiles.module.css';
import { shortDistance } from '#lib/korean-format.ts';
import { useLoggedError } from '#lib/logger.ts';
import { solrouteNearbyQuery } from '../../api.ts';
import { type Draft, type DraftPlace, hasPlace, toDraftPlace } from '../../model/draft.ts';
import styles from './write.module.css';

interface NearbySuggestionsProps {
  draft: Draft;
  last: DraftPlace;
  onAdd: (place: DraftPlace) => void;
}

/** Recommended places near the last one. Hidden if empty or after an error. Spec 2.12-7. */
export function NearbySuggestions({ draft, last, onAdd }: NearbySuggestionsProps) {
  const titleId = useId();
  const { data, error } = useQuery({ ...solrouteNearbyQuery(last.id), placeholderData: (previous) => previous });
  useLoggedError('Failed to load nearby places', error);
  const places = data?.map(toDraftPlace).filter(({ id }) => !hasPlace(draft, id)) ?? [];
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.nearbySuggestionsSection}>
      <h2 id={titleId} className={styles.title}>
        이런 장소는 어때요?
      </h2>
      <ul className={styles.nearbySuggestionsRow}>
        {places.map((place) => (
          <li key={place.id} className={`${styles.card} ${colors[place.category]}`}>
            <CategoryIcon category={place.category} size={20} />
            <p className={styles.nearbySuggestionsName}>{place.name}</p>
            <p className={styles.nearbySuggestionsFacts}>
              {place.detailedCategory} · {shortDistance(walkingLeg(last, place).distanceM)}
            </p>
            <Button variant="quiet" size="medium" aria-label={`${place.name} 추가`} onClick={() => onAdd(place)}>
              <PlusIcon size={18} />
              추가
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
