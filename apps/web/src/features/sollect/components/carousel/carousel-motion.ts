import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { CENTRE_WIDTH, CLONES, cardAt, STEP } from '../../model/carousel.ts';

const SETTLE_MS = 320;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface Placed {
  element: HTMLElement;
  transformAt: (position: number) => string;
}

const trackAt = (position: number) => `translateX(calc(var(--unit) * ${-position * STEP}))`;

function slideAt(distance: number): string {
  const { shift, scale } = cardAt(distance);
  return `translateX(calc(var(--unit) * ${shift})) scale(${scale})`;
}

/**
 * The only place that moves the carousel, by transforms alone. The style sheet places it at its first card: what the
 * server sent stands right before any script runs.
 */
export function createCarouselMotion(track: HTMLElement) {
  let settling: Animation[] = [];
  /** Where the last glide began, and where the carousel stands or is gliding to. */
  let from = 0;
  let shown = 0;

  const parts = (): Placed[] => [
    { element: track, transformAt: trackAt },
    ...Array.from(track.children, (child, index) => ({
      element: child as HTMLElement,
      transformAt: (position: number) => slideAt(index - CLONES - position),
    })),
  ];

  function stop() {
    for (const animation of settling) animation.cancel();
    settling = [];
  }

  function place(position: number) {
    shown = position;
    for (const { element, transformAt } of parts()) {
      const transform = transformAt(position);
      if (element.style.transform !== transform) element.style.transform = transform;
    }
  }

  return {
    /** Pixels of a step as it is drawn now. */
    stepPx: () => ((track.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0) * (STEP / CENTRE_WIDTH),

    /** What shows now, also in the middle of an animation. */
    position(): number {
      const progress = settling[0]?.effect?.getComputedTiming().progress;
      return typeof progress === 'number' ? from + (shown - from) * progress : shown;
    },

    hold(position: number) {
      stop();
      place(position);
    },

    /** Glides from one position to another. */
    settle(start: number, end: number) {
      stop();
      place(end);
      from = start;
      if (start === end || prefersReducedMotion()) return;
      const timing = { duration: SETTLE_MS, easing: EASE_OUT };
      settling = parts().flatMap(({ element, transformAt }) => {
        const [first, last] = [transformAt(start), transformAt(end)];
        return first === last ? [] : [element.animate([{ transform: first }, { transform: last }], timing)];
      });
    },

    stop,
  };
}

export type CarouselMotion = ReturnType<typeof createCarouselMotion>;
