import type { PlaceDetail, TagCount } from '@sol/contract/place';
import { shortCount } from '#lib/korean-format.ts';
import styles from './tag-counts.module.css';

function TagGroup({ title, tags }: { title: string; tags: TagCount[] }) {
  if (tags.length === 0) return null;
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.tags}>
        {tags.map(({ tagName, tagTotal }) => (
          <li key={tagName} className={styles.tag}>
            {tagName} <b>{shortCount(tagTotal)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The tags of the reviews, most frequent first. */
export function TagCounts({ tags }: { tags: PlaceDetail['tags'] }) {
  if (tags.mood.length === 0 && tags.solo.length === 0) return null;
  return (
    <div className={styles.groups}>
      <TagGroup title="분위기" tags={tags.mood} />
      <TagGroup title="혼자 이용하기" tags={tags.solo} />
    </div>
  );
}
