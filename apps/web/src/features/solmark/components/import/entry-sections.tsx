import type { ImportEntry } from '@sol/contract/solmark-import';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { copyText } from '#components/ui/share-link.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { chooseAll, countChosen, toPlainText } from '../../model/import/import-list.ts';
import { changeList, useCurrentList } from '../../model/import/import-store.ts';
import { Entry, type EntryActions } from './entry.tsx';
import styles from './entry-sections.module.css';
import { RequestAllButton } from './request-button.tsx';

type Status = ImportEntry['status'];

/** Rows are added while the member scrolls: 2,000 at once would block the page for seconds. */
const ROWS_PER_STEP = 40;

/** What needs a decision comes first. */
const SECTIONS: { status: Status; title: string; note: string }[] = [
  { status: 'UNSURE', title: '확인 필요', note: '어느 곳인지 골라 주세요. 고르지 않은 곳은 담지 않아요.' },
  { status: 'FOUND', title: '찾음', note: '담지 않을 곳은 선택을 풀어 주세요.' },
  { status: 'NOT_FOUND', title: '못 찾음', note: '이름을 바꿔 직접 찾거나, 지도에 없다면 추가를 요청해 주세요.' },
];

interface Section {
  status: Status;
  title: string;
  note: string;
  entries: readonly ImportEntry[];
}

const amount = (count: number) => count.toLocaleString('ko-KR');

const sectionsOf = (entries: readonly ImportEntry[]): Section[] =>
  SECTIONS.map((section) => ({
    ...section,
    entries: entries.filter(({ status }) => status === section.status),
  })).filter((section) => section.entries.length > 0);

/** The sections with their first entries, at most `count` of all together. */
function takeRows(sections: readonly Section[], count: number): [Section, readonly ImportEntry[]][] {
  const taken: [Section, readonly ImportEntry[]][] = [];
  let rest = count;
  for (const section of sections) {
    if (rest > 0) taken.push([section, section.entries.slice(0, rest)]);
    rest -= section.entries.length;
  }
  return taken;
}

/** Selects or deselects every entry of a section. */
function AllChoice({ status, count }: { status: Status; count: number }) {
  const chosenCount = useCurrentList((list) => countChosen(list, status)) ?? 0;
  const isAll = chosenCount === count;
  const choose = (isChosen: boolean) => changeList((list) => chooseAll(list, status, isChosen));
  if (status === 'UNSURE') {
    return (
      <Button variant="text" size="medium" onClick={() => choose(!isAll)}>
        {isAll ? '모두 해제' : '모두 첫 번째로'}
      </Button>
    );
  }
  return (
    <label className={styles.all}>
      모두 선택
      <input
        type="checkbox"
        className={styles.box}
        ref={(box) => {
          if (box !== null) box.indeterminate = chosenCount > 0 && !isAll;
        }}
        checked={isAll}
        onChange={() => choose(!isAll)}
      />
    </label>
  );
}

/** Copies what was not found, so that the member can keep it elsewhere. */
function CopyButton({ entries }: { entries: readonly ImportEntry[] }) {
  const handleClick = async () => {
    if (await copyText(toPlainText(entries))) toast.success('못 찾은 곳을 복사했어요');
    else toast.error('복사하지 못했어요. 브라우저 설정을 확인해 주세요.');
  };
  return (
    <Button variant="text" size="medium" onClick={() => void handleClick()}>
      목록 복사
    </Button>
  );
}

interface SectionProps extends Section, EntryActions {
  /** The entries that are rendered, of all. */
  visible: readonly ImportEntry[];
}

function EntrySection({ status, title, note, entries, visible, onRequest, onFind }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.entrySectionsTitle}>
          {title} {amount(entries.length)}
        </h2>
        {status === 'NOT_FOUND' ? (
          <CopyButton entries={entries} />
        ) : (
          <AllChoice status={status} count={entries.length} />
        )}
      </div>
      <p className={styles.entrySectionsNote}>{note}</p>
      {status === 'NOT_FOUND' && <RequestAllButton onRequest={onRequest} />}
      <ul>
        {visible.map((entry) => (
          <li key={entry.index} className={styles.entry} data-status={status}>
            <Entry entry={entry} onRequest={onRequest} onFind={onFind} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntrySectionsProps extends EntryActions {
  entries: readonly ImportEntry[];
}

/** The entries of a list by what is known about their places. Spec 12.1-2. */
export function EntrySections({ entries, ...actions }: EntrySectionsProps) {
  const [filter, setFilter] = useState<Status>();
  const [rowCount, setRowCount] = useState(ROWS_PER_STEP);
  const all = sectionsOf(entries);
  const sections = all.filter(({ status }) => filter === undefined || status === filter);
  const total = sections.reduce((sum, section) => sum + section.entries.length, 0);
  const endRef = useInfiniteScroll({
    canLoad: rowCount < total,
    pageCount: rowCount / ROWS_PER_STEP,
    onLoadMore: () => setRowCount(rowCount + ROWS_PER_STEP),
  });
  const handleFilter = (status?: Status) => {
    setFilter(status);
    setRowCount(ROWS_PER_STEP);
  };
  return (
    <>
      {all.length > 1 && (
        <div className={styles.filter}>
          <ChipBar label="보기">
            <Chip isSelected={filter === undefined} onClick={() => handleFilter()}>
              전체 {amount(entries.length)}
            </Chip>
            {all.map(({ status, title, entries: { length } }) => (
              <Chip key={status} isSelected={filter === status} onClick={() => handleFilter(status)}>
                {title} {amount(length)}
              </Chip>
            ))}
          </ChipBar>
        </div>
      )}
      <div className={styles.sections}>
        {takeRows(sections, rowCount).map(([section, visible]) => (
          <EntrySection key={section.status} {...section} visible={visible} {...actions} />
        ))}
        <div ref={endRef} className={styles.end} />
      </div>
    </>
  );
}
