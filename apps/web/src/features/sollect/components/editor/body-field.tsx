import { SOLLECT_TEXT_MAX } from '@sol/contract/limits';
import { type MouseEvent, memo, type RefObject, useId, useState } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import type { SortableHandle } from '#components/ui/sortable-list.tsx';
import { SortableList } from '#components/ui/sortable-list.tsx';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { GrowingTextarea } from '#components/ui/text-field.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import { type Body, type ImageParagraph, isImage, type TextParagraph } from '../../model/editor/paragraphs.ts';
import { type BodyEditor, getParagraphName } from '../../model/editor/use-body-editor.ts';
import styles from './cover-picker.module.css';

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
function ImageFigure({ image, name, handle, isFirst, isLast, onMove, onRemove }: ImageFigureProps) {
  const moveBy = (step: 1 | -1, isAtEnd: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!isAtEnd) onMove(step, event.currentTarget);
  };
  return (
    <figure className={styles.figure} data-paragraph={image.id}>
      {/* `handle` sets the role. */}
      <div tabIndex={-1} {...handle} className={styles.photo} aria-label={name}>
        <img src={image.imageUrl} alt={name} draggable={false} />
      </div>
      <div className={styles.tools}>
        <IconButton
          label={`${name} 위로`}
          aria-disabled={isFirst}
          className={styles.imageFigureTool}
          onClick={moveBy(-1, isFirst)}
        >
          <ArrowUpIcon size={18} />
        </IconButton>
        <IconButton
          label={`${name} 아래로`}
          aria-disabled={isLast}
          className={styles.imageFigureTool}
          onClick={moveBy(1, isLast)}
        >
          <ArrowDownIcon size={18} />
        </IconButton>
        <IconButton label={`${name} 빼기`} className={styles.imageFigureTool} onClick={onRemove}>
          <CloseIcon size={18} />
        </IconButton>
      </div>
    </figure>
  );
}

interface TextParagraphFieldProps {
  paragraph: TextParagraph;
  name: string;
  placeholder: string | undefined;
  onChange: (id: string, content: string) => void;
}

const LIMIT_NOTE = `글 하나에는 ${SOLLECT_TEXT_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있어서 나머지는 넣지 못했어요. 아래의 ‘글’을 눌러 이어서 써 주세요.`;

function Field({ paragraph: { id, content }, name, placeholder, onChange }: TextParagraphFieldProps) {
  const noteId = useId();
  const [isTruncated, setIsTruncated] = useState(false);
  const field = useLimitedText<HTMLTextAreaElement>({
    text: content,
    max: SOLLECT_TEXT_MAX,
    onChange: (text) => onChange(id, text),
    onLimit: setIsTruncated,
  });
  return (
    <div data-paragraph={id}>
      <GrowingTextarea
        {...field}
        className={styles.textParagraphField}
        aria-label={name}
        aria-describedby={noteId}
        placeholder={placeholder}
      />
      <p id={noteId} role="status" className={styles.textParagraphNote}>
        {isTruncated && LIMIT_NOTE}
      </p>
    </div>
  );
}

const TextParagraphField = memo(Field);

interface BodyFieldProps {
  ref: RefObject<HTMLDivElement | null>;
  body: Body;
  editor: BodyEditor;
}

const PLACEHOLDER = '혼자 다녀온 하루를 들려주세요. 사진은 쓰던 자리에 들어가요.';

export function BodyField({ ref, body, editor }: BodyFieldProps) {
  const { preparing } = editor;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- events of the fields inside. */}
      <div ref={ref} onFocus={editor.handleFocus} onBlur={editor.handleBlur} onKeyDown={editor.handleKeyDown}>
        <SortableList
          items={body}
          label="본문"
          className={styles.list}
          itemClassName={styles.item}
          nameOf={({ id }) => getParagraphName(body, id)}
          canDrag={isImage}
          onMove={editor.move}
        >
          {(paragraph, index, handle) =>
            isImage(paragraph) ? (
              <ImageFigure
                image={paragraph}
                name={getParagraphName(body, paragraph.id)}
                handle={handle}
                isFirst={index === 0}
                isLast={index === body.length - 1}
                onMove={(step, button) => editor.moveBy(paragraph.id, step, button)}
                onRemove={() => editor.remove(paragraph.id)}
              />
            ) : (
              <TextParagraphField
                paragraph={paragraph}
                name={getParagraphName(body, paragraph.id)}
                placeholder={body.length === 1 ? PLACEHOLDER : undefined}
                onChange={editor.changeText}
              />
            )
          }
        </SortableList>
      </div>
      <button type="button" className={styles.rest} aria-label="글 이어 쓰기" onClick={editor.continueAtEnd} />
      <VisuallyHidden>
        <span role="status">{editor.announcement}</span>
      </VisuallyHidden>
      <LoadingOverlay
        isLoading={preparing !== null}
        text={`사진 담는 중 (${preparing?.done ?? 0}/${preparing?.total ?? 0})`}
      />
    </>
  );
}
