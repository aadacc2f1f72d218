import { heartPath } from './category-paths.ts';
import { type FillableIconProps, Icon, type IconProps } from './icon.tsx';

const starPath = 'm12 3.6 2.58 5.23 5.77.84-4.17 4.07.98 5.75L12 16.77l-5.16 2.72.98-5.75L3.65 9.67l5.77-.84Z';
const leftHalfOfStar = 'M12 3.6v13.17l-5.16 2.72.98-5.75L3.65 9.67l5.77-.84Z';

export function HeartIcon({ filled = false, ...props }: FillableIconProps) {
  return (
    <Icon {...props}>
      <path d={heartPath} fill={filled ? 'currentColor' : 'none'} />
    </Icon>
  );
}

export type StarFill = 'full' | 'half' | 'empty';

/** Empty parts are drawn fainter, so that a row of five stars reads as one bar. */
export function StarIcon({ fill, ...props }: Omit<IconProps, 'fill'> & { fill: StarFill }) {
  return (
    <Icon {...props} fill="currentColor" strokeWidth={1.5}>
      <path d={starPath} opacity={fill === 'full' ? 1 : 0.22} />
      {fill === 'half' && <path d={leftHalfOfStar} />}
    </Icon>
  );
}
