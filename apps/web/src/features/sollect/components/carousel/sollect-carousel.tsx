import type { SollectSummary } from '@sol/contract/sollect';
import { memo, useId } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { CLONE_COUNT, wrap } from '../../model/carousel.ts';
import type { SollectActions } from '../sollect-card.tsx';
import { CardLink, SollectCorner } from '../sollect-card.tsx';
import { SollectPhoto, type SollectPhotoProps } from '../sollect-photo.tsx';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

interface CarouselCardProps extends SollectActions {
  sollect: SollectSummary;
  priority: SollectPhotoProps['priority'];
}

function Card({ sollect, priority, ...actions }: CarouselCardProps) {
  return (
    <article className={styles.card}>
      <SollectPhoto src={sollect.thumbnailImage} sizes="350px" priority={priority} />
      <div className={styles.words}>
        <h3 className={styles.carouselCardTitle}>
          <CardLink sollect={sollect} lines={2} />
        </h3>
        <p className={styles.where}>
          {sollect.placeName} · {sollect.district} {sollect.neighborhood}
        </p>
      </div>
      <SollectCorner sollect={sollect} {...actions} />
    </article>
  );
}

/** Memoized, because a turn changes only two or three cards. */
const CarouselCard = memo(Card);

interface SollectCarouselProps extends SollectActions {
  sollects: SollectSummary[];
}

/**
 * The cards with their copies at both ends; positions are relative to the first card: -2, -1, 0, 1
 * …
 */
function toSlides(sollects: SollectSummary[]) {
  const clones = sollects.length > 1 ? CLONE_COUNT : 0;
  return Array.from({ length: sollects.length + 2 * clones }, (_, slot) => {
    const position = slot - clones;
    const index = wrap(position, sollects.length);
    return { position, index, isClone: position !== index, sollect: sollects[index] };
  });
}

/** Popular sollects in an endless carousel. Spec 2.10-3, 2.10-10. */
export function SollectCarousel({ sollects, ...actions }: SollectCarouselProps) {
  const titleId = useId();
  const count = sollects.length;
  const { index, viewportRef, trackRef, turn, handleKeyDown, handleFocus } = useCarousel(count);
  // The image of the centred card loads first, those of the visible neighbours after it.
  const getPriority = (position: number) => {
    const distance = Math.abs(position - index);
    return distance === 0 ? 'first' : distance <= CLONE_COUNT ? 'second' : 'later';
  };
  return (
    <section aria-roledescription="캐러셀" aria-labelledby={titleId} className={styles.carousel}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.sollectCarouselTitle}>
          요즘 많이 담는 쏠렉트
        </h2>
        {count > 1 && (
          <div className={styles.turn}>
            <p className={styles.count} aria-live="polite">
              <VisuallyHidden>
                {count}개 중 {index + 1}번째
              </VisuallyHidden>
              <span aria-hidden="true">
                <b className={styles.now}>{index + 1}</b> / {count}
              </span>
            </p>
            <IconButton label="이전 쏠렉트" className={styles.arrow} onClick={() => turn(-1)}>
              <ChevronLeftIcon size={20} />
            </IconButton>
            <IconButton label="다음 쏠렉트" className={styles.arrow} onClick={() => turn(1)}>
              <ChevronRightIcon size={20} />
            </IconButton>
          </div>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keyboard events of the links inside. */}
      <div ref={viewportRef} className={styles.viewport} onKeyDown={handleKeyDown}>
        <div ref={trackRef} className={styles.track} data-single={count === 1 || undefined}>
          {toSlides(sollects).map(
            ({ position, isClone, sollect, ...slide }) =>
              sollect && (
                <div
                  key={position}
                  className={styles.slide}
                  data-near={Math.abs(position - index) <= 1 || undefined}
                  {...(isClone
                    ? { inert: true, 'aria-hidden': true }
                    : {
                        role: 'group',
                        'aria-roledescription': '슬라이드',
                        'aria-label': `${count}개 중 ${slide.index + 1}번째`,
                        onFocus: ({ target }) => handleFocus(slide.index, target),
                      })}
                >
                  <CarouselCard sollect={sollect} priority={getPriority(position)} {...actions} />
                </div>
              ),
          )}
        </div>
      </div>
    </section>
  );
}
