/** The avatar of members without a photo. Fills its container. */
export function DefaultAvatar({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false">
      <path fill="var(--tone-warm)" d="M0 0h48v48H0Z" />
      <circle cx="24" cy="19" r="8" fill="var(--tone-ink)" />
      <path d="M7 48c1-10.5 8-16 17-16s16 5.5 17 16Z" fill="var(--tone-ink)" />
    </svg>
  );
}
