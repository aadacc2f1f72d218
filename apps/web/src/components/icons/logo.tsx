import type { SVGProps } from 'react';

/**
 * The wordmark 쏠: two people side by side (ㅆ), the evening sun standing on its horizon (ㅗ), and the path home (ㄹ).
 * The sun wears the accent; the rest is the ink around it. Heights follow `size`.
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
      <path d="M14.5 4.5C13.9 8.9 11.3 12.4 7 14.6M14 8.2c1 2.8 2.8 4.9 5.6 6.4" />
      <path d="M32.5 4.5c-.6 4.4-3.2 7.9-7.5 10.1M32 8.2c1.1 2.8 4.1 4.9 8.5 6.4" />
      <path d="M4.5 25h39M9.5 31.4h28.5v6.2H9.5v6.4h29.5" />
      <circle cx="23.4" cy="19" r="3.2" fill="var(--accent)" stroke="none" />
    </svg>
  );
}
