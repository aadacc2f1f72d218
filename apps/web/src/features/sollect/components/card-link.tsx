import type { SollectSummary } from '@sol/contract/sollect';
import { paths } from '#app/paths.ts';
import { Link } from '#components/ui/link.tsx';
import styles from './card-link.module.css';

interface CardLinkProps {
  sollect: SollectSummary;
  /** What does not fit is cut. */
  lines: 2 | 3;
}

/** The title as the way to the sollect. It covers the whole card; what stands in the card's corner lies above it. */
export function CardLink({ sollect, lines }: CardLinkProps) {
  return (
    <Link className={styles.link} data-lines={lines} to={paths.sollectDetail(sollect.sollectId)}>
      {sollect.title}
    </Link>
  );
}
