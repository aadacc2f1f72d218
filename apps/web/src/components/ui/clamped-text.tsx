import { useEffect, useId, useRef, useState } from 'react';
import styles from './clamped-text.module.css';

/** Text truncated after three lines, with a toggle if it is longer. */
export function ClampedText({ text }: { text: string }) {
  const id = useId();
  const textRef = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isTruncated, setIsTruncated] = useState(false);

  useEffect(() => {
    const paragraph = textRef.current;
    if (paragraph === null || isOpen) return;
    // The number of lines depends on the width and on the font, which may load later.
    const measure = () => setIsTruncated(paragraph.scrollHeight > paragraph.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(paragraph);
    document.fonts.addEventListener('loadingdone', measure);
    measure();
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [isOpen]);

  return (
    <div>
      <p ref={textRef} id={id} className={styles.text} data-open={isOpen || undefined}>
        {text}
      </p>
      {(isTruncated || isOpen) && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '접기' : '더보기'}
        </button>
      )}
    </div>
  );
}
