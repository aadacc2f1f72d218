import type { RefObject } from 'react';
import { SortableList } from '#components/ui/sortable-list.tsx';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { type Body, isImage } from '../../model/editor/paragraphs.ts';
import { type BodyEditor, getParagraphName } from '../../model/editor/use-body-editor.ts';
import styles from './body-field.module.css';
import { ImageFigure } from './image-figure.tsx';
import { TextParagraphField } from './text-paragraph.tsx';

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: events of the fields inside. */}
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
