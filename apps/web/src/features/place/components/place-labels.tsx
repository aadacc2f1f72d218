import type { PlacePreview } from '@sol/contract/place';
import { StarIcon } from '#components/icons/mark-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { shortCount } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { type SoloOpinion, soloShareOf } from '../model/place-text.ts';
import openLabelStyles from './place-card.module.css';

type OpenTimes = Pick<PlacePreview, 'isOpen' | 'closesAt' | 'opensAt'>;

/** Whether a place is open now; renders null while its hours are unknown. */
export function OpenLabel({ isOpen }: { isOpen: boolean | null }) {
  if (isOpen === null) return null;
  return (
    <span className={openLabelStyles.label} data-open={isOpen}>
      {isOpen ? '영업중' : '영업종료'}
    </span>
  );
}

/** "22:00까지" while open, "09:00에 열어요" while closed, as far as known. */
function nextChangeText({ isOpen, closesAt, opensAt }: OpenTimes): string | undefined {
  if (isOpen && closesAt !== undefined) return `${closesAt}까지`;
  return isOpen === false && opensAt !== undefined ? `${opensAt}에 열어요` : undefined;
}

/** Whether a place is open now, and until or from when. */
export function OpenTimesLabel(times: OpenTimes) {
  const hours = nextChangeText(times);
  return (
    <>
      <OpenLabel isOpen={times.isOpen} />
      {hours !== undefined && <span> {hours}</span>}
    </>
  );
}

/** Marks a place that has closed permanently. */
export function ClosedLabel() {
  return <span className={openLabelStyles.closed}>문을 닫은 곳</span>;
}

interface SoloLineProps extends SoloOpinion {
  rating: number | null;
}

/**
 * Summary of the reviews by solo visitors in one line; with a bar from SOLO_SHARE_REVIEWS_MIN
 * reviews. Nothing without reviews: a card shows what is known.
 */
export function SoloLine({ rating, ...opinion }: SoloLineProps) {
  const share = soloShareOf(opinion);
  if (share === null || rating === null) return null;
  return (
    <p className={openLabelStyles.line}>
      <span className={openLabelStyles.percent}>혼자 다시 올래요 {share.text}</span>
      {share.percent !== null && (
        <svg className={openLabelStyles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className={openLabelStyles.share} width={share.percent} height="4" />
        </svg>
      )}
      <span className={openLabelStyles.rating}>
        <StarIcon size={14} />
        <VisuallyHidden>별점 </VisuallyHidden>
        {rating.toFixed(1)}
      </span>
      <span>후기 {shortCount(opinion.reviewCount)}</span>
    </p>
  );
}

interface PlaceTagsProps {
  tags: readonly string[];
  /** Called before the search opens. */
  onSearch?: (() => void) | undefined;
}

/** Tags, as links to the places with them. Spec 12.2-6. */
export function PlaceTags({ tags, onSearch }: PlaceTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={openLabelStyles.tags} aria-label="태그">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={openLabelStyles.tag} to={paths.mapKeyword(tag)} onClick={onSearch}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
