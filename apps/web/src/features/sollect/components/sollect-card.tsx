import type { SollectSummary } from '@sol/contract/sollect';
import { Link } from '#components/ui/link.tsx';
import { HeartButton } from '#features/place/components/heart-button.tsx';
import { paths } from '#lib/paths.ts';
import { OwnMenu } from './own-menu.tsx';
import styles from './sollect.module.css';
import { SollectPhoto } from './sollect-photo.tsx';

/** The viewer and the actions of a card. */
export interface SollectActions {
  /** Null for a guest. Own sollects have a menu instead of a heart. */
  userId: number | null;
  onMark: (sollect: Pick<SollectSummary, 'sollectId' | 'isMarked'>) => void;
}

/** The heart, or the menu on an own sollect. Spec 2.10-8. */
export function SollectCorner({ sollect, userId, onMark }: { sollect: SollectSummary } & SollectActions) {
  return (
    <div className={styles.corner}>
      {userId === sollect.writerId ? (
        <OwnMenu sollectId={sollect.sollectId} title={sollect.title} />
      ) : (
        <HeartButton name={sollect.title} isMarked={sollect.isMarked} onTap={() => onMark(sollect)} />
      )}
    </div>
  );
}

interface CardLinkProps {
  sollect: SollectSummary;
  /** Longer titles are truncated. */
  lines: 2 | 3;
}

/** The title as a link that covers the card, except the button in the corner. */
export function CardLink({ sollect, lines }: CardLinkProps) {
  return (
    <Link className={styles.cardLink} data-lines={lines} to={paths.sollectDetail(sollect.sollectId)}>
      {sollect.title}
    </Link>
  );
}

interface SollectCardProps extends SollectActions {
  sollect: SollectSummary;
  /** The `sizes` attribute of the photo. */
  sizes: string;
  /** One level below the heading of the section. */
  Heading?: 'h2' | 'h3';
}

export function SollectCard({ sollect, sizes, Heading = 'h3', ...actions }: SollectCardProps) {
  return (
    <article className={styles.sollectCard}>
      <div className={styles.sollectCardCover}>
        {sollect.hiddenUntil !== undefined && <p className={styles.hidden}>운영자가 가렸어요</p>}
        <SollectPhoto src={sollect.thumbnailImage} sizes={sizes} priority="later" />
        <Heading className={styles.sollectCardTitle}>
          <CardLink sollect={sollect} lines={3} />
        </Heading>
      </div>
      <p className={styles.place}>{sollect.placeName}</p>
      <p className={styles.where}>
        {sollect.district} {sollect.neighborhood}
      </p>
      <SollectCorner sollect={sollect} {...actions} />
    </article>
  );
}
