import { graphemes } from '@sol/contract/graphemes';
import { SOLLECT_TITLE_MAX } from '@sol/contract/limits';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { GrowingTextarea } from '#components/ui/text-field.tsx';
import { useAddedFiles } from '#hooks/use-added-files.ts';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import { findExcessText } from '../../model/editor/draft-fields.ts';
import { type SollectDraftStore, toImage } from '../../model/editor/draft-store.ts';
import { useBodyEditor } from '../../model/editor/use-body-editor.ts';
import { BodyField } from './body-field.tsx';
import styles from './cover-picker.module.css';
import { CoverPicker } from './cover-picker.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';

/** Without it, the height of the virtual keyboard is unknown. Spec 2.10-26. */
const hasVisualViewport = (): boolean => window.visualViewport != null;

/** Sets `--keyboard-inset` of an element to the height of the virtual keyboard. */
function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
      // While zoomed in, the difference is not a keyboard.
      const inset = viewport.scale > 1.01 ? 0 : covered;
      ref.current?.style.setProperty('--keyboard-inset', `${inset}px`);
      ref.current?.toggleAttribute('data-keyboard', inset > 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [ref]);
}

/**
 * Messages about the length of the draft, and about storage and keyboard support of the browser.
 * Spec 2.10-26.
 */
function DraftNotes({ draftStore }: { draftStore: SollectDraftStore }) {
  const canStore = useStore(draftStore, (state) => state.canStore);
  const excess = useStore(draftStore, findExcessText);
  const lostImageCount = useStore(draftStore, (state) => state.lostImageCount);
  const notes = [
    ...(canStore ? [] : ['이 기기에 공간이 없어 임시저장을 못 하고 있어요. 등록할 때까지 이 화면을 닫지 마세요.']),
    ...(excess === undefined ? [] : [excess]),
    ...(lostImageCount > 0 ? [`사진 ${lostImageCount}장은 되살리지 못했어요. 다시 담아 주세요.`] : []),
    ...(hasVisualViewport()
      ? []
      : ['이 브라우저는 Visual viewport를 지원하지 않아요. 키보드가 화면을 가릴 수 있어요.']),
  ];
  return notes.map((note) => (
    <p key={note} role="status" className={styles.draftNotesNote}>
      {note}
    </p>
  ));
}

interface TitleFieldProps {
  title: string;
  onChange: (title: string) => void;
  /** Called on Enter. */
  onDone: () => void;
}

/** Up to 25 characters. The text wraps, but contains no line breaks. Spec 5-14. */
function TitleField({ title, onChange, onDone }: TitleFieldProps) {
  const countId = useId();
  const field = useLimitedText<HTMLTextAreaElement>({
    text: title,
    max: SOLLECT_TITLE_MAX,
    onChange: (text) => onChange(text.replaceAll(/\s*\n\s*/g, ' ')),
  });
  const length = Math.min(graphemes(title).length, SOLLECT_TITLE_MAX);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDone();
  };
  return (
    <div className={styles.box}>
      <GrowingTextarea
        {...field}
        className={styles.titleField}
        placeholder="제목"
        aria-label="제목"
        aria-describedby={countId}
        enterKeyHint="next"
        onKeyDown={handleKeyDown}
      />
      <span id={countId} className={styles.count} data-full={length === SOLLECT_TITLE_MAX || undefined}>
        {length}/{SOLLECT_TITLE_MAX}
      </span>
    </div>
  );
}

export function ContentStep({ draftStore }: { draftStore: SollectDraftStore }) {
  const formRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const toolbarRef = useRef<HTMLDivElement>(null);
  useKeyboardInset(formRef);
  const title = useStore(draftStore, (state) => state.title);
  const thumbnail = useStore(draftStore, (state) => state.thumbnail);
  const paragraphs = useStore(draftStore, (state) => state.paragraphs);
  const editor = useBodyEditor({ draftStore, rootRef: bodyRef, toolbarRef });
  useAddedFiles((files, target) => editor.addFiles(files, target));
  const handleTitleDone = () => {
    const [first] = paragraphs;
    if (first) editor.focusAt({ id: first.id, caret: 0 });
  };
  return (
    <div ref={formRef} className={styles.form}>
      <DraftNotes draftStore={draftStore} />
      <CoverPicker cover={thumbnail} onChange={(file) => draftStore.edit(() => ({ thumbnail: toImage(file) }))} />
      <TitleField
        title={title}
        onChange={(text) => draftStore.edit(() => ({ title: text }))}
        onDone={handleTitleDone}
      />
      <div>
        <BodyField ref={bodyRef} body={paragraphs} editor={editor} />
      </div>
      <EditorToolbar ref={toolbarRef} editor={editor} />
    </div>
  );
}
