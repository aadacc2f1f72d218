import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#components/ui/toast.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { useImportPlaces, useUndoImport } from '../../import-api.ts';
import { countPlaces, type ImportList, leaveOut, listRefused, toImportInput } from './import-list.ts';
import { changeList, removeList, restoreList } from './import-store.ts';

const FAILURE = '저장하지 못했어요. 고른 것은 그대로 있어요.';

/** Deletes the collection of an import and shows its preview again, if its collection is open. */
function useUndo(memberId: number) {
  const navigate = useNavigate();
  const undo = useUndoImport();
  return async (list: ImportList, collectionId: number) => {
    try {
      await undo.mutateAsync(collectionId);
    } catch (error) {
      logger.error('Failed to undo an import', error);
      toast.error(error instanceof ApiError ? error.message : '되돌리지 못했어요. 다시 시도해 주세요');
      return;
    }
    await restoreList(memberId, list);
    if (window.location.pathname === paths.markPlaces(collectionId)) void navigate(paths.markImport, { replace: true });
    toast.success('되돌렸어요. 저장한 것은 모두 뺐어요');
  };
}

/** Saves a list as a collection in one step that can be undone. Spec 12.1-2. */
export function useSaveImport(memberId: number) {
  const navigate = useNavigate();
  const importPlaces = useImportPlaces();
  const undo = useUndo(memberId);
  const [failure, setFailure] = useState<string>();
  // A second tap comes before the next render.
  const isPendingRef = useRef(false);

  const handleSaved = (list: ImportList, collectionId: number, isLast: boolean) => {
    removeList(list.id);
    if (isLast) void navigate(paths.markPlaces(collectionId), { replace: true });
    toast.success(`${list.name.trim()}에 ${countPlaces(list).toLocaleString('ko-KR')}곳을 담았어요`, {
      label: '되돌리기',
      run: () => void undo(list, collectionId),
    });
  };

  const handleFailure = (list: ImportList, error: unknown) => {
    logger.error('Failed to import a list', error);
    if (!(error instanceof ApiError)) return setFailure(FAILURE);
    const refusedPaths = error.code === 'PLACE_NOT_FOUND' ? error.details.map(({ path }) => path) : [];
    const refused = listRefused(list, refusedPaths);
    if (refused.length === 0) return setFailure(error.message);
    // The stored list: a request for a place may have changed it since.
    changeList((current) => (current.id === list.id ? leaveOut(current, refused) : current));
    setFailure(`그사이 없어진 ${refused.length}곳을 뺐어요. 다시 저장해 주세요.`);
  };

  const save = async (list: ImportList, isLast: boolean) => {
    if (isPendingRef.current) return;
    isPendingRef.current = true;
    setFailure(undefined);
    try {
      await importPlaces.mutateAsync(toImportInput(list)).then(
        ({ collectionId }) => handleSaved(list, collectionId, isLast),
        (error: unknown) => handleFailure(list, error),
      );
    } finally {
      isPendingRef.current = false;
    }
  };

  return {
    isSaving: importPlaces.isPending,
    failure,
    save: (list: ImportList, isLast: boolean) => void save(list, isLast),
  };
}
