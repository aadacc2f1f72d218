import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '#hooks/use-hydrated.ts';
import { CENTRE_WIDTH_PX, getRestPosition, STEP_PX, wrap, wrapPosition } from '../../model/carousel.ts';
import { attachCarouselDrag } from './carousel-drag.ts';
import { type CarouselMotion, createCarouselMotion } from './carousel-motion.ts';

/** The last card, restored on return to the screen. */
let lastIndex = 0;

/** Menus and dialogs of a card, which may be rendered outside of it. */
const isInMenu = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [role="menu"]') !== null;

/** Connects drags, keys and motion. React state holds only the index of the centred card. */
export function useCarousel(count: number) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const trackRef = useRef<HTMLDivElement>(null);
  const motionRef = useRef<CarouselMotion>(null);
  const [index, setIndex] = useState(() => (lastIndex < count ? lastIndex : 0));

  /**
   * Animates from `position` to `rest`. Outside the list, both are shifted to the equivalent card
   * inside.
   */
  const animateTo = (position: number, rest: number) => {
    const next = wrap(rest, count);
    motionRef.current?.animateTo(position + next - rest, next);
    lastIndex = next;
    setIndex(next);
  };
  const turn = (by: number) => animateTo(motionRef.current?.position() ?? index, index + by);

  const handleRelease = useEffectEvent((position: number, moved: number, speed: number) => {
    animateTo(position, getRestPosition(index, moved, speed));
  });

  /**
   * A tap on a neighbour card turns to it. `detail` is 0 for clicks by keyboard, which have no
   * position.
   */
  const handleTap = useEffectEvent((event: MouseEvent, { left, width }: DOMRect, stepPx: number) => {
    if (event.detail === 0 || isInMenu(event.target)) return;
    const offsetPx = event.clientX - left - width / 2;
    if (Math.abs(offsetPx) <= (stepPx * CENTRE_WIDTH_PX) / STEP_PX / 2) return;
    event.preventDefault();
    event.stopPropagation();
    turn(Math.sign(offsetPx));
  });

  // Before the first paint: otherwise the first card flashes on return.
  useIsomorphicLayoutEffect(() => {
    if (trackRef.current === null || count < 2) return;
    const motion = createCarouselMotion(trackRef.current);
    motionRef.current = motion;
    motion.moveTo(lastIndex < count ? lastIndex : 0);
    return () => {
      motionRef.current = null;
      motion.stop();
    };
  }, [count]);

  useEffect(() => {
    const [viewport, motion] = [viewportRef.current, motionRef.current];
    if (viewport === null || motion === null) return;
    let dragStart = 0;
    const toSteps = (px: number) => -px / motion.stepPx();
    return attachCarouselDrag(viewport, {
      onGrab: () => {
        dragStart = motion.position();
        viewport.dataset.held = '';
        motion.moveTo(dragStart);
      },
      onMove: (movedPx) => motion.moveTo(wrapPosition(dragStart + toSteps(movedPx), count)),
      onRelease: (movedPx, pxPerMs) => {
        delete viewport.dataset.held;
        handleRelease(dragStart + toSteps(movedPx), toSteps(movedPx), toSteps(pxPerMs));
      },
      onTap: (event) => handleTap(event, viewport.getBoundingClientRect(), motion.stepPx()),
    });
  }, [count]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || count < 2) return;
    event.preventDefault();
    turn(by);
    const slides = trackRef.current?.querySelectorAll<HTMLElement>('[role="group"]');
    slides?.[wrap(index + by, count)]?.querySelector('a')?.focus({ preventScroll: true });
  };

  /** Turns to the card that receives the keyboard focus. */
  const handleFocus = (focused: number, target: Element) => {
    if (focused !== index && target.matches(':focus-visible')) turn(focused - index);
  };

  return { index, viewportRef, trackRef, turn, handleKeyDown, handleFocus };
}
