import 'react';

declare module 'react' {
  /** The custom properties that components set. React passes them to the style unchanged. */
  interface CSSProperties {
    '--map-height'?: string;
    '--mix'?: string;
    '--tint'?: string;
  }
}
