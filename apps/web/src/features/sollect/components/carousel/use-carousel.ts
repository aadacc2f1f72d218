import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from '#hooks/use-browser-layout-effect.ts';
import { CENTRE_WIDTH_PX, getRestPosition, STEP_PX, wrap, wrapPosition } from '../../model/carousel.ts';
import { attachCarouselDrag } from './carousel-drag.ts';
import { type CarouselMotion, createCarouselMotion } from './carousel-motion.ts';

/** Who comes back to the home finds the card they left. */
let lastIndex = 0;

/** Of a menu or question that stands in a card, wherever it is drawn. */
const isInMenu = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [role="menu"]') !== null;

/** Ties gestures, keys and motion to React, which knows only which card is in the centre. */
export function useCarousel(count: number) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const trackRef = useRef<HTMLDivElement>(null);
  const motionRef = useRef<CarouselMotion>(null);
  const [index, setIndex] = useState(() => (lastIndex < count ? lastIndex : 0));

  /** Brings a position to rest at one that may lie beyond an end: the loop begins anew there, unseen. */
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

  /** A tap on a card that peeks turns to it. What a key "clicks" has no place. */
  const handleTap = useEffectEvent((event: MouseEvent, { left, width }: DOMRect, stepPx: number) => {
    if (event.detail === 0 || isInMenu(event.target)) return;
    const offsetPx = event.clientX - left - width / 2;
    if (Math.abs(offsetPx) <= (stepPx * CENTRE_WIDTH_PX) / STEP_PX / 2) return;
    event.preventDefault();
    event.stopPropagation();
    turn(Math.sign(offsetPx));
  });

  // Before it is painted, or who comes back would see the first card flash by.
  useBrowserLayoutEffect(() => {
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

  /** Who walks through the links by Tab sees the one they have come to. */
  const handleFocus = (focused: number, target: Element) => {
    if (focused !== index && target.matches(':focus-visible')) turn(focused - index);
  };

  return { index, viewportRef, trackRef, handleKeyDown, handleFocus };
}
