/** Spec 9-2. */
const STORAGE_KEY = 'location-storage';

export interface Remembered {
  /** The screen behind the login modal. Spec 2.2-37. */
  background: string;
  /** Where the person was going. Spec 2.2-38. */
  targetSource: string;
}

export function rememberLocations(remembered: Remembered): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(remembered));
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else's words under our key are no memory of ours.
    return undefined;
  }
}

export function rememberedLocations(): Remembered | undefined {
  const stored = parseJson(sessionStorage.getItem(STORAGE_KEY) ?? '');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { background, targetSource } = stored as Partial<Record<keyof Remembered, unknown>>;
  return isPath(background) && isPath(targetSource) ? { background, targetSource } : undefined;
}
