import { categoryTitle } from '@sol/contract/category';
import type { ImportCandidate } from '@sol/contract/solmark-import';
import { shortDistance } from '#lib/korean-format.ts';
import type { PickedPlace } from '../../model/import/import-list.ts';
import styles from './entry.module.css';

type Candidate = PickedPlace & Partial<ImportCandidate>;

/** A place that an entry may mean: name, category, address and distance from the pin. */
export function CandidateWords({ candidate, listedName }: { candidate: Candidate; listedName?: string }) {
  const { name, category, detailedCategory, address, distanceM, isMarked } = candidate;
  const isRenamed = listedName !== undefined && listedName.trim() !== '' && listedName.trim() !== name;
  return (
    <span className={styles.words}>
      <span className={styles.line}>
        <span className={styles.name}>{name}</span>
        <span className={styles.category}>{detailedCategory || categoryTitle(category)}</span>
      </span>
      <span className={styles.where}>
        {address}
        {distanceM !== undefined && ` · 핀에서 ${shortDistance(distanceM)}`}
      </span>
      {isRenamed && <span className={styles.where}>목록에 적힌 이름 ‘{listedName}’</span>}
      {isMarked && <span className={styles.marked}>이미 저장한 곳</span>}
    </span>
  );
}
