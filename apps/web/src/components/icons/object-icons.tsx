import { Icon, type IconProps } from './icon.tsx';

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
