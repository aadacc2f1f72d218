import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditorBar } from './editor-bar.tsx';

it('has a heading only with a title', () => {
  const { rerender } = render(<EditorBar title="쏠렉트 쓰기" onCancel={vi.fn()} />);
  expect(screen.getByRole('heading', { name: '쏠렉트 쓰기' })).toBeVisible();
  rerender(<EditorBar onCancel={vi.fn()} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '다음' })).not.toBeInTheDocument();
});
