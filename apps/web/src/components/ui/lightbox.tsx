import { lazyPart } from '#lib/lazy-part.tsx';
import type { LightboxPhoto } from './lightbox-view.tsx';

interface LightboxProps {
  photos: LightboxPhoto[];
  /** The open photo; null while closed. */
  index: number | null;
  onClose: () => void;
}

const LightboxView = lazyPart(async () => (await import('./lightbox-view.tsx')).LightboxView);

/** Full-screen photos. The library is loaded with the first opened photo. Spec 2.8-14, 9-29. */
export function Lightbox({ photos, index, onClose }: LightboxProps) {
  if (index === null) return null;
  return <LightboxView photos={photos} index={index} onClose={onClose} />;
}
