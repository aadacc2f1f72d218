import { MEDIA_WIDTHS, mediaSrcSet } from '@sol/contract/media';
import type { LightboxExternalProps, Slide } from 'yet-another-react-lightbox';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#components/icons/action-icons.tsx';
import { ImageErrorIcon } from '#components/icons/object-icons.tsx';
import { useCloseOnBack } from '#hooks/use-close.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './lightbox.css';

const FADE_MS = 250;
const SWIPE_MS = 500;
const PRELOADED_PER_SIDE = 2;

const labels = {
  Previous: '이전 사진',
  Next: '다음 사진',
  Close: '닫기',
  Lightbox: '사진 크게 보기',
  Carousel: '사진 모음',
  'Photo gallery': '사진',
  Slide: '사진',
  Caption: '설명',
  '{index} of {total}': '{total}장 중 {index}번째',
};

interface LightboxPhoto {
  src: string;
  alt: string;
  caption?: string;
}

const toSlide = ({ src, alt, caption }: LightboxPhoto): Slide => ({
  src: mediaSrcSet(src) === undefined ? src : src.replace(/\d+\.webp$/, `${MEDIA_WIDTHS.at(-1)}.webp`),
  alt,
  ...(caption === undefined ? {} : { description: caption }),
});

/** Loaded with the first opened photo: the library is larger than most screens. */
const LightboxLibrary = lazyPart(async () => {
  const [{ default: Library }, { default: Captions }, { default: Counter }] = await Promise.all([
    import('yet-another-react-lightbox'),
    import('yet-another-react-lightbox/plugins/captions'),
    import('yet-another-react-lightbox/plugins/counter'),
  ]);
  return (props: LightboxExternalProps) => <Library {...props} plugins={[Captions, Counter]} />;
});

function OpenLightbox({ photos, index, onClose }: { photos: LightboxPhoto[]; index: number; onClose: () => void }) {
  const isSingle = photos.length === 1;
  useCloseOnBack(true, onClose);
  return (
    <LightboxLibrary
      open
      index={index}
      close={onClose}
      slides={photos.map(toSlide)}
      labels={labels}
      animation={{ fade: FADE_MS, swipe: SWIPE_MS }}
      carousel={{ preload: PRELOADED_PER_SIDE, finite: isSingle, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      captions={{ descriptionTextAlign: 'center' }}
      render={{
        iconClose: () => <CloseIcon />,
        iconPrev: () => <ChevronLeftIcon size={28} />,
        iconNext: () => <ChevronRightIcon size={28} />,
        iconError: () => (
          <span role="img" aria-label="사진을 불러오지 못했어요">
            <ImageErrorIcon size={48} />
          </span>
        ),
        ...(isSingle ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  );
}

interface LightboxProps {
  photos: LightboxPhoto[];
  /** The open photo; null while closed. */
  index: number | null;
  onClose: () => void;
}

/** Full-screen photos. Spec 2.8-14, 9-29. */
export function Lightbox({ photos, index, onClose }: LightboxProps) {
  if (index === null) return null;
  return <OpenLightbox photos={photos} index={index} onClose={onClose} />;
}
