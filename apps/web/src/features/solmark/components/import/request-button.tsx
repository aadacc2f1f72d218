import { PLACE_REQUESTS_PER_DAY_MAX } from '@sol/contract/limits';
import type { PlaceRequestInput } from '@sol/contract/place-request';
import type { ImportEntry } from '@sol/contract/solmark-import';
import { useEffect, useRef, useState } from 'react';
import { CheckIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { type ImportList, requestable, toPlaceRequest } from '../../model/import/import-list.ts';
import { changeList, readCurrentList, useCurrentList } from '../../model/import/import-store.ts';
import styles from './entry.module.css';

export type RequestPlace = (input: PlaceRequestInput) => Promise<unknown>;

const failureText = (error: unknown) =>
  error instanceof ApiError ? error.message : '요청하지 못했어요. 다시 시도해 주세요.';

/** Sends the request of an entry and remembers it. */
async function requestEntry(list: ImportList, entry: ImportEntry, onRequest: RequestPlace): Promise<void> {
  await onRequest(toPlaceRequest(list, entry));
  changeList((current) =>
    current.id === list.id ? { ...current, requested: [...current.requested, entry.index] } : current,
  );
}

interface AllRequests {
  /** How many are sent, of those that a tap sends; undefined while none is running. */
  progress: { done: number; total: number } | undefined;
  /** What the last run has achieved. */
  result: string | undefined;
}

const limitText = (rest: number) =>
  ` 하루에 ${PLACE_REQUESTS_PER_DAY_MAX}곳까지 요청할 수 있어서 ${rest}곳이 남았어요. 내일 이어서 요청해 주세요.`;

/** Why the rest was not requested. */
const restText = (error: unknown, rest: number): string =>
  error instanceof ApiError && error.code === 'PLACE_REQUESTS_TOO_MANY'
    ? limitText(rest)
    : ` ${rest}곳은 요청하지 못했어요. ${failureText(error)}`;

/**
 * Requests all places of the list that were not found, one after another, at most as many as a day allows. It ends at
 * the first failure: the next request would fail too.
 */
export function RequestAllButton({ onRequest }: { onRequest: RequestPlace }) {
  const left = useCurrentList((list) => requestable(list).length) ?? 0;
  const [{ progress, result }, setState] = useState<AllRequests>({ progress: undefined, result: undefined });
  const isClosedRef = useRef(false);
  useEffect(() => {
    isClosedRef.current = false;
    return () => {
      isClosedRef.current = true;
    };
  }, []);
  const handleClick = async () => {
    const list = readCurrentList();
    if (list === undefined || progress !== undefined) return;
    const waiting = requestable(list);
    const entries = waiting.slice(0, PLACE_REQUESTS_PER_DAY_MAX);
    let done = 0;
    let rest = waiting.length > entries.length ? limitText(waiting.length - entries.length) : '';
    for (const entry of entries) {
      setState({ progress: { done, total: entries.length }, result: undefined });
      try {
        await requestEntry(list, entry, onRequest);
        done += 1;
      } catch (error) {
        rest = restText(error, waiting.length - done);
        break;
      }
      if (isClosedRef.current) return;
    }
    setState({ progress: undefined, result: `${done === 0 ? '' : `${done}곳을 요청했어요.`}${rest}`.trim() });
  };
  if (left < 2 && progress === undefined && result === undefined) return null;
  return (
    <div className={styles.all}>
      {(left > 1 || progress !== undefined) && (
        <Button variant="quiet" size="medium" isPending={progress !== undefined} onClick={() => void handleClick()}>
          {progress === undefined ? `${left}곳 모두 요청하기` : `요청하는 중 ${progress.done}/${progress.total}`}
        </Button>
      )}
      <p role="status" className={styles.where}>
        {result}
      </p>
    </div>
  );
}

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
      await requestEntry(list, entry, onRequest);
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
