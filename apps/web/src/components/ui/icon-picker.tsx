import { SolrouteIcon, solrouteIconIds, solrouteIcons } from '#components/icons/solroute-icon.tsx';
import styles from './icon-picker.module.css';

interface IconPickerProps {
  /** Accessible name of the group. */
  label: string;
  /** Name of the radio group, unique per form. */
  name: string;
  chosen: number | null;
  onChoose: (iconId: number) => void;
}

/** A picker of the 14 solroute icons, seven per row. Spec 2.12-4, 9-32. */
export function IconPicker({ label, name, chosen, onChoose }: IconPickerProps) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.icons}>
      {solrouteIconIds.map((iconId) => (
        <label key={iconId} className={styles.icon}>
          <input
            type="radio"
            name={name}
            aria-label={solrouteIcons[iconId].name}
            checked={iconId === chosen}
            onChange={() => onChoose(iconId)}
          />
          <SolrouteIcon iconId={iconId} size={28} />
        </label>
      ))}
    </div>
  );
}
