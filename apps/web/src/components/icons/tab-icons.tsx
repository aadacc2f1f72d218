import { heartPath } from './category-icon.tsx';
import { type FillableIconProps, Icon } from './icon.tsx';

export function SollectTabIcon({ filled = false, ...props }: FillableIconProps) {
  return (
    <Icon {...props}>
      {filled ? (
        <g fill="currentColor">
          <path d="M10.7 6.6C8.9 5.5 6.4 5 3.5 5v13c2.9 0 5.4.5 7.2 1.6Z" />
          <path d="M13.3 6.6C15.1 5.5 17.6 5 20.5 5v13c-2.9 0-5.4.5-7.2 1.6Z" />
        </g>
      ) : (
        <path d="M12 7.2C10.2 5.7 7.3 5 3.5 5v13c3.8 0 6.7.7 8.5 2.2 1.8-1.5 4.7-2.2 8.5-2.2V5c-3.8 0-6.7.7-8.5 2.2Zm0 0v13" />
      )}
    </Icon>
  );
}

export function MapTabIcon({ filled = false, ...props }: FillableIconProps) {
  return (
    <Icon {...props}>
      {filled ? (
        <g fill="currentColor">
          <path d="m3.5 6.3 3.7-1.5v12.9l-3.7 1.5Z" />
          <path d="m10.2 4.7 3.6 1.4v13.2l-3.6-1.4Z" />
          <path d="m16.8 6.3 3.7-1.5v12.9l-3.7 1.5Z" />
        </g>
      ) : (
        <path d="m9 4.5-5.5 2.2v12.8L9 17.3l6 2.2 5.5-2.2V4.5L15 6.7 9 4.5Zm0 0v12.8m6-10.6v12.8" />
      )}
    </Icon>
  );
}

export function SolrouteTabIcon({ filled = false, ...props }: FillableIconProps) {
  return (
    <Icon {...props}>
      <circle cx="5.8" cy="18.3" r="2.3" fill={filled ? 'currentColor' : 'none'} />
      <circle cx="18.2" cy="5.7" r="2.3" fill={filled ? 'currentColor' : 'none'} />
      <path strokeWidth={filled ? 2.4 : 1.75} d="M8.1 18.3h7.7a3.15 3.15 0 0 0 0-6.3H8.2a3.15 3.15 0 0 1 0-6.3h7.7" />
    </Icon>
  );
}

export function MarkTabIcon({ filled = false, ...props }: FillableIconProps) {
  return (
    <Icon {...props}>
      <path d={heartPath} fill={filled ? 'currentColor' : 'none'} />
    </Icon>
  );
}

export function ProfileTabIcon({ filled = false, ...props }: FillableIconProps) {
  return (
    <Icon {...props}>
      <g fill={filled ? 'currentColor' : 'none'}>
        <circle cx="12" cy="8" r="4" />
        <path d="M4.5 20.2c.7-3.5 3.6-5.4 7.5-5.4s6.8 1.9 7.5 5.4Z" />
      </g>
    </Icon>
  );
}
