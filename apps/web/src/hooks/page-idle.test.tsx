import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsPageIdle } from './page-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Picture({ name, isDelayed = true }: { name: string; isDelayed?: boolean }) {
  const isIdle = useIsPageIdle(isDelayed);
  return (
    <p>
      {name} {isIdle ? '보임' : '기다림'}
    </p>
  );
}

it('notifies delayed components one per task when the page is idle, later ones at once', () => {
  const { rerender } = render(
    <>
      <Picture name="첫째" />
      <Picture name="둘째" />
      <Picture name="셋째" isDelayed={false} />
    </>,
  );
  expect(screen.getByText('첫째 기다림')).toBeVisible();
  expect(screen.getByText('셋째 보임')).toBeVisible();

  act(() => void vi.advanceTimersToNextTimer());
  expect(screen.getByText('첫째 보임')).toBeVisible();
  expect(screen.getByText('둘째 기다림')).toBeVisible();

  act(() => void vi.advanceTimersToNextTimer());
  expect(screen.getByText('둘째 보임')).toBeVisible();

  rerender(<Picture name="넷째" />);
  expect(screen.getByText('넷째 보임')).toBeVisible();
});
