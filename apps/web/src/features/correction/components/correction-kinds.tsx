import { CORRECTION_KINDS } from '@sol/contract/choices';
import type { CorrectionKind } from '@sol/contract/correction';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { KIND_TITLES } from '../model/correction-text.ts';
import styles from './correction-kinds.module.css';

const HINTS: Record<CorrectionKind, string> = {
  HOURS: '요일별 시간, 브레이크타임, 쉬는 날',
  CLOSED: '이제 영업하지 않아요',
  MOVED: '다른 자리로 이사했어요',
  NAME: '간판이 바뀌었거나 틀렸어요',
  CATEGORY: '다른 종류의 장소예요',
};

interface CorrectionKindsProps {
  /** The kinds of which the member has an open correction. */
  pending: readonly CorrectionKind[];
  onChoose: (kind: CorrectionKind) => void;
}

export function CorrectionKinds({ pending, onChoose }: CorrectionKindsProps) {
  return (
    <section aria-labelledby="correction-kinds">
      <h2 id="correction-kinds" className={styles.heading}>
        무엇이 다른가요?
      </h2>
      <ul className={styles.kinds}>
        {CORRECTION_KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" className={styles.kind} onClick={() => onChoose(kind)}>
              <span className={styles.words}>
                <span className={styles.title}>{KIND_TITLES[kind]}</span>
                <span className={styles.hint}>{HINTS[kind]}</span>
              </span>
              {pending.includes(kind) && <span className={styles.pending}>확인 중</span>}
              <ChevronRightIcon size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
