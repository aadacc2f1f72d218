import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsPageIdle } from './use-is-page-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Picture({ name, isWaiting = true }: { name: string; isWaiting?: boolean }) {
  const isAtRest = useIsPageIdle(isWaiting);
  return (
    <p>
      {name} {isAtRest ? '보임' : '기다림'}
    </p>
  );
}

it('lets those who wait for a page to rest go on one after the other, and those who come later at once', () => {
  const { rerender } = render(
    <>
      <Picture name="첫째" />
      <Picture name="둘째" />
      <Picture name="셋째" isWaiting={false} />
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
