import type { SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'width' | 'height' | 'viewBox'> & { size?: number };
export type FillableIconProps = IconProps & { filled?: boolean };

/**
 * The base of all icons: 24 px grid, 1.75 px line, round joins, currentColor; hidden from assistive
 * technology.
 */
export function Icon({ size = 24, children, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...props}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
