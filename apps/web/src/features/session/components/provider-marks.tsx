import type { LoginType } from '@sol/contract/choices';
import type { ReactNode } from 'react';

/** Our own marks that resemble each service: a speech bubble, an N, a ring of four colours. */
const SHAPES: Record<LoginType, ReactNode> = {
  KAKAO: (
    <path
      d="M10 2.6c-4.7 0-8.2 2.8-8.2 6.5 0 2.4 1.5 4.4 3.8 5.6l-.7 2.6c-.1.4.3.6.6.4l3.2-2c.4.1.9.1 1.3.1 4.7 0 8.2-3 8.2-6.7 0-3.7-3.5-6.5-8.2-6.500Z"
      fill="currentColor"
    />
  ),
  NAVER: <path d="M4 3.500h4.100l4 6.200V3.500H16v13h-4.100L7.9 10.300v6.200H4Z" fill="currentColor" />,
  GOOGLE: (
    <g fill="none" strokeWidth="3.2">
      <path d="M15.3 5.400A7 7 0 0 0 4 6.5" stroke="#ea4335" />
      <path d="M4 6.500a7 7 0 0 0 0 7" stroke="#fbbc05" />
      <path d="M4 13.500a7 7 0 0 0 10.7 1.7" stroke="#34a853" />
      <path d="M14.7 15.200A7 7 0 0 0 17 10h-6.6" stroke="#4285f4" />
    </g>
  ),
};

export function ProviderMark({ type }: { type: LoginType }) {
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" focusable="false" aria-hidden="true">
      {SHAPES[type]}
    </svg>
  );
}
