import 'react';

declare module 'react' {
  /** The custom properties that components set. React passes them to the style unchanged. */
  interface CSSProperties {
    '--mix'?: string;
    '--tint'?: string;
  }
}
