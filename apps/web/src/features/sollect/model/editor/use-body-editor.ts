import { SOLLECT_BODY_IMAGES_MAX, SOLLECT_PARAGRAPHS_MAX } from '@sol/contract/limits';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#components/ui/toast.tsx';
import { ordinalText } from '#lib/korean-format.ts';
import { type SollectDraftStore, toImage } from './draft-store.ts';
import {
  type Body,
  type BodyChange,
  changeText,
  createEmptyBody,
  createText,
  getImageCapacity,
  insertAfter,
  insertAtCaret,
  isImage,
  joinWithPrevious,
  moveItem,
  removeIfEmpty,
  removeParagraph,
  restoreImage,
} from './paragraphs.ts';
import { preparePhotos } from './prepare-photo.ts';

/**
 * Returns a function that runs a callback after the pointer is released. A layout change during a
 * press would move the pressed button away from the pointer.
 */
function useAfterPress(): (callback: () => void) => void {
  const isPressedRef = useRef(false);
  const queueRef = useRef<(() => void)[]>([]);

  useEffect(() => {
    const flush = () => {
      for (const callback of queueRef.current.splice(0)) callback();
    };
    const handlePress = () => {
      isPressedRef.current = true;
    };
    // The click event follows the release.
    const handleRelease = () => {
      isPressedRef.current = false;
      setTimeout(flush);
    };
    document.addEventListener('pointerdown', handlePress, true);
    document.addEventListener('pointerup', handleRelease, true);
    document.addEventListener('pointercancel', handleRelease, true);
    return () => {
      document.removeEventListener('pointerdown', handlePress, true);
      document.removeEventListener('pointerup', handleRelease, true);
      document.removeEventListener('pointercancel', handleRelease, true);
      flush();
    };
  }, []);

  return (callback) => {
    if (isPressedRef.current) queueRef.current.push(callback);
    else setTimeout(callback);
  };
}

interface CaretPosition {
  id: string;
  caret: number;
}

const findParagraphId = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-paragraph]')?.dataset.paragraph : undefined;

const REMOVED = '사진을 뺐어요';
const TOO_MANY_IMAGES = `본문 사진은 ${SOLLECT_BODY_IMAGES_MAX}장까지 담을 수 있어요.`;

/** The accessible name of a paragraph. Images and texts are numbered separately. */
export function getParagraphName(body: Body, id: string): string {
  const paragraph = body.find((item) => item.id === id);
  if (paragraph === undefined) return '';
  const sameType = body.filter(({ type }) => type === paragraph.type);
  return `${isImage(paragraph) ? '사진' : '글'} ${sameType.indexOf(paragraph) + 1}`;
}

interface BodyEditorOptions {
  draftStore: SollectDraftStore;
  rootRef: RefObject<HTMLElement | null>;
  toolbarRef: RefObject<HTMLElement | null>;
}

