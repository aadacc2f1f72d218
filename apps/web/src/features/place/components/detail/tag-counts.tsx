import type { PlaceDetail, TagCount } from '@sol/contract/place';
import { Link } from '#components/ui/link.tsx';
import { shortCount } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import styles from './tag-counts.module.css';

interface TagGroupProps {
  title: string;
  tags: TagCount[];
  onSearch: () => void;
}

function TagGroup({ title, tags, onSearch }: TagGroupProps) {
  if (tags.length === 0) return null;
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.tags}>
        {tags.map(({ tagName, tagTotal }) => (
          <li key={tagName}>
            <Link className={styles.tag} to={paths.mapKeyword(tagName)} onClick={onSearch}>
              {tagName} <b>{shortCount(tagTotal)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TagCountsProps {
  tags: PlaceDetail['tags'];
  /** Called before the search opens. */
  onSearch: () => void;
}

/** The tags of the reviews, most frequent first, as links to the places with them. Spec 12.2-6. */
export function TagCounts({ tags, onSearch }: TagCountsProps) {
  if (tags.mood.length === 0 && tags.solo.length === 0) return null;
  return (
    <div className={styles.groups}>
      <TagGroup title="분위기" tags={tags.mood} onSearch={onSearch} />
      <TagGroup title="혼자 이용하기" tags={tags.solo} onSearch={onSearch} />
    </div>
  );
}
