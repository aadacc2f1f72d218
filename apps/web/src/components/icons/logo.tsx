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
      <path d="M14.2 4c-.6 4.2-3.1 7.600-7.40 9.700M13.7 7.600c1 2.70 2.60 4.70 5.20 6.100" />
      <path d="M32.8 4c-.6 4.200-3.10 7.600-7.20 9.700M32.30 7.600c1.10 2.70 4.10 4.70 8.40 6.100" />
      <path d="M4.5 25h39M9.5 31.4h28.5v6.2H9.5v6.4h29.5" />
      <circle cx="23.2" cy="19.4" r="3" fill="var(--accent)" stroke="none" />
    </svg>
  );
}
