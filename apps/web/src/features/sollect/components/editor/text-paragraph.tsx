import { SOLLECT_TEXT_MAX } from '@sol/contract/sollect';
import { memo } from 'react';
import { GrowingTextarea } from '#components/ui/growing-textarea.tsx';
import { useLimitedText } from '#lib/limited-text/use-limited-text.ts';
import type { TextParagraph } from '../../model/editor/paragraphs.ts';
import styles from './text-paragraph.module.css';

interface TextParagraphFieldProps {
  paragraph: TextParagraph;
  name: string;
  placeholder: string | undefined;
  onChange: (id: string, content: string) => void;
}

function Field({ paragraph: { id, content }, name, placeholder, onChange }: TextParagraphFieldProps) {
  const field = useLimitedText<HTMLTextAreaElement>({
    text: content,
    max: SOLLECT_TEXT_MAX,
    onChange: (text) => onChange(id, text),
  });
  return (
    <div data-paragraph={id}>
      <GrowingTextarea {...field} className={styles.field} aria-label={name} placeholder={placeholder} />
    </div>
  );
}

export const TextParagraphField = memo(Field);
