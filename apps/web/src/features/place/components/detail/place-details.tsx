import type { PlaceDetail } from '@sol/contract/place';
import { Fragment, useId, useState } from 'react';
import { detailPhrases, detailSources } from '../../model/detail-text.ts';
import styles from './place-details.module.css';

function Phrases({ phrases }: { phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  return (
    <p className={styles.phrases}>
      {phrases.map((phrase, index) => (
        // The space is outside, because a line can break only there.
        <Fragment key={phrase}>
          {index > 0 && ' '}
          <span className={styles.phrase}>{index < phrases.length - 1 ? `${phrase} ·` : phrase}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** Descriptions that are longer are shown in part. About four lines on a phone. */
const DESCRIPTION_SHORT = 100;

function Description({ text, source }: NonNullable<PlaceDetail['description']>) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > DESCRIPTION_SHORT;
  return (
    <div>
      <p className={styles.description} data-cut={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      <p className={styles.source}>{source}의 소개예요</p>
      {isLong && !isOpen && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          소개 더 보기
        </button>
      )}
    </div>
  );
}

/** What data sets state about the place but its contacts, with their dates. Renders null without anything. */
export function PlaceDetailsBlock({ details = {}, description }: Pick<PlaceDetail, 'details' | 'description'>) {
  const { phone: _, homepage: __, ...stated } = details;
  const titleId = useId();
  const sources = detailSources(stated);
  if (sources.length === 0 && description === undefined) return null;
  return (
    <section aria-labelledby={titleId} className={styles.block}>
      <h2 id={titleId} className={styles.title}>
        알아 두면 좋아요
      </h2>
      <Phrases phrases={detailPhrases(details)} />
      {details.facilities && <p className={styles.facilities}>{details.facilities.value.join(', ')}</p>}
      {sources.length > 0 && <p className={styles.source}>{sources.join(' · ')}</p>}
      {description && <Description {...description} />}
    </section>
  );
}
