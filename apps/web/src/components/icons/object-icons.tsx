import { Icon, type IconProps } from './icon.tsx';

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.7 4.5L19 7.5" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11.5V16" />
      <circle cx="12" cy="8.25" r="1.1" fill="currentColor" stroke="none" />
    </Icon>
  );
}

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

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </Icon>
  );
}

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21Z" />
      <circle cx="12" cy="9.8" r="2.5" />
    </Icon>
  );
}

/** A cross-hair, for the button that moves the map to the user's location. */
export function LocateIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="2" fill="currentColor" stroke="none" />
      <path d="M12 2.75V6M12 18v3.25M2.75 12H6M18 12h3.25" />
    </Icon>
  );
}

export function ImageErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 4.5h10A2.5 2.5 0 0 1 20.5 7v9.5M17.5 19.5H6A2.5 2.5 0 0 1 3.5 17V6.5M4 16.5l4.5-4 5 4.8M3.5 3.5l17 17" />
    </Icon>
  );
}
