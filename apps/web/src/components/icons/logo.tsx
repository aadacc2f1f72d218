import type { SVGProps } from 'react';

/**
 * The wordmark 쏠: two persons side by side (ㅆ), the evening sun above its horizon (ㅗ), and the path
 * home (ㄹ). The sun has the accent colour, all other lines have currentColor. The height follows
 * `size`.
 */
export function Logo({ size = 32, ...props }: Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> & { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...props}
      role="img"
      aria-label="쏠"
    >
      <path d="M14.2 4c-.6 4.2-3.1 7.6-7.4 9.7M13.7 7.6c1 2.7 2.6 4.7 5.2 6.1" />
      <path d="M32.8 4c-.6 4.2-3.1 7.6-7.2 9.7M32.3 7.6c1.1 2.7 4.1 4.7 8.4 6.1" />
      <path d="M4.5 25h39M9.5 31.4h28.5v6.2H9.5v6.4h29.5" />
      <circle cx="23.2" cy="19.4" r="3" fill="var(--accent)" stroke="none" />
    </svg>
  );
}
