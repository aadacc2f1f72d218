import { Icon, type IconProps } from './icon.tsx';

export function WalkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="13" cy="4.75" r="1.75" />
      <path d="m9 21 2.2-5.6L9.6 12.6l1.4-4.4 2.6.3 1.4 3 3 1M11 8.2 8 9.6l-1 3M13 15.2l2.6 2.2L16.5 21" />
    </Icon>
  );
}

export function DirectionsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 20v-7a3 3 0 0 1 3-3H17M13.5 6.5 17 10l-3.5 3.5" />
    </Icon>
  );
}

/** Six dots that mark a draggable item. */
export function GripIcon(props: IconProps) {
  return (
    <Icon {...props} strokeWidth={2.75}>
      <path d="M9.25 6.5v.01M14.75 6.5v.01M9.25 12v.01M14.75 12v.01M9.25 17.5v.01M14.75 17.5v.01" />
    </Icon>
  );
}

export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19V5.5M6.5 11 12 5.5l5.5 5.5" />
    </Icon>
  );
}

export function ArrowDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5" />
    </Icon>
  );
}

export function ReorderIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 19.5v-14M4.5 9 8 5.5 11.5 9M16 4.5v14M12.5 15l3.5 3.5 3.5-3.5" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14" />
    </Icon>
  );
}
