import {
  type ChangeEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { CameraIcon, PlusIcon } from '#components/icons/action-icons.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { PHOTO_ACCEPT } from '#lib/photo-file.ts';
import type { BodyEditor } from '../../model/editor/use-body-editor.ts';
import styles from './cover-picker.module.css';

interface EditorToolbarProps {
  ref: RefObject<HTMLDivElement | null>;
  editor: BodyEditor;
}

type OpenDialog = { kind: 'reset' } | { kind: 'delete'; id: string };

/** Tools that act at the caret, above the virtual keyboard. */
export function EditorToolbar({ ref, editor }: EditorToolbarProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const positionRef = useRef<ReturnType<BodyEditor['commitComposition']>>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  // Otherwise the field loses the focus on pointerdown, which closes the virtual keyboard.
  const handlePointerDown = (event: PointerEvent) => event.preventDefault();
  const handlePhoto = () => {
    positionRef.current = editor.commitComposition();
    inputRef.current?.click();
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) void editor.addImages(files, positionRef.current);
  };
  // React has no prop for the `cancel` event of a file input.
  const handleCancel = useEffectEvent(() => {
    if (positionRef.current) editor.focusAt(positionRef.current);
  });
  useEffect(() => {
    const input = inputRef.current;
    input?.addEventListener('cancel', handleCancel);
    return () => input?.removeEventListener('cancel', handleCancel);
  }, []);
  const handleDelete = () => {
    const position = editor.commitComposition();
    if (position) setDialog({ kind: 'delete', id: position.id });
  };
  const handleConfirm = () => {
    setDialog(null);
    if (dialog?.kind === 'reset') editor.reset();
    if (dialog?.kind === 'delete') editor.remove(dialog.id);
  };
  return (
    // The legend of a fieldset would affect the layout.
    <div ref={ref} role="group" aria-label="본문 도구" className={styles.toolbar} onPointerDown={handlePointerDown}>
      <button type="button" className={styles.editorToolbarTool} onClick={handlePhoto}>
        <CameraIcon size={22} />
        사진
      </button>
      <input
        ref={inputRef}
        hidden
        type="file"
        multiple
        accept={PHOTO_ACCEPT}
        aria-label="본문 사진 추가"
        onChange={handleChange}
      />
      <button
        type="button"
        className={styles.editorToolbarTool}
        onClick={() => editor.addTextAt(editor.commitComposition())}
      >
        <PlusIcon size={20} />글
      </button>
      <span className={styles.gap} />
      <button type="button" className={`${styles.editorToolbarTool} ${styles.quiet}`} onClick={handleDelete}>
        문단 지우기
      </button>
      <button
        type="button"
        className={`${styles.editorToolbarTool} ${styles.quiet}`}
        onClick={() => setDialog({ kind: 'reset' })}
      >
        비우기
      </button>
      <ConfirmDialog
        isOpen={dialog !== null}
        title={dialog?.kind === 'reset' ? '본문을 모두 비울까요?' : '이 문단을 지울까요?'}
        description={dialog?.kind === 'reset' ? '쓴 글과 담은 사진이 모두 사라져요.' : '지우면 되돌릴 수 없어요.'}
        confirmLabel={dialog?.kind === 'reset' ? '비우기' : '지우기'}
        isDangerous
        onConfirm={handleConfirm}
        onCancel={() => setDialog(null)}
      />
    </div>
  );
}
