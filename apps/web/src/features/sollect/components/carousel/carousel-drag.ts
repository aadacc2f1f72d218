import { classifyMovement } from '../../model/carousel.ts';

interface DragHandlers {
  onGrab: () => void;
  /** How far it has been dragged since it was taken up; to the left is negative. */
  onMove: (movedPx: number) => void;
  onRelease: (movedPx: number, pxPerMs: number) => void;
  /** A click that is not the end of a drag, before anything in the carousel hears of it. */
  onTap: (event: MouseEvent) => void;
}

interface Point {
  x: number;
  y: number;
  timeStamp: number;
}

interface Drag {
  pointerId: number;
  start: Point;
  /** Where it was taken up, so that it does not jump by the way that decided whose movement it is. */
  origin: Point;
  isClaimed: boolean;
  recent: Point[];
}

/** Speed is measured over this last stretch: a finger that stopped before letting go does not flick. */
const VELOCITY_WINDOW_MS = 80;

function getVelocity({ recent }: Drag, end: Point): number {
  const first = recent.find((point) => end.timeStamp - point.timeStamp <= VELOCITY_WINDOW_MS);
  const ms = end.timeStamp - (first?.timeStamp ?? end.timeStamp);
  return first === undefined || ms === 0 ? 0 : (end.x - first.x) / ms;
}

/** It stands in a card and is drawn over everything. */
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('dialog') !== null;

const toPoint = ({ clientX, clientY, timeStamp }: PointerEvent): Point => ({ x: clientX, y: clientY, timeStamp });

/**
 * Fingers and mouse on the carousel. `touch-action: pan-y` leaves sideways movements to us and keeps the rest for the
 * page: a finger that scrolls it takes its pointer along, and the carousel goes back.
 */
export function attachCarouselDrag(viewport: HTMLElement, handlers: DragHandlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let drag: Drag | undefined;
  let frame = 0;
  let shouldSuppressClick = false;

  function claim(open: Drag, point: Point) {
    const owner = classifyMovement(point.x - open.start.x, point.y - open.start.y);
    if (owner === 'page') drag = undefined;
    if (owner !== 'carousel') return;
    open.isClaimed = true;
    open.origin = point;
    // Beyond the edge of the window a mouse is still ours.
    viewport.setPointerCapture(open.pointerId);
    handlers.onGrab();
  }

  function move(event: PointerEvent) {
    if (drag?.pointerId !== event.pointerId) return;
    const point = toPoint(event);
    const held = drag;
    if (!held.isClaimed) claim(held, point);
    if (!held.isClaimed) return;
    held.recent = [...held.recent.slice(-8), point];
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => handlers.onMove(point.x - held.origin.x));
  }

  function end(event: PointerEvent) {
    if (drag?.pointerId !== event.pointerId) return;
    const ended = drag;
    drag = undefined;
    cancelAnimationFrame(frame);
    if (!ended.isClaimed) return;
    shouldSuppressClick = true;
    const point = event.type === 'pointercancel' ? ended.origin : toPoint(event);
    handlers.onRelease(point.x - ended.origin.x, getVelocity(ended, point));
  }

  viewport.addEventListener(
    'pointerdown',
    (event) => {
      shouldSuppressClick = false;
      if (!event.isPrimary || event.button !== 0 || isInDialog(event.target)) return;
      const point = toPoint(event);
      drag = { pointerId: event.pointerId, start: point, origin: point, isClaimed: false, recent: [] };
    },
    { signal },
  );
  viewport.addEventListener('pointermove', move, { signal });
  viewport.addEventListener('pointerup', end, { signal });
  viewport.addEventListener('pointercancel', end, { signal });
  // A link or a photo that is dragged by the mouse would go along as a thing of its own.
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  viewport.addEventListener(
    'click',
    (event) => {
      // A mouse clicks what it lets go of: after a drag that means nothing.
      if (!shouldSuppressClick) return handlers.onTap(event);
      shouldSuppressClick = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );

  return () => {
    cancelAnimationFrame(frame);
    controller.abort();
  };
}
