import type { PlaceDetail } from '@sol/contract/place';
import type { OwnRecommendation, Review } from '@sol/contract/review';
import { useState } from 'react';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { Lightbox } from '#components/ui/lightbox.tsx';
import { Link } from '#components/ui/link.tsx';
import { searchAround, useMapStore } from '#features/map/model/map-store.ts';
import { DetailActions } from '#features/place/components/detail/detail-actions.tsx';
import { DetailHeader, PlaceNotice, WalkLine } from '#features/place/components/detail/detail-header.tsx';
import { OpeningStatus } from '#features/place/components/detail/opening-status.tsx';
import { PhotoStrip } from '#features/place/components/detail/photo-strip.tsx';
import { RecommendationPrompt } from '#features/place/components/detail/recommendation-prompt.tsx';
import { PlaceScore, TagCounts } from '#features/place/components/detail/review-totals.tsx';
import { ClosedLabel } from '#features/place/components/place-labels.tsx';
import { ReviewFeed } from '#features/review/components/review-feed.tsx';
import { reviewToCard } from '#features/review/model/review-card-data.ts';
import { noReviewsText, visitedCountText } from '#features/review/model/review-text.ts';
import { useMembersOnlyAction, useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { DirectionsSheet } from '#features/solroute/components/directions-sheet.tsx';
import { fullDate } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { ReviewTools } from '../review/review-tools.tsx';
import { useToggleMark } from '../solmark/use-toggle-mark.ts';
import { useAddToSolroute } from '../solroute/use-add-to-solroute.ts';
import styles from './place.module.css';
import { PlaceCorrections, StillThere } from './place-corrections.tsx';
import { PlaceFactsBlock } from './place-facts-block.tsx';

/** The data sets that the place comes from, with the attributions of their licences. */
function PlaceSources({ sources }: Pick<PlaceDetail, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources-title" className={styles.sources}>
      <h2 id="sources-title" className={styles.placeSourcesTitle}>
        이 장소의 정보
      </h2>
      <ul>
        {sources.map(({ name, date, attribution }) => (
          <li key={name}>
            {name} ({fullDate(date)} 기준){attribution !== undefined && ` · ${attribution}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlaceContentProps {
  place: PlaceDetail;
  reviews: Review[];
  /** Only for members. */
  ownAnswer?: OwnRecommendation | undefined;
}

function PlaceReviews({ place, reviews }: Omit<PlaceContentProps, 'ownAnswer'>) {
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.heading}>
        후기 <span className={styles.total}>{place.reviewCount.toLocaleString('ko-KR')}</span>
      </h2>
      {place.visitedReviewCount !== undefined && (
        <p className={styles.visited}>{`다녀온 곳에서 쓴 후기 ${visitedCountText(place.visitedReviewCount)}`}</p>
      )}
      {reviews.length === 0 ? (
        <p className={styles.empty}>{noReviewsText(place)}</p>
      ) : (
        <>
          <ReviewFeed
            reviews={reviews.map(reviewToCard)}
            renderTools={(review) => <ReviewTools placeId={place.id} review={review} />}
          />
          <Link className={styles.moreReviews} to={paths.mapReviews(place.id)} state={{ placeName: place.name }}>
            후기 더보기
          </Link>
        </>
      )}
    </section>
  );
}

/** All data of a place, most relevant first. Spec 2.7-7 to 2.7-15. */
export function PlaceContent({ place, reviews, ownAnswer }: PlaceContentProps) {
  const goAsMember = useMembersOnlyNavigate();
  const toggleMark = useToggleMark();
  const asMember = useMembersOnlyAction();
  const addToSolroute = useAddToSolroute();
  const userLocation = useMapStore((state) => state.userLocation);
  const [photoIndex, setPhotoIndex] = useState<number | null>(null);
  const [isDirectionsOpen, setIsDirectionsOpen] = useState(false);
  return (
    <>
      <article className={styles.detail}>
        <div className={styles.top}>
          <DetailHeader place={place} />
          {place.isClosed ? (
            <p className={styles.row}>
              <ClosedLabel /> 남겨진 후기는 그대로 볼 수 있어요.
            </p>
          ) : (
            <div>
              <PlaceNotice {...place} answers={<StillThere placeId={place.id} />} />
              {place.suspendedSince === undefined && <OpeningStatus {...place} />}
              {userLocation !== null && <WalkLine from={userLocation} to={place} />}
              <PlaceCorrections place={place} />
            </div>
          )}
          <PlaceFactsBlock key={place.id} place={place} />
        </div>
        <PhotoStrip placeId={place.id} placeName={place.name} photoUrls={place.thumbnailUrl} onOpen={setPhotoIndex} />
        <div className={styles.row}>
          <PinIcon size={20} />
          <p className={styles.address}>{place.address}</p>
        </div>
        <PlaceScore {...place} />
        <TagCounts tags={place.tags} onSearch={() => searchAround(place)} />
        <Link className={styles.related} to={paths.relatedSollect(place.id)} state={{ placeName: place.name }}>
          관련 쏠렉트 보기
          <ChevronRightIcon size={20} />
        </Link>
        {!place.isClosed && (
          <RecommendationPrompt
            ownRecommendation={ownAnswer}
            onChoose={(isRecommended) =>
              goAsMember(paths.reviewWrite(place.id, isRecommended), { placeName: place.name })
            }
          />
        )}
        <PlaceReviews place={place} reviews={reviews} />
        <PlaceSources sources={place.sources} />
        <Lightbox
          photos={place.thumbnailUrl.map((src, index) => ({ src, alt: `${place.name} 사진 ${index + 1}` }))}
          index={photoIndex}
          onClose={() => setPhotoIndex(null)}
        />
        {isDirectionsOpen && <DirectionsSheet from={null} to={place} onClose={() => setIsDirectionsOpen(false)} />}
      </article>
      <DetailActions
        place={place}
        onMark={() => toggleMark(place)}
        onAddToSolroute={() => asMember({ kind: 'add-to-solroute', placeId: place.id }, () => addToSolroute(place.id))}
        onDirections={() => setIsDirectionsOpen(true)}
      />
    </>
  );
}
