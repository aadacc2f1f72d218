import type { SollectDetail } from '@sol/contract/sollect';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './sollect-pages.module.css';

interface SollectPagesProps {
  sollect: Pick<SollectDetail, 'sollectId' | 'pageCount'>;
  page: number;
}

/**
 * Links between the pages of a sollect that is longer than the limit. They work without scripts.
 */
export function SollectPages({ sollect: { sollectId, pageCount }, page }: SollectPagesProps) {
  return (
    <nav aria-label="쏠렉트 쪽" className={styles.pages}>
      {page > 1 ? <Link to={paths.sollectDetail(sollectId, page - 1)}>이전 쪽</Link> : <span />}
      <span>
        {pageCount}쪽 중 {page}쪽
      </span>
      {page < pageCount ? <Link to={paths.sollectDetail(sollectId, page + 1)}>다음 쪽</Link> : <span />}
    </nav>
  );
}
