import { MEDIA_WIDTHS, mediaSrcSet } from '@sol/contract/media';
import YetAnotherLightbox, { type Slide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#components/icons/chevron-icons.tsx';
import { ImageErrorIcon } from '#components/icons/object-icons.tsx';
import { useCloseOnBack } from '#hooks/use-close-on-back.ts';
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

export interface LightboxPhoto {
  src: string;
  alt: string;
  caption?: string;
}

const toSlide = ({ src, alt, caption }: LightboxPhoto): Slide => ({
  src: mediaSrcSet(src) === undefined ? src : src.replace(/\d+\.webp$/, `${MEDIA_WIDTHS.at(-1)}.webp`),
  alt,
  ...(caption === undefined ? {} : { description: caption }),
});

interface LightboxViewProps {
  photos: LightboxPhoto[];
  index: number;
  onClose: () => void;
}

export function LightboxView({ photos, index, onClose }: LightboxViewProps) {
  const isSingle = photos.length === 1;
  useCloseOnBack(true, onClose);
  return (
    <YetAnotherLightbox
      open
      index={index}
      close={onClose}
      slides={photos.map(toSlide)}
      plugins={[Captions, Counter]}
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
