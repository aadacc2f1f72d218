import { COLLECTION_NAME_MAX } from '@sol/contract/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDownIcon } from '#components/icons/action-icons.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { FormButton, FormFields } from '#components/ui/form.tsx';
import { IconPicker } from '#components/ui/icon-picker.tsx';
import { CountedField } from '#components/ui/text-field.tsx';
import { countPlaces, countRepeated, countUndecided, type ImportList } from '../../model/import/import-list.ts';
import { changeList, useCurrentList } from '../../model/import/import-store.ts';
import styles from './entry.module.css';
import type { FindPlace } from './entry.tsx';
import { EntrySections } from './entry-sections.tsx';
import type { RequestPlace } from './request-button.tsx';

/** Name and icon of the new collection. */
function CollectionFields() {
  const id = useId();
  const name = useCurrentList((list) => list.name) ?? '';
  const iconId = useCurrentList((list) => list.iconId) ?? 1;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <section className={styles.collection} aria-label="새 목록">
      <div className={styles.collectionFieldsHead}>
        <button
          type="button"
          className={styles.icon}
          aria-label="목록 아이콘 바꾸기"
          aria-expanded={isChoosing}
          aria-controls={id}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          <SolrouteIcon iconId={iconId} size={32} />
          <ChevronDownIcon size={16} />
        </button>
        <div className={styles.collectionFieldsName}>
          <CountedField
            label="새 목록 이름"
            field="name"
            text={name}
            max={COLLECTION_NAME_MAX}
            placeholder="예: 지도에서 옮긴 곳"
            onChange={(text) => changeList((list) => ({ ...list, name: text }))}
          />
        </div>
      </div>
      <div id={id}>
        {isChoosing && (
          <IconPicker
            label="목록 아이콘"
            name={`${id}-icon`}
            chosen={iconId}
            onChoose={(chosen) => changeList((list) => ({ ...list, iconId: chosen }))}
          />
        )}
      </div>
    </section>
  );
}

const amount = (count: number) => count.toLocaleString('ko-KR');

/** What the list contains, as one sentence. */
function summaryText({ preview: { entries, counts } }: ImportList): string {
  if (counts.found === entries.length) return `${amount(entries.length)}곳을 모두 찾았어요`;
  if (counts.found === 0 && counts.unsure === 0) return `${amount(entries.length)}곳을 찾지 못했어요`;
  return `${amount(entries.length)}곳 가운데 ${amount(counts.found)}곳을 찾았어요`;
}

interface CheckListProps {
  list: ImportList;
  /** Lists that come after this one. */
  othersCount: number;
  isSaving: boolean;
  failure: string | undefined;
  onSave: () => void;
  onRequest: RequestPlace;
  onFind: FindPlace;
}

/** The preview of a list. Nothing is saved before the member confirms. Spec 12.1-2. */
export function CheckList({ list, othersCount, isSaving, failure, onSave, onRequest, onFind }: CheckListProps) {
  const { preview } = list;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const placeCount = useCurrentList(countPlaces) ?? 0;
  const repeatedCount = useCurrentList(countRepeated) ?? 0;
  const undecidedCount = useCurrentList(countUndecided) ?? 0;
  const isUnnamed = list.name.trim() === '';
  const missing = isUnnamed ? { field: 'name', text: '목록 이름을 입력해 주세요' } : undefined;
  // The focused element was removed: the progress, or the previous list. This scrolls to the top as
  // well.
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <FormFields missing={missing}>
      <div className={styles.check} data-form>
        <div className={styles.checkListHead}>
          <h2 ref={titleRef} tabIndex={-1} className={styles.title}>
            {summaryText(list)}
          </h2>
          <p className={styles.note}>
            아직 저장하지 않았어요.
            {preview.counts.skipped > 0 && ` 장소가 아닌 ${amount(preview.counts.skipped)}개는 뺐어요.`}
            {preview.counts.unplaced > 0 &&
              ` 위치를 읽지 못한 ${amount(preview.counts.unplaced)}곳은 이름으로 찾았어요.`}
            {repeatedCount > 0 && ` 같은 곳 ${amount(repeatedCount)}개는 한 번만 담아요.`}
            {othersCount > 0 && ` 다음 목록이 ${othersCount}개 더 있어요.`}
          </p>
        </div>
        {/* An edit after the request would be in neither the new collection nor the list. */}
        <div inert={isSaving}>
          <CollectionFields />
          <EntrySections entries={preview.entries} onRequest={onRequest} onFind={onFind} />
        </div>
        <div className={styles.save}>
          {failure !== undefined && (
            <p role="alert" className={styles.checkListFailure}>
              {failure}
            </p>
          )}
          {undecidedCount > 0 && <p className={styles.hint}>확인하지 않은 {amount(undecidedCount)}곳은 담지 않아요</p>}
          <FormButton
            isPending={isSaving}
            missing={placeCount > 0 ? missing : undefined}
            unavailableBecause={placeCount === 0 ? '담을 장소를 골라 주세요' : missing?.text}
            onClick={onSave}
          >
            {placeCount === 0 ? '저장하기' : `${amount(placeCount)}곳 저장하기`}
          </FormButton>
        </div>
      </div>
    </FormFields>
  );
}
