import { Icon, type IconProps } from './icon.tsx';

export function FlagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 20.5v-16h11.5l-2.5 4 2.5 4H6" />
    </Icon>
  );
}

export function BlockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.25" />
      <path d="m6.2 6.2 11.6 11.6" />
    </Icon>
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.9 5.8A8.9 8.9 0 0 1 12 5.5c5.2 0 8.5 4.6 9.25 6.5a12.6 12.6 0 0 1-2.4 3.6M6.4 7.3A12.7 12.7 0 0 0 2.75 12c.75 1.9 4.05 6.5 9.25 6.5a9 9 0 0 0 4.5-1.2M10.1 10.1a2.7 2.7 0 0 0 3.8 3.8M3.5 3.5l17 17" />
    </Icon>
  );
}
