import type { ImportEntry } from '@sol/contract/solmark-import';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { useSearchOrigin } from '#features/map/model/map-store.ts';
import { useRequestPlace } from '#features/place/api.ts';
import { PickPlaceSheet } from '#features/search/components/pick-place-sheet.tsx';
import { useUserId } from '#features/session/model/session-store.ts';
import { CheckList } from '#features/solmark/components/import/check-list.tsx';
import { ChooseSource, SourceFailures } from '#features/solmark/components/import/choose-source.tsx';
import { ReadingProgress } from '#features/solmark/components/import/reading-progress.tsx';
import { pickPlace } from '#features/solmark/model/import/import-list.ts';
import {
  changeList,
  openImport,
  removeList,
  useCurrentList,
  useImportLists,
} from '#features/solmark/model/import/import-store.ts';
import { useReadLists } from '#features/solmark/model/import/read-lists.ts';
import { useSaveImport } from '#features/solmark/model/import/use-save-import.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';
import styles from './solmark.module.css';

interface FindEntrySheetProps {
  entry: ImportEntry;
  onClose: () => void;
}

/** Searches the place of an entry that the app has not found. Spec 12.1-2. */
function FindEntrySheet({ entry, onClose }: FindEntrySheetProps) {
  const { index, name, latitude, longitude } = entry;
  const { point } = useSearchOrigin();
  const chosen = useCurrentList((list) => list.chosen[index]);
  const origin = latitude === undefined || longitude === undefined ? point : { latitude, longitude };
  return (
    <PickPlaceSheet
      title={name === '' ? '장소 찾기' : `‘${name}’ 찾기`}
      initialText={name}
      origin={origin}
      pickedId={chosen ?? undefined}
      onPick={({ id: placeId, name: placeName, category, address, isMarked }) => {
        changeList((list) => pickPlace(list, index, { placeId, name: placeName, category, address, isMarked }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface DiscardProps {
  name: string;
  onDiscard: () => void;
}

/** Deletes the preview after a confirmation. */
function Discard({ name, onDiscard }: DiscardProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <IconButton label="이 목록 그만 가져오기" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        <CloseIcon />
      </IconButton>
      <ConfirmDialog
        isOpen={isConfirming}
        title="그만 가져올까요?"
        description={`${name === '' ? '이 목록' : `‘${name}’`}에서 고른 것이 사라져요. 저장한 것은 그대로예요.`}
        cancelLabel="계속하기"
        confirmLabel="그만두기"
        onConfirm={onDiscard}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

function Import({ memberId }: { memberId: number }) {
  const navigate = useNavigate();
  const location = useLocation();
  const lists = useImportLists();
  const { reading, failures, read, retry, cancel, clearFailures } = useReadLists(memberId);
  const { isSaving, failure, save } = useSaveImport(memberId);
  const request = useRequestPlace();
  const [finding, setFinding] = useState<ImportEntry>();
  const [list, ...others] = lists ?? [];
  const handleBack = () => void (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.mark));
  const handleDiscard = (id: string) => {
    removeList(id);
    clearFailures();
  };
  return (
    <div className={styles.markImportScreen}>
      <title>가져오기 | 쏠</title>
      <TopBar
        title="가져오기"
        onBack={handleBack}
        actions={
          list && !reading && <Discard key={list.id} name={list.name} onDiscard={() => handleDiscard(list.id)} />
        }
      />
      {reading !== undefined && <ReadingProgress reading={reading} onCancel={cancel} />}
      {reading === undefined && lists?.length === 0 && (
        <ChooseSource failures={failures} onRead={read} onRetry={retry} />
      )}
      {reading === undefined && list !== undefined && (
        <>
          {failures.length > 0 && (
            <div className={styles.failures}>
              <SourceFailures failures={failures} onRetry={retry} />
            </div>
          )}
          <CheckList
            key={list.id}
            list={list}
            othersCount={others.length}
            isSaving={isSaving}
            failure={failure}
            onSave={() => save(list, others.length === 0)}
            onRequest={(input) => request.mutateAsync(input)}
            onFind={setFinding}
          />
          {finding !== undefined && <FindEntrySheet entry={finding} onClose={() => setFinding(undefined)} />}
        </>
      )}
      <LoadingOverlay isLoading={isSaving} text="목록 저장 중" />
    </div>
  );
}

/** Imports lists of other services as collections. Spec 12.1. */
function MarkImportScreen() {
  const memberId = useUserId();
  // The lists that were not saved before a reload or a new login.
  useEffect(() => (memberId === null ? undefined : openImport(memberId)), [memberId]);
  return memberId === null ? null : <Import key={memberId} memberId={memberId} />;
}

export { MarkImportScreen as Component };
