import { SOLLECT_PLACES_MAX } from '@sol/contract/limits';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { CloseIcon, PlusIcon } from '#components/icons/action-icons.tsx';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { FieldErrorText, FormButton, FormFields } from '#components/ui/form.tsx';
import type { SortableHandle } from '#components/ui/sortable-list.tsx';
import { SortableList } from '#components/ui/sortable-list.tsx';
import { toast } from '#components/ui/toast.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import colors from '#features/place/components/category-tiles.module.css';
import { ordinalText } from '#lib/korean-format.ts';
import type { DraftPlace } from '../../model/editor/draft-fields.ts';
import { PLACES_FULL_MESSAGE } from '../../model/editor/draft-fields.ts';
import type { SollectDraftStore } from '../../model/editor/draft-store.ts';
import { moveItem } from '../../model/editor/paragraphs.ts';
import styles from './place-row.module.css';

interface PlaceRowProps {
  place: DraftPlace;
  handle: SortableHandle;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1, button: HTMLElement) => void;
  onRemove: (button: HTMLElement) => void;
}

/** A place with drag handle, move buttons and remove button. Spec 2.10-24. */
function PlaceRow({ place, handle, isFirst, isLast, onMove, onRemove }: PlaceRowProps) {
  const { name, category, address } = place;
  const moveBy = (step: 1 | -1, isAtEnd: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!isAtEnd) onMove(step, event.currentTarget);
  };
  return (
    <div className={styles.row}>
      <div {...handle} className={styles.handle}>
        <GripIcon size={18} className={styles.grip} />
        <span className={`${styles.icon} ${colors[category]}`}>
          <CategoryIcon category={category} size={20} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.address}>{address}</span>
        </span>
      </div>
      <div className={styles.arrows}>
        <IconButton
          label={`${name} 위로`}
          aria-disabled={isFirst}
          className={styles.arrow}
          onClick={moveBy(-1, isFirst)}
        >
          <ArrowUpIcon size={18} />
        </IconButton>
        <IconButton
          label={`${name} 아래로`}
          aria-disabled={isLast}
          className={styles.arrow}
          onClick={moveBy(1, isLast)}
        >
          <ArrowDownIcon size={18} />
        </IconButton>
      </div>
      <IconButton label={`${name} 빼기`} className={styles.remove} onClick={(event) => onRemove(event.currentTarget)}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}

interface PlaceStepProps {
  draftStore: SollectDraftStore;
  isPending: boolean;
  onAdd: () => void;
  onSubmit: () => void;
}

const MISSING_PLACE = {
  field: 'places',
  text: '장소를 추가해주세요.\n장소가 한 개 이상 추가되어야 쏠렉트를 등록할 수 있어요.',
};

export function PlaceStep({ draftStore, isPending, onAdd, onSubmit }: PlaceStepProps) {
  const places = useStore(draftStore, (state) => state.places);
  const addRef = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const missing = places.length === 0 ? MISSING_PLACE : undefined;
  const order = places.map((place) => ({ ...place, id: String(place.id) }));

  const move = (from: number, to: number) =>
    flushSync(() => draftStore.edit((current) => ({ places: moveItem(current.places, from, to) })));
  const handleMove = (index: number, step: 1 | -1, button: HTMLElement) => {
    move(index, index + step);
    button.focus();
    button.scrollIntoView({ block: 'nearest' });
    setAnnouncement(
      `${places[index]?.name ?? ''}, 모두 ${places.length}곳 중 ${ordinalText(index + step)}로 옮겼어요.`,
    );
  };
  const handleRemove = (index: number, button: HTMLElement) => {
    const row = button.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const remove = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1);
    (remove ?? addRef.current)?.focus();
    draftStore.edit((current) => ({ places: current.places.toSpliced(index, 1) }));
    setAnnouncement(`${places[index]?.name ?? ''} 뺐어요.`);
  };
  const handleAdd = () => (places.length < SOLLECT_PLACES_MAX ? onAdd() : toast.info(PLACES_FULL_MESSAGE));
  return (
    <FormFields missing={missing}>
      <div className={styles.step} data-form>
        <div>
          <h1 className={styles.placeStepTitle}>쏠렉트 작가님이 방문한 장소를 알려주세요</h1>
          <p className={styles.count}>
            {places.length === 0
              ? '다녀온 순서대로 담아 주세요.'
              : `${places.length}곳을 담았어요. 길게 눌러 순서를 바꿀 수 있어요.`}
          </p>
        </div>
        <div>
          {places.length > 0 && (
            <SortableList
              items={order}
              label="방문한 장소"
              itemClassName={styles.item}
              nameOf={({ name }) => name}
              onMove={move}
            >
              {(place, index, handle) => (
                <PlaceRow
                  place={{ ...place, id: Number(place.id) }}
                  handle={handle}
                  isFirst={index === 0}
                  isLast={index === places.length - 1}
                  onMove={(step, button) => handleMove(index, step, button)}
                  onRemove={(button) => handleRemove(index, button)}
                />
              )}
            </SortableList>
          )}
          <button ref={addRef} type="button" data-field="places" className={styles.add} onClick={handleAdd}>
            <PlusIcon size={20} />
            장소 추가
          </button>
          <FieldErrorText field="places" />
        </div>
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
        <div className={styles.foot}>
          <FormButton isPending={isPending} missing={missing} onClick={onSubmit}>
            등록
          </FormButton>
        </div>
      </div>
    </FormFields>
  );
}