/** Commands of the body editor. They update the draft and move the focus. */
export function useBodyEditor({ draftStore, rootRef, toolbarRef }: BodyEditorOptions) {
  const afterPress = useAfterPress();
  /** The last caret position, where the toolbar inserts. */
  const positionRef = useRef<CaretPosition | null>(null);
  const isCommittingRef = useRef(false);
  const [announcement, setAnnouncement] = useState('');
  /** Progress of the photo preparation. */
  const [preparing, setPreparing] = useState<{ done: number; total: number } | null>(null);

  // The editor is closed.
  useEffect(() => () => toast.dismiss(REMOVED), []);

  const getBody = () => draftStore.getState().paragraphs;
  const findElement = (id: string) => rootRef.current?.querySelector<HTMLElement>(`[data-paragraph="${id}"]`);

  const focusAt = ({ id, caret }: CaretPosition) => {
    const element = findElement(id);
    const field = element?.querySelector('textarea');
    (field ?? element?.querySelector<HTMLElement>('[data-handle]'))?.focus();
    field?.setSelectionRange(caret, caret);
    positionRef.current = { id, caret };
  };
  /**
   * Renders synchronously: the virtual keyboard stays open only if the next field has the focus
   * before the tap ends.
   */
  const updateBody = (body: Body) => {
    if (body !== getBody()) flushSync(() => draftStore.edit(() => ({ paragraphs: body })));
  };
  const apply = ({ body, focus }: BodyChange) => {
    updateBody(body);
    if (focus) focusAt(focus);
  };

  /** Returns the current position after committing a pending IME composition there. */
  const commitComposition = (): CaretPosition | null => {
    const active = document.activeElement;
    const id = rootRef.current?.contains(active) ? findParagraphId(active) : undefined;
    if (id !== undefined) {
      positionRef.current = { id, caret: active instanceof HTMLTextAreaElement ? active.selectionStart : 0 };
    }
    if (active instanceof HTMLTextAreaElement) {
      isCommittingRef.current = true;
      active.blur();
      isCommittingRef.current = false;
    }
    const position = positionRef.current;
    return position !== null && getBody().some((paragraph) => paragraph.id === position.id) ? position : null;
  };

  const addText = (after: string | null) => {
    const body = getBody();
    if (body.length >= SOLLECT_PARAGRAPHS_MAX) {
      toast.info(`문단은 ${SOLLECT_PARAGRAPHS_MAX}개까지 담을 수 있어요.`);
      return;
    }
    apply(insertAfter(body, after, [createText()]));
  };

  const addImages = async (selection: readonly File[], at: CaretPosition | null) => {
    if (preparing !== null) {
      toast.info('사진을 담는 중이에요. 끝난 뒤에 다시 담아 주세요.');
      if (at) focusAt(at);
      return;
    }
    const selected = selection.slice(0, getImageCapacity(getBody()));
    if (selected.length < selection.length) toast.info(TOO_MANY_IMAGES);
    // The place of a removed photo may be taken.
    toast.dismiss(REMOVED);
    setPreparing({ done: 0, total: selected.length });
    const { files, notes } = await preparePhotos(selected, (done) => setPreparing({ done, total: selected.length }));
    setPreparing(null);
    notes.forEach(toast.info);
    if (files.length === 0) {
      if (at) focusAt(at);
      return;
    }
    const images = files.map((file) => toImage(file));
    apply(at ? insertAtCaret(getBody(), at, images) : insertAfter(getBody(), null, images));
    setAnnouncement(`사진 ${files.length}장을 담았어요.`);
  };

  return {
    announcement,
    preparing,
    commitComposition,
    focusAt,
    addImages,

    /** Adds photos below the paragraph on which they were dropped, or else at the caret. */
    addFiles(files: readonly File[], target?: Element) {
      const at = commitComposition();
      const id = findParagraphId(target ?? null);
      const text = getBody().find((paragraph) => paragraph.id === id);
      void addImages(files, text === undefined ? at : { id: text.id, caret: text.content.length });
    },

    changeText: (id: string, content: string) =>
      draftStore.edit(({ paragraphs }) => ({ paragraphs: changeText(paragraphs, id, content) })),

    /** Adds a text below the position, or focuses an empty one. */
    addTextAt(at: CaretPosition | null) {
      const paragraph = getBody().find(({ id }) => id === at?.id);
      if (at && paragraph?.type === 'TEXT' && paragraph.content.trim() === '') focusAt(at);
      else addText(at?.id ?? null);
    },

    /** Focuses the last text, or adds one at the end. */
    continueAtEnd() {
      const last = getBody().at(-1);
      if (last?.type === 'TEXT') focusAt({ id: last.id, caret: last.content.length });
      else addText(null);
    },

    remove(id: string) {
      const body = getBody();
      const index = body.findIndex((paragraph) => paragraph.id === id);
      const removed = body[index];
      if (removed === undefined) return;
      const name = getParagraphName(body, id);
      apply(removeParagraph(body, id));
      if (!isImage(removed)) return setAnnouncement(`${name} 지웠어요.`);
      const above = body[index - 1]?.id;
      toast.success(REMOVED, {
        label: '되돌리기',
        run: () => {
          // The URL of the removed image is revoked.
          const image = { ...toImage(removed.file, removed.content), id };
          apply(restoreImage(getBody(), image, { index, above }));
        },
      });
    },

    reset() {
      const body = createEmptyBody();
      apply({ body, focus: body[0] ? { id: body[0].id, caret: 0 } : null });
      setAnnouncement('본문을 모두 비웠어요.');
    },

    /** React reinserts the moved element, which loses focus, so its button is focused again. */
    moveBy(id: string, step: 1 | -1, button: HTMLElement) {
      const from = getBody().findIndex((paragraph) => paragraph.id === id);
      const name = getParagraphName(getBody(), id);
      updateBody(moveItem(getBody(), from, from + step));
      button.focus();
      button.scrollIntoView({ block: 'nearest' });
      setAnnouncement(`${name}, 모두 ${getBody().length}개 중 ${ordinalText(from + step)}로 옮겼어요.`);
    },

    move: (from: number, to: number) => updateBody(moveItem(getBody(), from, to)),

    handleFocus({ target }: FocusEvent) {
      const id = findParagraphId(target);
      if (id !== undefined) positionRef.current = { id, caret: 0 };
    },

    handleBlur({ target, relatedTarget }: FocusEvent) {
      const id = findParagraphId(target);
      if (id === undefined || !(target instanceof HTMLTextAreaElement) || isCommittingRef.current) return;
      positionRef.current = { id, caret: target.selectionStart };
      // The window has lost the focus, not the field.
      if (document.activeElement === target) return;
      if (relatedTarget instanceof Node && toolbarRef.current?.contains(relatedTarget)) return;
      afterPress(() => {
        if (findParagraphId(document.activeElement) !== id) updateBody(removeIfEmpty(getBody(), id));
      });
    },

    /** Backspace at the start of a text joins it with the previous paragraph. */
    handleKeyDown(event: KeyboardEvent) {
      const { target, key, nativeEvent } = event;
      const id = findParagraphId(target);
      if (key !== 'Backspace' || id === undefined || nativeEvent.isComposing) return;
      if (!(target instanceof HTMLTextAreaElement) || target.selectionStart > 0 || target.selectionEnd > 0) return;
      const change = joinWithPrevious(getBody(), id);
      if (change === null) return;
      event.preventDefault();
      apply(change);
    },
  };
}

export type BodyEditor = ReturnType<typeof useBodyEditor>;
