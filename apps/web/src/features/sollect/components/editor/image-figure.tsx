import type { MouseEvent } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import type { SortableHandle } from '#components/ui/sortable-list-view.tsx';
import type { ImageParagraph } from '../../model/editor/paragraphs.ts';
import styles from './image-figure.module.css';

interface ImageFigureProps {
  image: ImageParagraph;
  name: string;
  handle: SortableHandle;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1, button: HTMLElement) => void;
  onRemove: () => void;
}

/** An image of the body with drag handle, move buttons and remove button. */
export function ImageFigure({ image, name, handle, isFirst, isLast, onMove, onRemove }: ImageFigureProps) {
  const moveBy = (step: 1 | -1, isAtEnd: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!isAtEnd) onMove(step, event.currentTarget);
  };
  return (
    <figure className={styles.figure} data-paragraph={image.id}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: `handle` sets the role. */}
      <div tabIndex={-1} {...handle} data-handle="" className={styles.photo} aria-label={name}>
        <img src={image.imageUrl} alt={name} draggable={false} />
      </div>
      <div className={styles.tools}>
        <IconButton
          label={`${name} 위로`}
          aria-disabled={isFirst}
          className={styles.tool}
          onClick={moveBy(-1, isFirst)}
        >
          <ArrowUpIcon size={18} />
        </IconButton>
        <IconButton label={`${name} 아래로`} aria-disabled={isLast} className={styles.tool} onClick={moveBy(1, isLast)}>
          <ArrowDownIcon size={18} />
        </IconButton>
        <IconButton label={`${name} 빼기`} className={styles.tool} onClick={onRemove}>
          <CloseIcon size={18} />
        </IconButton>
      </div>
    </figure>
  );
}
