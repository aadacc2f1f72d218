import type { OwnRecommendation } from '@sol/contract/review';
import { NotRecommendedFaceIcon, RecommendedFaceIcon } from '#components/icons/mark-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { paths } from '#lib/paths.ts';
import styles from './place-score.module.css';

const CHOICES = [
  { value: true, label: '다시 올래요', Icon: RecommendedFaceIcon },
  { value: false, label: '한 번이면 돼요', Icon: NotRecommendedFaceIcon },
];

interface RecommendationPromptProps {
  /** Undefined for guests and without a review by the member. */
  ownRecommendation?: OwnRecommendation | undefined;
  onChoose: (isRecommended: boolean) => void;
}

/**
 * The member's recommendation, read-only. It is part of the review, and each member has one review per
 * place: changing it requires deleting the review.
 */
function OwnRecommendationView({ isRecommended }: OwnRecommendation) {
  return (
    <>
      <ul className={styles.choices}>
        {CHOICES.map(({ value, label, Icon }) => {
          const isGiven = value === isRecommended;
          return (
            <li key={label} className={styles.given} data-good={value || undefined} aria-current={isGiven || undefined}>
              <Icon size={32} filled={isGiven} />
              {label}
              {isGiven && <VisuallyHidden>, 내 대답이에요</VisuallyHidden>}
            </li>
          );
        })}
      </ul>
      <Link to={paths.profileReviews} className={styles.own}>
        내 후기 보기
      </Link>
    </>
  );
}

/** "Will you visit alone again?": a choice starts a review. Spec 2.7-14, 4.8-2. */
export function RecommendationPrompt({ ownRecommendation, onChoose }: RecommendationPromptProps) {
  return (
    <section className={styles.prompt} aria-labelledby="recommendation-title">
      <h2 id="recommendation-title" className={styles.recommendationPromptTitle}>
        다음에도 혼자 방문할까요?
      </h2>
      {ownRecommendation ? (
        <OwnRecommendationView {...ownRecommendation} />
      ) : (
        <div className={styles.choices}>
          {CHOICES.map(({ value, label, Icon }) => (
            <button
              key={label}
              type="button"
              className={styles.choice}
              data-good={value || undefined}
              onClick={() => onChoose(value)}
            >
              <Icon size={32} />
              {label}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
