import { COLLECTION_NAME_MAX } from '@sol/contract/limits';
import { useId, useState } from 'react';
import { ChevronDownIcon } from '#components/icons/chevron-icons.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { CountedField } from '#components/ui/counted-field.tsx';
import { IconPicker } from '#components/ui/icon-picker.tsx';
import { changeList, useCurrentList } from '../../model/import/import-store.ts';
import styles from './collection-fields.module.css';

/** Name and icon of the new collection. */
export function CollectionFields() {
  const id = useId();
  const name = useCurrentList((list) => list.name) ?? '';
  const iconId = useCurrentList((list) => list.iconId) ?? 1;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <section className={styles.collection} aria-label="새 목록">
      <div className={styles.head}>
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
        <div className={styles.name}>
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
