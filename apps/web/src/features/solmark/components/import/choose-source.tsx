import { type DragEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { DownloadIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldErrorText, FormButton, FormFields } from '#components/ui/form.tsx';
import { useIsOnline } from '#hooks/browser-state.ts';
import { useAddedFiles } from '#hooks/use-added-files.ts';
import { type ListSource, type SourceFailure, sourceName } from '../../model/import/read-lists.ts';
import styles from './entry-sections.module.css';
import { SourceGuide } from './source-guide.tsx';

interface SourceFailuresProps {
  failures: readonly SourceFailure[];
  onRetry: () => void;
}

/** The sources that could not be read, each with the reason. */
export function SourceFailures({ failures, onRetry }: SourceFailuresProps) {
  const isOnline = useIsOnline();
  return (
    <div role="alert" className={styles.failures}>
      <ul className={styles.list}>
        {failures.map(({ source, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name; the order never changes.
          <li key={at}>
            <p className={styles.sourceFailuresName}>{sourceName(source)}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {failures.some(({ canRetry }) => canRetry) && (
        <Button
          variant="quiet"
          size="medium"
          unavailableBecause={isOnline ? undefined : '인터넷에 연결되면 다시 시도해 주세요'}
          onClick={onRetry}
        >
          다시 시도
        </Button>
      )}
    </div>
  );
}

interface ChooseSourceProps {
  failures: readonly SourceFailure[];
  onRead: (sources: readonly ListSource[]) => void;
  onRetry: () => void;
}

const toSources = (files: Iterable<File>): ListSource[] => [...files].map((file) => ({ kind: 'file', file }));

function LinkForm({ onRead }: Pick<ChooseSourceProps, 'onRead'>) {
  const id = useId();
  const [url, setUrl] = useState('');
  const missing = url.trim() === '' ? { field: 'url', text: '공유 링크를 붙여 넣어 주세요' } : undefined;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (missing === undefined) onRead([{ kind: 'link', url: url.trim() }]);
  };
  return (
    <FormFields missing={missing}>
      <form data-form onSubmit={handleSubmit}>
        <label htmlFor={id} className={styles.label}>
          네이버 지도 목록의 링크
        </label>
        <div className={styles.line} data-field="url">
          <input
            id={id}
            className={styles.field}
            // The app shares a text with the link in it, which a field of type url would reject.
            type="text"
            inputMode="url"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="https://naver.me/…"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <FormButton type="submit" variant="quiet" size="medium" missing={missing}>
            불러오기
          </FormButton>
        </div>
        <FieldErrorText field="url" />
      </form>
    </FormFields>
  );
}

/** Choice of files or of a link. Nothing is saved here. Spec 12.1-1. */
export function ChooseSource({ failures, onRead, onRetry }: ChooseSourceProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(event.type === 'dragover');
  };
  useAddedFiles((files) => {
    setIsDraggedOver(false);
    onRead(toSources(files));
  });
  return (
    <>
      <section
        className={styles.choose}
        data-dragged-over={isDraggedOver || undefined}
        aria-label="목록 고르기"
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
      >
        <div>
          <h2 className={styles.lead}>다른 지도에 저장한 곳을 그대로 옮겨요</h2>
          <p className={styles.chooseSourceNote}>
            어떤 곳을 담을지 먼저 보여드려요. 저장하기 전에는 아무것도 저장되지 않아요.
          </p>
        </div>
        {failures.length > 0 && <SourceFailures failures={failures} onRetry={onRetry} />}
        <div className={styles.file}>
          {/* Without `accept`: iOS offers no files of types that it does not know, such as GPX and KML. */}
          <input
            ref={inputRef}
            type="file"
            multiple
            hidden
            aria-label="목록 파일"
            onChange={({ target }) => {
              const sources = toSources(target.files ?? []);
              // The same file can be chosen again.
              target.value = '';
              onRead(sources);
            }}
          />
          <Button onClick={() => inputRef.current?.click()}>
            <DownloadIcon size={20} />
            파일 고르기
          </Button>
          <p className={styles.chooseSourceNote}>KML, KMZ, GPX, GeoJSON, CSV, JSON, ZIP · 5MB, 2,000곳까지</p>
        </div>
        <LinkForm onRead={onRead} />
      </section>
      <SourceGuide />
    </>
  );
}
