import { SOLO_SHARE_REVIEWS_MIN } from '@sol/contract/limits';
import type { PlaceDetail, TagCount } from '@sol/contract/place';
import { StarIcon } from '#components/icons/mark-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { shortCount } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { soloShareOf } from '../../model/place-text.ts';
import placeScoreStyles from './place-score.module.css';

type PlaceScoreProps = Pick<PlaceDetail, 'rating' | 'isSoloRecommended' | 'reviewCount' | 'recommendCount'>;

/** The would-come-again-alone share and the rating; null without reviews. */
export function PlaceScore({ rating, isSoloRecommended, reviewCount, recommendCount }: PlaceScoreProps) {
  const share = soloShareOf({ soloPercent: isSoloRecommended, reviewCount, recommendCount });
  if (rating === null || share === null) return null;
  return (
    <dl className={placeScoreStyles.score}>
      <div className={placeScoreStyles.item}>
        <dt>혼자 다시 올래요</dt>
        <dd className={placeScoreStyles.strong}>{share.text}</dd>
        {share.percent === null ? (
          <dd className={placeScoreStyles.placeScoreCount}>후기 {SOLO_SHARE_REVIEWS_MIN}개부터 비율로 보여요</dd>
        ) : (
          <dd aria-hidden="true" className={placeScoreStyles.bar}>
            <meter min={0} max={100} value={share.percent} />
          </dd>
        )}
      </div>
      <div className={placeScoreStyles.item}>
        <dt>별점</dt>
        <dd className={placeScoreStyles.strong}>
          <StarIcon size={20} className={placeScoreStyles.star} />
          {rating.toFixed(1)}
        </dd>
        <dd className={placeScoreStyles.placeScoreCount}>후기 {shortCount(reviewCount)}개</dd>
      </div>
    </dl>
  );
}

interface TagGroupProps {
  title: string;
  tags: TagCount[];
  onSearch: () => void;
}

function TagGroup({ title, tags, onSearch }: TagGroupProps) {
  if (tags.length === 0) return null;
  return (
    <div className={placeScoreStyles.group}>
      <h2 className={placeScoreStyles.tagCountsTitle}>{title}</h2>
      <ul className={placeScoreStyles.tags}>
        {tags.map(({ tagName, tagTotal }) => (
          <li key={tagName}>
            <Link className={placeScoreStyles.tag} to={paths.mapKeyword(tagName)} onClick={onSearch}>
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
    <div className={placeScoreStyles.groups}>
      <TagGroup title="분위기" tags={tags.mood} onSearch={onSearch} />
      <TagGroup title="혼자 이용하기" tags={tags.solo} onSearch={onSearch} />
    </div>
  );
}
