import { KEYWORD_MAX } from '@sol/contract/limits';
import { CloseIcon, SearchIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import styles from './saved-search.module.css';

interface SavedSearchProps {
  text: string;
  onTextChange: (text: string) => void;
}

export function SavedSearch({ text, onTextChange }: SavedSearchProps) {
  return (
    <search className={styles.search}>
      <SearchIcon size={20} className={styles.icon} />
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label="저장한 장소에서 검색"
        placeholder="이 목록에서 찾기"
        maxLength={KEYWORD_MAX}
        value={text}
        onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
      />
      {text !== '' && (
        <IconButton label="검색어 지우기" className={styles.clear} onClick={() => onTextChange('')}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </search>
  );
}
