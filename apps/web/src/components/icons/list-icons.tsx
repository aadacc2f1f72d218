import { Icon, type IconProps } from './icon.tsx';

export function ListCheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 6.5h13M4.5 12h8M4.5 17.5H10M13.5 16.5l2.4 2.5 4.6-5.5" />
    </Icon>
  );
}

export function MapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 6.5 5.25-2 5.5 2L20 4.5v13l-5.25 2-5.5-2L4 19.5ZM9.25 4.5v13M14.75 6.5v13" />
    </Icon>
  );
}

export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 19h3.25L18.9 8.35a2.3 2.3 0 0 0-3.25-3.25L5 15.75ZM13.5 7.25l3.25 3.25" />
    </Icon>
  );
}
