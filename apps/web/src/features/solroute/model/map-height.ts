/** The range in which the divider moves. Spec 2.12-2, 9-22. */
export const MAP_HEIGHT_MIN_PX = 214;
export const MAP_HEIGHT_MAX_PX = 400;
/** Shows the route and its first places. */
export const MAP_HEIGHT_INITIAL_PX = 280;
const STEP_PX = 16;

export const clampMapHeight = (heightPx: number): number =>
  Math.round(Math.min(MAP_HEIGHT_MAX_PX, Math.max(MAP_HEIGHT_MIN_PX, heightPx)));

/** The height after a key press; undefined for other keys. */
export function getHeightForKey(key: string, heightPx: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return clampMapHeight(heightPx + STEP_PX);
    case 'ArrowUp':
      return clampMapHeight(heightPx - STEP_PX);
    case 'PageDown':
    case 'End':
      return MAP_HEIGHT_MAX_PX;
    case 'PageUp':
    case 'Home':
      return MAP_HEIGHT_MIN_PX;
    default:
      return undefined;
  }
}
