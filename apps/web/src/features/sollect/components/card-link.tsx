import type { SollectSummary } from '@sol/contract/sollect';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './card-link.module.css';

interface CardLinkProps {
  sollect: SollectSummary;
  /** Longer titles are truncated. */
  lines: 2 | 3;
}

/** The title as a link that covers the card, except the button in the corner. */
export function CardLink({ sollect, lines }: CardLinkProps) {
  return (
    <Link className={styles.link} data-lines={lines} to={paths.sollectDetail(sollect.sollectId)}>
      {sollect.title}
    </Link>
  );
}
