import { SOLLECT_TEXT_MAX } from '@sol/contract/limits';
import { memo, useId, useState } from 'react';
import { GrowingTextarea } from '#components/ui/text-field.tsx';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import type { TextParagraph } from '../../model/editor/paragraphs.ts';
import styles from './text-paragraph.module.css';

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
        className={styles.field}
        aria-label={name}
        aria-describedby={noteId}
        placeholder={placeholder}
      />
      <p id={noteId} role="status" className={styles.note}>
        {isTruncated && LIMIT_NOTE}
      </p>
    </div>
  );
}

export const TextParagraphField = memo(Field);
