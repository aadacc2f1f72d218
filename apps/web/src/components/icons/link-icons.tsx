import { Icon, type IconProps } from './icon.tsx';

export function LinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m10 14 4-4M8.5 11 6 13.5a3.2 3.2 0 0 0 4.5 4.5l2.5-2.5M11 8.5 13.5 6a3.2 3.2 0 0 1 4.5 4.5L15.5 13" />
    </Icon>
  );
}

export function ToTopIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19V6M6.5 11 12 5.5l5.5 5.5" />
    </Icon>
  );
}
