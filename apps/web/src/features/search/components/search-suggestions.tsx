import type { Category } from '@sol/contract/category';
import { useQuery } from '@tanstack/react-query';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { PinIcon } from '#components/icons/object-icons.tsx';
import colors from '#features/place/components/category-tiles.module.css';
import { useOfferedCategories } from '#features/place/model/categories.ts';
import { useLoggedError } from '#lib/logger.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { neighborhoodsQuery, popularSearchesQuery } from '../api.ts';
import styles from './pick-row.module.css';
import { SearchSection } from './search-section.tsx';

/** What no other map understands. */
const SOLO_KEYWORDS = ['혼밥', '혼술', '1인석', '조용한 곳', '콘센트', '전시 혼자'];

/** The beginning of the empty search page. Spec 12.2-5. */
export function SoloSuggestions({ onSearch }: Pick<SearchSuggestionsProps, 'onSearch'>) {
  return (
    <SearchSection title="혼자라서 찾는 곳">
      <ul className={styles.chips}>
        {SOLO_KEYWORDS.map((keyword) => (
          <li key={keyword}>
            <button type="button" className={styles.chip} onClick={() => onSearch(keyword)}>
              {keyword}
            </button>
          </li>
        ))}
      </ul>
    </SearchSection>
  );
}

interface SearchSuggestionsProps {
  /** The user's position, or the centre of the map. */
  origin: GeoPoint;
  onCategory: (category: Category) => void;
  onRegion: (region: string) => void;
  onSearch: (keyword: string) => void;
}

/**
 * What a search may begin with: categories and neighborhoods nearby, and what many devices have
 * searched. Rule 12.2-5. A section without content is left out, also if it could not be loaded.
 */
export function SearchSuggestions({ origin, onCategory, onRegion, onSearch }: SearchSuggestionsProps) {
  const categories = useOfferedCategories();
  const neighborhoods = useQuery(neighborhoodsQuery(origin));
  const popular = useQuery(popularSearchesQuery());
  useLoggedError('Failed to load nearby neighborhoods', neighborhoods.error);
  useLoggedError('Failed to load popular searches', popular.error);
  return (
    <>
      {categories.length > 0 && (
        <SearchSection title="지금 이 근처">
          <ul className={styles.chips}>
            {categories.map(({ id, title }) => (
              <li key={id}>
                <button type="button" className={styles.chip} onClick={() => onCategory(id)}>
                  <span className={`${styles.searchSuggestionsIcon} ${colors[id]}`}>
                    <CategoryIcon category={id} size={18} />
                  </span>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </SearchSection>
      )}
      {neighborhoods.data !== undefined && neighborhoods.data.length > 0 && (
        <SearchSection title="가까운 동네">
          <ul className={styles.chips}>
            {neighborhoods.data.map((name) => (
              <li key={name}>
                <button type="button" className={styles.chip} onClick={() => onRegion(name)}>
                  <PinIcon size={16} />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </SearchSection>
      )}
      {popular.data !== undefined && popular.data.length > 0 && (
        <SearchSection title="많이 찾는 검색어">
          <ol className={styles.popular}>
            {popular.data.map((keyword, index) => (
              <li key={keyword}>
                <button type="button" className={styles.keyword} onClick={() => onSearch(keyword)}>
                  <span className={styles.rank} aria-hidden="true">
                    {index + 1}
                  </span>
                  <span className={styles.text}>{keyword}</span>
                </button>
              </li>
            ))}
          </ol>
        </SearchSection>
      )}
    </>
  );
}
