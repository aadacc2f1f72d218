import type { OwnRecommendation } from '@sol/contract/review';
import { NotRecommendedFaceIcon, RecommendedFaceIcon } from '#components/icons/face-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { paths } from '#lib/paths.ts';
import styles from './revisit-prompt.module.css';

const FACES = [
  { willRevisit: true, label: '다시 올래요', Icon: RecommendedFaceIcon },
  { willRevisit: false, label: '한 번이면 돼요', Icon: NotRecommendedFaceIcon },
];

interface RevisitPromptProps {
  /** Undefined for guests and without a review by the member. */
  ownChoice?: OwnRecommendation | undefined;
  onChoose: (willRevisit: boolean) => void;
}

/**
 * The member's choice, read-only. It is part of the review, and each member has one review per
 * place: changing it requires deleting the review.
 */
function OwnChoice({ isRecommended }: OwnRecommendation) {
  return (
    <>
      <ul className={styles.choices}>
        {FACES.map(({ willRevisit, label, Icon }) => {
          const isGiven = willRevisit === isRecommended;
          return (
            <li
              key={label}
              className={styles.given}
              data-good={willRevisit || undefined}
              aria-current={isGiven || undefined}
            >
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
export function RevisitPrompt({ ownChoice, onChoose }: RevisitPromptProps) {
  return (
    <section className={styles.prompt} aria-labelledby="revisit-title">
      <h2 id="revisit-title" className={styles.title}>
        다음에도 혼자 방문할까요?
      </h2>
      {ownChoice ? (
        <OwnChoice {...ownChoice} />
      ) : (
        <div className={styles.choices}>
          {FACES.map(({ willRevisit, label, Icon }) => (
            <button
              key={label}
              type="button"
              className={styles.choice}
              data-good={willRevisit || undefined}
              onClick={() => onChoose(willRevisit)}
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
