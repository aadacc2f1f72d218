import { heartPath } from './category-icon.tsx';
import { type FillableIconProps, Icon, type IconProps } from './icon.tsx';

const smile = 'M8 13.75c.8 1.7 2.25 2.6 4 2.6s3.2-.9 4-2.6';
const frown = 'M8.25 16.1c.8-1.3 2.1-2 3.75-2s2.95.7 3.75 2';

function FaceIcon({ filled = false, mouth, ...props }: FillableIconProps & { mouth: string }) {
  // On a filled face the features are drawn in the background colour.
  const features = filled ? 'var(--face-ground, var(--paper))' : 'currentColor';
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" fill={filled ? 'currentColor' : 'none'} />
      <path d={mouth} stroke={features} />
      <g fill={features} stroke="none">
        <circle cx="9" cy="10" r="1.2" />
        <circle cx="15" cy="10" r="1.2" />
      </g>
    </Icon>
  );
}

export function RecommendedFaceIcon(props: FillableIconProps) {
  return <FaceIcon {...props} mouth={smile} />;
}

export function NotRecommendedFaceIcon(props: FillableIconProps) {
  return <FaceIcon {...props} mouth={frown} />;
}

export function HeartIcon({ filled = false, ...props }: FillableIconProps) {
  return (
    <Icon {...props}>
      <path d={heartPath} fill={filled ? 'currentColor' : 'none'} />
    </Icon>
  );
}

const starPath = 'm12 3.6 2.58 5.23 5.77.84-4.17 4.07.98 5.75L12 16.77l-5.16 2.72.98-5.75L3.65 9.67l5.77-.84Z';

export function StarIcon(props: Omit<IconProps, 'fill'>) {
  return (
    <Icon {...props} fill="currentColor" strokeWidth={1.5}>
      <path d={starPath} />
    </Icon>
  );
}
