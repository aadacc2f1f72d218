import { lazyPart } from '#lib/lazy-part.tsx';
import type { LightboxPhoto } from './lightbox-view.tsx';

interface LightboxProps {
  photos: LightboxPhoto[];
  /** Which photo is open; null when none is. */
  index: number | null;
  onClose: () => void;
}

const LightboxView = lazyPart(async () => (await import('./lightbox-view.tsx')).LightboxView);

/** Photos on the whole screen. The library behind it comes with the first photo that is opened. Spec 2.8-14, 9-29. */
export function Lightbox({ photos, index, onClose }: LightboxProps) {
  if (index === null) return null;
  return <LightboxView photos={photos} index={index} onClose={onClose} />;
}
