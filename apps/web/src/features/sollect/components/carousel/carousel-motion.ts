import { prefersReducedMotion } from '#hooks/browser-state.ts';
import { CENTRE_WIDTH_PX, CLONE_COUNT, getCardTransform, STEP_PX } from '../../model/carousel.ts';

const ANIMATION_MS = 320;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface MovingElement {
  element: HTMLElement;
  transformAt: (position: number) => string;
}

const getTrackTransform = (position: number) => `translateX(calc(var(--unit) * ${-position * STEP_PX}))`;

function getSlideTransform(distance: number): string {
  const { shift, scale } = getCardTransform(distance);
  return `translateX(calc(var(--unit) * ${shift})) scale(${scale})`;
}

/**
 * Moves the carousel with transforms only. The style sheet shows the first card, so that the
 * server-rendered page is correct before hydration.
 */
export function createCarouselMotion(track: HTMLElement) {
  let animations: Animation[] = [];
  /** Start of the last animation, and its end, which is the position without an animation. */
  let from = 0;
  let target = 0;

  const getMovingElements = (): MovingElement[] => [
    { element: track, transformAt: getTrackTransform },
    ...Array.from(track.children, (child, index) => ({
      element: child as HTMLElement,
      transformAt: (position: number) => getSlideTransform(index - CLONE_COUNT - position),
    })),
  ];

  function stop() {
    for (const animation of animations) animation.cancel();
    animations = [];
  }

  function place(position: number) {
    target = position;
    for (const { element, transformAt } of getMovingElements()) {
      const transform = transformAt(position);
      if (element.style.transform !== transform) element.style.transform = transform;
    }
  }

  return {
    /** The rendered width of a step. */
    stepPx: () => ((track.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0) * (STEP_PX / CENTRE_WIDTH_PX),

    /** The visible position, also during an animation. */
    position(): number {
      const progress = animations[0]?.effect?.getComputedTiming().progress;
      return typeof progress === 'number' ? from + (target - from) * progress : target;
    },

    moveTo(position: number) {
      stop();
      place(position);
    },

    animateTo(start: number, end: number) {
      stop();
      place(end);
      from = start;
      if (start === end || prefersReducedMotion()) return;
      const timing = { duration: ANIMATION_MS, easing: EASE_OUT };
      animations = getMovingElements().flatMap(({ element, transformAt }) => {
        const [first, last] = [transformAt(start), transformAt(end)];
        return first === last ? [] : [element.animate([{ transform: first }, { transform: last }], timing)];
      });
    },

    stop,
  };
}

export type CarouselMotion = ReturnType<typeof createCarouselMotion>;
