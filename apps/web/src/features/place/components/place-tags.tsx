import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './place-tags.module.css';

interface PlaceTagsProps {
  tags: readonly string[];
  /** Called before the search opens. */
  onSearch?: (() => void) | undefined;
}

/** Tags, as links to the places with them. Spec 12.2-6. */
export function PlaceTags({ tags, onSearch }: PlaceTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="태그">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={paths.mapKeyword(tag)} onClick={onSearch}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
