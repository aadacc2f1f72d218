import { SOLROUTE_LIST_NAME_MAX } from '@sol/contract/limits';
import type { SolroutePreview, SolrouteStatus } from '@sol/contract/solroute';
import styles from '#app/screens/solroute/solroute-card.module.css';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { cutText } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { StatusChip } from './solroute-header.tsx';

interface SolrouteCardProps {
  solroute: SolroutePreview;
  onStatusChange: (status: SolrouteStatus) => void;
}

export function SolrouteCard({ solroute, onStatusChange }: SolrouteCardProps) {
  const { id, iconId, name, placeCount, status } = solroute;
  return (
    <article className={styles.card} aria-label={name}>
      <span className={styles.icon}>
        <SolrouteIcon iconId={iconId} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.solrouteDetail(id)} className={styles.link}>
            {cutText(name, SOLROUTE_LIST_NAME_MAX)}
          </Link>
        </h2>
        <p className={styles.count}>장소 {placeCount}곳</p>
      </div>
      <StatusChip status={status} solrouteName={name} onChange={onStatusChange} />
    </article>
  );
}
