import { createClickSuppression, getVelocity } from '#lib/drag.ts';
import { classifyMovement } from '../../model/carousel.ts';

interface DragHandlers {
  onGrab: () => void;
  /** `movedPx` is the distance from `onGrab`; negative to the left. */
  onMove: (movedPx: number) => void;
  onRelease: (movedPx: number, pxPerMs: number) => void;
  /** A click that is not the end of a drag, in the capture phase. */
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
  /**
   * The point where the drag was recognized, so that the carousel does not jump by the threshold.
   */
  origin: Point;
  isClaimed: boolean;
  recent: Point[];
}

const toSample = ({ x, timeStamp }: Point) => ({ positionPx: x, timeStamp });

/** A dialog is a descendant of a card, but is displayed above the carousel. */
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('dialog') !== null;

const toPoint = ({ clientX, clientY, timeStamp }: PointerEvent): Point => ({ x: clientX, y: clientY, timeStamp });

/**
 * Pointer drags of the carousel. `touch-action: pan-y` leaves horizontal movements to this code;
 * when the browser scrolls the page, it cancels the pointer and the carousel moves back.
 */
export function attachCarouselDrag(viewport: HTMLElement, handlers: DragHandlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let drag: Drag | undefined;
  let frame = 0;
  const click = createClickSuppression(viewport, signal, (event) => handlers.onTap(event));

  function claim(pending: Drag, point: Point) {
    const target = classifyMovement(point.x - pending.start.x, point.y - pending.start.y);
    if (target === 'page') drag = undefined;
    if (target !== 'carousel') return;
    pending.isClaimed = true;
    pending.origin = point;
    // A mouse may leave the window during a drag.
    viewport.setPointerCapture(pending.pointerId);
    handlers.onGrab();
  }

  function move(event: PointerEvent) {
    if (drag?.pointerId !== event.pointerId) return;
    const point = toPoint(event);
    const current = drag;
    if (!current.isClaimed) claim(current, point);
    if (!current.isClaimed) return;
    current.recent = [...current.recent.slice(-8), point];
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => handlers.onMove(point.x - current.origin.x));
  }

  function end(event: PointerEvent) {
    if (drag?.pointerId !== event.pointerId) return;
    const ended = drag;
    drag = undefined;
    cancelAnimationFrame(frame);
    if (!ended.isClaimed) return;
    click.isSuppressed = true;
    const point = event.type === 'pointercancel' ? ended.origin : toPoint(event);
    handlers.onRelease(point.x - ended.origin.x, getVelocity(ended.recent.map(toSample), toSample(point)));
  }

  viewport.addEventListener(
    'pointerdown',
    (event) => {
      click.isSuppressed = false;
      if (!event.isPrimary || event.button !== 0 || isInDialog(event.target)) return;
      const point = toPoint(event);
      drag = { pointerId: event.pointerId, start: point, origin: point, isClaimed: false, recent: [] };
    },
    { signal },
  );
  viewport.addEventListener('pointermove', move, { signal });
  viewport.addEventListener('pointerup', end, { signal });
  viewport.addEventListener('pointercancel', end, { signal });
  // Prevents the native drag of links and images by a mouse.
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });

  return () => {
    cancelAnimationFrame(frame);
    controller.abort();
  };
}
