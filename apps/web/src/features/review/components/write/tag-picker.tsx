import styles from './tag-picker.module.css';

interface TagPickerProps<T extends string> {
  tags: readonly T[];
  chosen: readonly T[];
  labelledBy: string;
  onChange: (chosen: T[]) => void;
}

/** Multiple choice, three tags per row. Spec 2.8-18, 5-7. */
export function TagPicker<T extends string>({ tags, chosen, labelledBy, onChange }: TagPickerProps<T>) {
  const toggle = (tag: T) =>
    onChange(tags.filter((each) => (each === tag ? !chosen.includes(each) : chosen.includes(each))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would lay out its legend; the heading above is the label
    <div role="group" aria-labelledby={labelledBy} className={styles.tags}>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={styles.tag}
          aria-pressed={chosen.includes(tag)}
          onClick={() => toggle(tag)}
        >
          {tag}
        </button>
      ))}
    </div>
  );
}
