import * as z from 'zod/mini';

/** Spec 9-2. */
const STORAGE_KEY = 'location-storage';

const rememberedSchema = z.object({
  /** The screen behind the login modal. Spec 2.2-37. */
  background: z.string().check(z.startsWith('/')),
  /** Where the person was going. Spec 2.2-38. */
  targetSource: z.string().check(z.startsWith('/')),
});
export type Remembered = z.infer<typeof rememberedSchema>;

export function rememberLocations(remembered: Remembered): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(remembered));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else's words under our key are no memory of ours.
    return undefined;
  }
}

export function rememberedLocations(): Remembered | undefined {
  return rememberedSchema.safeParse(parseJson(sessionStorage.getItem(STORAGE_KEY) ?? '')).data;
}
