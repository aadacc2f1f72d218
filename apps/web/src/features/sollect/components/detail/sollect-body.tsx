import { mediaSrcSet } from '@sol/contract/media';
import type { DetailParagraph, SollectDetail } from '@sol/contract/sollect';
import { isImageAddress } from '@sol/contract/sollect-rules';
import { useState } from 'react';
import { ImageErrorIcon } from '#components/icons/object-icons.tsx';
import { Lightbox } from '#components/ui/lightbox.tsx';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './detail.module.css';

interface BodyImageProps {
  src: string;
  /** Prevents a layout shift when the photo loads. */
  size: Pick<DetailParagraph, 'width' | 'height'>;
  alt: string;
  onOpen: () => void;
}

function BodyImage({ src, size: { width, height }, alt, onOpen }: BodyImageProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <span role="img" aria-label={`${alt}, 사진을 불러오지 못했어요`} className={styles.missing}>
        <ImageErrorIcon size={32} />
      </span>
    );
  }
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
      <img
        src={src}
        srcSet={mediaSrcSet(src)}
        sizes="(min-width: 430px) 430px, 100vw"
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        className={styles.sollectBodyPhoto}
        onError={() => setHasFailed(true)}
      />
    </button>
  );
}

/** An image that is not uploaded yet has only a file name; only the author can see such a draft. */
const isRenderable = ({ type, content }: DetailParagraph) => type === 'TEXT' || isImageAddress(content);

interface SollectBodyProps {
  sollect: SollectDetail;
  /** From 1. */
  page: number;
}

/**
 * Links between the pages of a sollect that is longer than the limit. They work without scripts.
 */
function SollectPages({ sollect: { sollectId, pageCount }, page }: SollectBodyProps) {
  return (
    <nav aria-label="쏠렉트 쪽" className={styles.pages}>
      {page > 1 ? <Link to={paths.sollectDetail(sollectId, page - 1)}>이전 쪽</Link> : <span />}
      <span>
        {pageCount}쪽 중 {page}쪽
      </span>
      {page < pageCount ? <Link to={paths.sollectDetail(sollectId, page + 1)}>다음 쪽</Link> : <span />}
    </nav>
  );
}

/** Texts and photos of a page. A photo opens in a lightbox. Spec 2.10-14. */
export function SollectBody({ sollect, page }: SollectBodyProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const paragraphs = sollect.contents.filter(isRenderable);
  const images = paragraphs.filter(({ type }) => type === 'IMAGE');
  const photos = images.map(({ content }, index) => ({ src: content, alt: `${sollect.title} 사진 ${index + 1}` }));
  return (
    <div className={styles.body}>
      {paragraphs.map((paragraph) => {
        if (paragraph.type === 'TEXT') {
          return (
            <p key={paragraph.seq} className={styles.text}>
              {paragraph.content}
            </p>
          );
        }
        const index = images.indexOf(paragraph);
        return (
          <BodyImage
            key={paragraph.seq}
            src={paragraph.content}
            size={paragraph}
            alt={photos[index]?.alt ?? ''}
            onOpen={() => setOpenIndex(index)}
          />
        );
      })}
      {sollect.pageCount > 1 && <SollectPages sollect={sollect} page={page} />}
      <Lightbox photos={photos} index={openIndex} onClose={() => setOpenIndex(null)} />
    </div>
  );
}
