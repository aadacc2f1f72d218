import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EmptyState, ErrorState, LoadingOverlay, Skeleton, SkeletonGroup } from './states.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('an empty state has a title and an action', () => {
  render(
    <EmptyState title="아직 저장한 장소가 없어요" description="마음에 드는 곳을 담아 보세요">
      <a href="/map">지도 보기</a>
    </EmptyState>,
  );
  expect(screen.getByText('아직 저장한 장소가 없어요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '지도 보기' })).toBeInTheDocument();
});

it('an error is announced and can be retried', async () => {
  const user = userEvent.setup();
  const onRetry = vi.fn();
  const { rerender } = render(<ErrorState onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('불러오지 못했어요');
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  rerender(<ErrorState onRetry={onRetry} isRetrying />);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('an error mentions the network while offline', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorState onRetry={vi.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent('인터넷 연결을 확인해 주세요');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).not.toHaveTextContent('인터넷');
});

it('a group of skeletons is announced once', () => {
  render(
    <SkeletonGroup label="장소 불러오는 중">
      <Skeleton shape="title" />
      <Skeleton shape="photo" />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^장소 불러오는 중$/);
});

it('the overlay appears after its delay', () => {
  vi.useFakeTimers();
  const { rerender } = render(<LoadingOverlay isLoading text="지도 불러오는 중" delayMs={500} />);
  act(() => void vi.advanceTimersByTime(499));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('지도 불러오는 중');
  rerender(<LoadingOverlay isLoading={false} text="지도 불러오는 중" delayMs={500} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
