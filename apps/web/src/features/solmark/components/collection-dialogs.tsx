import { graphemes } from '@sol/contract/graphemes';
import { COLLECTION_NAME_MAX } from '@sol/contract/limits';
import type { Collection } from '@sol/contract/solmark';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#components/ui/dialog.tsx';
import { IconPicker } from '#components/ui/icon-picker.tsx';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import {
  type CollectionInput,
  collectionDeletionQuery,
  useCreateCollection,
  useDeleteCollection,
  useUpdateCollection,
} from '../api.ts';
import { notifyCollectionFailure } from '../model/mark-messages.ts';
import styles from './solmark.module.css';

interface CollectionFormProps {
  title: string;
  submitLabel: string;
  initial: CollectionInput;
  isPending: boolean;
  onSubmit: (input: CollectionInput) => void;
  onClose: () => void;
  /** Further actions. */
  children?: ReactNode;
}

function CollectionForm({ title, submitLabel, initial, isPending, onSubmit, onClose, children }: CollectionFormProps) {
  const formId = useId();
  const [name, setName] = useState(initial.name);
  const [iconId, setIconId] = useState(initial.iconId);
  const field = useLimitedText<HTMLInputElement>({ text: name, max: COLLECTION_NAME_MAX, onChange: setName });
  const length = Math.min(graphemes(name).length, COLLECTION_NAME_MAX);
  const isUnnamed = name.trim() === '';
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isUnnamed && !isPending) onSubmit({ name: name.trim(), iconId });
  };
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        취소
      </Button>
      <Button
        type="submit"
        form={formId}
        isPending={isPending}
        unavailableBecause={isUnnamed ? '목록 이름을 입력해 주세요' : undefined}
      >
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={actions}>
      <form id={formId} className={styles.form} onSubmit={handleSubmit}>
        <div className={styles.line}>
          <input
            {...field}
            className={styles.collectionFormName}
            aria-label="목록 이름"
            placeholder="예: 비 오는 날 갈 곳"
            enterKeyHint="done"
            autoComplete="off"
          />
          <span className={styles.collectionFormCount}>
            {length}/{COLLECTION_NAME_MAX}
          </span>
        </div>
        <IconPicker label="목록 아이콘" name={`${formId}-icon`} chosen={iconId} onChoose={setIconId} />
        {children}
      </form>
    </Dialog>
  );
}

const EMPTY_COLLECTION = { name: '', iconId: 1 };

interface NewCollectionProps {
  onCreated?: (collectionId: number) => void;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Stays open with its input when the request fails. */
export function NewCollection({ onCreated, onClose, children }: NewCollectionProps) {
  const create = useCreateCollection();
  return (
    <CollectionForm
      title="새 목록"
      submitLabel="만들기"
      initial={EMPTY_COLLECTION}
      isPending={create.isPending}
      onSubmit={(input) =>
        create.mutate(input, {
          onSuccess: ({ collectionId }) => {
            onClose();
            onCreated?.(collectionId);
          },
          onError: notifyCollectionFailure,
        })
      }
      onClose={onClose}
    >
      {children}
    </CollectionForm>
  );
}

interface EditCollectionProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName' | 'iconId'>;
  /** The first collection cannot be deleted: marks are added to it. */
  isFirst: boolean;
  onDelete: () => void;
  onClose: () => void;
}

export function EditCollection({ collection, isFirst, onDelete, onClose }: EditCollectionProps) {
  const update = useUpdateCollection(collection.collectionId);
  return (
    <CollectionForm
      title="목록 수정"
      submitLabel="저장"
      initial={{ name: collection.collectionName, iconId: collection.iconId }}
      isPending={update.isPending}
      onSubmit={(input) => {
        // mutateAsync, because callbacks of `mutate` do not run once the form has unmounted.
        update.mutateAsync(input).catch(notifyCollectionFailure);
        onClose();
      }}
      onClose={onClose}
    >
      <Button
        variant="text"
        size="medium"
        unavailableBecause={isFirst ? '하트를 누르면 담기는 맨 위 목록이라 삭제할 수 없어요' : undefined}
        onClick={onDelete}
      >
        목록 삭제
      </Button>
    </CollectionForm>
  );
}

interface DeleteCollectionProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName'>;
  onDeleted: () => void;
  onClose: () => void;
}

function getDescription(unsavedCount: number | undefined): string {
  if (unsavedCount === 0) return '담긴 장소는 다른 목록에 그대로 남아요. 공유한 링크는 사라져요.';
  const which = unsavedCount === undefined ? '장소는' : `장소 ${unsavedCount.toLocaleString('ko-KR')}곳은`;
  return `다른 목록에 없는 ${which} 저장이 취소되고, 공유한 링크도 사라져요. 되돌릴 수 없어요.`;
}

/** Confirms the deletion and shows how many places lose their mark. */
export function DeleteCollection({ collection, onDeleted, onClose }: DeleteCollectionProps) {
  const { data, isPending } = useQuery(collectionDeletionQuery(collection.collectionId));
  const deletion = useDeleteCollection(collection.collectionId);
  return (
    <ConfirmDialog
      isOpen
      title={`‘${collection.collectionName}’ 목록을 삭제할까요?`}
      description={isPending ? '담긴 장소를 확인하고 있어요.' : getDescription(data?.unsavedCount)}
      confirmLabel="삭제"
      isDangerous
      isPending={isPending || deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: onDeleted, onError: notifyCollectionFailure })}
      onCancel={onClose}
    />
  );
}
