const LONG_PRESS_MS = 500;
/** A pointer that moves further is scrolling. */
const MOVE_TOLERANCE_PX = 10;

const findMarkButton = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-mark-of]') : null;

/**
 * Calls `onPress` for a long press, right click, Shift+Enter or menu key on the mark button of a
 * place. It listens on the document, so that the buttons need no code for it. For members: guests have
 * no collections. Returns the function that removes the listeners.
 */
export function listenToMarkPresses(onPress: (placeId: number) => void): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal } as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  /** The press has been reported: the click at its end is ignored. */
  let isReported = false;

  const cancel = () => clearTimeout(timer);
  const report = (button: HTMLElement) => {
    cancel();
    isReported = true;
    onPress(Number(button.dataset.markOf));
  };

  const handlePointerDown = (event: PointerEvent) => {
    cancel();
    isReported = false;
    const button = findMarkButton(event);
    if (button === null || !event.isPrimary || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => report(button), LONG_PRESS_MS);
  };
  const handlePointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > MOVE_TOLERANCE_PX) cancel();
  };
  const handleContextMenu = (event: MouseEvent) => {
    const button = findMarkButton(event);
    if (button === null) return;
    event.preventDefault();
    // A long press also fires this event, before or after LONG_PRESS_MS.
    if (!isReported) report(button);
  };
  const handleClick = (event: MouseEvent) => {
    // On any target: the open sheet may be under the pointer, and the click would close it.
    if (!isReported) return;
    event.preventDefault();
    event.stopPropagation();
    isReported = false;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const button = findMarkButton(event);
    // The next click comes from the keyboard, not from a press.
    isReported = false;
    if (button === null || event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    onPress(Number(button.dataset.markOf));
  };

  document.addEventListener('pointerdown', handlePointerDown, options);
  document.addEventListener('pointermove', handlePointerMove, options);
  document.addEventListener('pointerup', cancel, options);
  document.addEventListener('pointercancel', cancel, options);
  document.addEventListener('contextmenu', handleContextMenu, options);
  document.addEventListener('click', handleClick, options);
  document.addEventListener('keydown', handleKeyDown, options);
  return () => {
    cancel();
    controller.abort();
  };
}
