import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MoreIcon } from '#components/icons/action-icons.tsx';
import { useCloseOnBack } from '#hooks/use-close.ts';
import { IconButton } from './button.tsx';
import styles from './kebab-menu.module.css';

interface MenuItem {
  label: string;
  onSelect: () => void;
  /** Irreversible action. */
  isDangerous?: boolean;
}

interface KebabMenuProps {
  /** Accessible name of the menu. */
  label: string;
  items: MenuItem[];
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A menu button with three dots. Blur, an outside tap, Back or Escape closes the menu. */
export function KebabMenu({ label, items }: KebabMenuProps) {
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnBack(isOpen, () => setIsOpen(false));

  useEffect(() => {
    if (!isOpen) return;
    menuRef.current?.querySelector('button')?.focus();
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !rootRef.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    rootRef.current?.querySelector('button')?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = STEPS[event.key];
    const buttons = [...(menuRef.current?.querySelectorAll('button') ?? [])];
    const focused = buttons.findIndex((button) => button.matches(':focus'));
    if (event.key === 'Escape') close();
    else if (step === undefined) return;
    else buttons[(focused + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys and focus of the buttons inside.
    <div
      ref={rootRef}
      className={styles.root}
      onKeyDown={handleKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !rootRef.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MoreIcon />
      </IconButton>
      {isOpen && (
        <div ref={menuRef} id={id} role="menu" aria-label={label} className={styles.menu}>
          {items.map(({ label: text, onSelect, isDangerous = false }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              className={styles.item}
              data-dangerous={isDangerous || undefined}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
