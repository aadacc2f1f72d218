import type { PlaceRequestInput } from '@sol/contract/place-request';
import type { ImportEntry } from '@sol/contract/solmark-import';
import { useRef, useState } from 'react';
import { CheckIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { toPlaceRequest } from '../../model/import/import-list.ts';
import { changeList, readCurrentList, useCurrentList } from '../../model/import/import-store.ts';
import styles from './entry.module.css';

export type RequestPlace = (input: PlaceRequestInput) => Promise<unknown>;

const failureText = (error: unknown) =>
  error instanceof ApiError ? error.message : '요청하지 못했어요. 다시 시도해 주세요.';

interface RequestButtonProps {
  entry: ImportEntry;
  onRequest: RequestPlace;
}

/** Requests the place of an entry, filled in, with one tap. Spec 12.1-4. */
export function RequestButton({ entry, onRequest }: RequestButtonProps) {
  const isRequested = useCurrentList(({ requested }) => requested.includes(entry.index)) ?? false;
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // A second tap comes before the next render.
  const isPendingRef = useRef(false);
  const handleClick = async () => {
    const list = readCurrentList();
    if (list === undefined || isPendingRef.current) return;
    isPendingRef.current = true;
    setIsPending(true);
    setFailure(undefined);
    try {
      await onRequest(toPlaceRequest(list, entry));
      changeList((current) =>
        current.id === list.id ? { ...current, requested: [...current.requested, entry.index] } : current,
      );
    } catch (error) {
      setFailure(failureText(error));
    }
    isPendingRef.current = false;
    setIsPending(false);
  };
  if (entry.name.trim() === '') return <p className={styles.where}>이름이 없어서 요청할 수 없어요.</p>;
  return (
    <>
      {isRequested ? (
        <p role="status" className={styles.requested}>
          <CheckIcon size={18} />
          요청했어요. 확인하고 지도에 더할게요.
        </p>
      ) : (
        <Button
          variant="quiet"
          size="medium"
          aria-label={`${entry.name} 장소 추가 요청`}
          isPending={isPending}
          onClick={() => void handleClick()}
        >
          장소 추가 요청
        </Button>
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.entryFailure}>
          {failure}
        </p>
      )}
    </>
  );
}
