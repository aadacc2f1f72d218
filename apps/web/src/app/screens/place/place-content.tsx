import type { LatLng } from '@sol/contract/geo';
import { RELATED_SOLLECTS_MAX } from '@sol/contract/limits';
import type { PlaceDetail, PlacePhoto } from '@sol/contract/place';
import type { OwnRecommendation, Review } from '@sol/contract/review';
import { walkingLeg, walkingMinutes } from '@sol/contract/walking';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { WalkIcon } from '#components/icons/object-icons.tsx';
import { Lightbox } from '#components/ui/lightbox.tsx';
import { Link } from '#components/ui/link.tsx';
import { searchAround, useMapStore } from '#features/map/model/map-store.ts';
import { DetailActions } from '#features/place/components/detail/detail-actions.tsx';
import { AddressLine, Contacts, SoloWords } from '#features/place/components/detail/detail-lines.tsx';
import { OpeningStatus } from '#features/place/components/detail/opening-status.tsx';
import { PhotoStrip } from '#features/place/components/detail/photo-strip.tsx';
import { PlaceDetailsBlock } from '#features/place/components/detail/place-details.tsx';
import { RecommendationPrompt } from '#features/place/components/detail/recommendation-prompt.tsx';
import { PlaceScore, TagCounts } from '#features/place/components/detail/review-totals.tsx';
import { ClosedLabel } from '#features/place/components/place-labels.tsx';
import { admissionText } from '#features/place/model/detail-text.ts';
import { photosOf } from '#features/place/model/place-text.ts';
import { ReviewFeed } from '#features/review/components/review-feed.tsx';
import { reviewToCard } from '#features/review/model/review-card-data.ts';
import { noReviewsText, visitedCountText } from '#features/review/model/review-text.ts';
import { useMembersOnlyAction, useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { DirectionsSheet } from '#features/solroute/components/directions-sheet.tsx';
import { fullDate, shortDistance } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { askForSolroute } from '../../shell/add-place-host.tsx';
import { ReportPhotos } from '../report/others-content-menu.tsx';
import { ReviewTools } from '../review/review-tools.tsx';
import { useToggleMark } from '../solmark/use-toggle-mark.ts';
import styles from './place.module.css';
import { PlaceCorrections, PlaceHoursHints, StillThere } from './place-corrections.tsx';
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

type PlaceNoticeProps = Pick<PlaceDetail, 'absentSince' | 'suspendedSince'> & {
  /** The possible answers to whether the place still exists. */
  answers: ReactNode;
};

/** The state of the place in the sources. */
function PlaceNotice({ absentSince, suspendedSince, answers }: PlaceNoticeProps) {
  if (absentSince !== undefined) {
    return (
      <div className={styles.notice}>
        <p>
          <strong>문을 닫았을 수 있어요.</strong> {fullDate(absentSince)} 자료에는 이곳이 없어요. 아직 있나요?
        </p>
        {answers}
      </div>
    );
  }
  if (suspendedSince !== undefined) {
    return (
      <p className={styles.notice}>
        <strong>쉬고 있는 곳이에요.</strong> {fullDate(suspendedSince)} 자료에 휴업으로 나와 있어요.
      </p>
    );
  }
  return null;
}

/** A longer walk is no way to go there now. */
const WALK_MAX_MIN = 60;

/** The estimated walk to a place: "걸어서 7분 · 480m". Renders null beyond an hour. */
function WalkLine({ from, to }: { from: LatLng; to: LatLng }) {
  const { distanceM, durationS } = walkingLeg(from, to);
  const minutes = walkingMinutes(durationS);
  if (minutes > WALK_MAX_MIN) return null;
  return (
    <p className={styles.walk}>
      <WalkIcon size={20} />
      {`걸어서 ${minutes}분 · ${shortDistance(distanceM)}`}
    </p>
  );
}

interface PlaceContentProps {
  place: PlaceDetail;
  reviews: Review[];
  /** Only for members. */
  ownAnswer?: OwnRecommendation | undefined;
}

function PlaceReviews({ place, reviews }: Omit<PlaceContentProps, 'ownAnswer'>) {
  // After a review was written. Spec 4.9-7.
  const state = useLocation().state as { reviewId?: number } | null;
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
            shownId={state?.reviewId}
            renderTools={(review) => <ReviewTools placeId={place.id} review={review} />}
          />
          {place.reviewCount > reviews.length && (
            <Link className={styles.moreReviews} to={paths.mapReviews(place.id)} state={{ placeName: place.name }}>
              후기 더보기 <span className={styles.total}>{place.reviewCount.toLocaleString('ko-KR')}</span>
            </Link>
          )}
        </>
      )}
    </section>
  );
}

