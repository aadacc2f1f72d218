import { KEYWORD_MAX } from '@sol/contract/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import styles from './name-filter.module.css';

interface NameFilterProps {
  name: string;
  /** Called on submit, with an empty name for no filter. */
  onFilter: (name: string) => void;
}

/** Filters a list by a name. */
export function NameFilter({ name, onFilter }: NameFilterProps) {
  const [text, setText] = useState(name);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFilter(text.trim());
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <input
        type="search"
        aria-label="이름"
        className={styles.field}
        placeholder="이름으로 찾기"
        maxLength={KEYWORD_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="medium" variant="quiet">
        찾기
      </Button>
    </form>
  );
}
