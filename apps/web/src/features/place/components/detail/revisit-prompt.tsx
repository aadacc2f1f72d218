import { NotRecommendedFaceIcon, RecommendedFaceIcon } from '#components/icons/face-icons.tsx';
import styles from './revisit-prompt.module.css';

/** "Will you visit alone again": either answer begins a review. Spec 2.7-14, 4.8-2. */
export function RevisitPrompt({ onAnswer }: { onAnswer: (willRevisit: boolean) => void }) {
  return (
    <section className={styles.prompt} aria-labelledby="revisit-title">
      <h2 id="revisit-title" className={styles.title}>
        다음에도 혼자 방문할까요?
      </h2>
      <div className={styles.answers}>
        <button type="button" className={styles.answer} data-good onClick={() => onAnswer(true)}>
          <RecommendedFaceIcon size={32} />
          다시 올래요
        </button>
        <button type="button" className={styles.answer} onClick={() => onAnswer(false)}>
          <NotRecommendedFaceIcon size={32} />한 번이면 돼요
        </button>
      </div>
    </section>
  );
}