const LICENCES = {
  TYPE1: '출처표시',
  TYPE2: '출처표시, 상업적 이용금지',
  TYPE3: '출처표시, 변경금지',
  TYPE4: '출처표시, 상업적 이용금지, 변경금지',
} as const;

const toLightboxPhoto = ({ url: src, credit, licence }: PlacePhoto, alt: string) => ({
  src,
  alt,
  ...(credit !== undefined && {
    caption: licence === undefined ? credit : `${credit} · 공공누리 ${LICENCES[licence]}`,
  }),
});

/** All data of a place: what decides whether to go precedes the photos. Spec 2.7-7 to 2.7-15. */
export function PlaceContent({ place, reviews, ownAnswer }: PlaceContentProps) {
  const goAsMember = useMembersOnlyNavigate();
  const toggleMark = useToggleMark();
  const asMember = useMembersOnlyAction();
  const userLocation = useMapStore((state) => state.userLocation);
  const state = useLocation().state as { chosenTime?: string } | null;
  const [photoIndex, setPhotoIndex] = useState<number | null>(null);
  const photos = photosOf(place);
  const [isDirectionsOpen, setIsDirectionsOpen] = useState(false);
  return (
    <>
      <article className={styles.detail}>
        <div className={styles.top}>
          <header>
            <h1 className={styles.name}>{place.name}</h1>
            <p className={styles.category}>
              {place.detailedCategory}
              {!place.isClosed && place.details?.admission && ` · ${admissionText(place.details.admission.value)}`}
            </p>
          </header>
          {place.isClosed ? (
            <p className={styles.row}>
              <ClosedLabel /> 남겨진 후기는 그대로 볼 수 있어요.
            </p>
          ) : (
            <div>
              <PlaceNotice {...place} answers={<StillThere place={place} />} />
              {place.suspendedSince === undefined && <OpeningStatus {...place} chosenTime={state?.chosenTime} />}
              <PlaceHoursHints place={place} />
              {userLocation !== null && <WalkLine from={userLocation} to={place} />}
            </div>
          )}
          <AddressLine address={place.address} />
          <Contacts {...place} />
          <SoloWords {...place} />
        </div>
        <PhotoStrip placeId={place.id} placeName={place.name} photos={photos} onOpen={setPhotoIndex} />
        <ReportPhotos placeId={place.id} photos={photos} />
        <PlaceFactsBlock key={`facts ${place.id}`} place={place} />
        {!place.isClosed && <PlaceCorrections place={place} />}
        <PlaceDetailsBlock key={`details ${place.id}`} {...place} />
        <PlaceScore {...place} />
        <TagCounts tags={place.tags} onSearch={() => searchAround(place)} />
        {place.relatedSollectCount !== undefined && (
          <Link className={styles.related} to={paths.relatedSollect(place.id)} state={{ placeName: place.name }}>
            <span>
              관련 쏠렉트 보기{' '}
              <span className={styles.total}>
                {place.relatedSollectCount}
                {place.relatedSollectCount === RELATED_SOLLECTS_MAX && '+'}
              </span>
            </span>
            <ChevronRightIcon size={20} />
          </Link>
        )}
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
          photos={photos.map((photo, index) => toLightboxPhoto(photo, `${place.name} 사진 ${index + 1}`))}
          index={photoIndex}
          onClose={() => setPhotoIndex(null)}
        />
        {isDirectionsOpen && <DirectionsSheet from={null} to={place} onClose={() => setIsDirectionsOpen(false)} />}
      </article>
      <DetailActions
        place={place}
        onMark={() => toggleMark(place)}
        onAddToSolroute={() => asMember({ kind: 'add-to-solroute', placeId: place.id }, () => askForSolroute(place.id))}
        onDirections={() => setIsDirectionsOpen(true)}
      />
    </>
  );
}
