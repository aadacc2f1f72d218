import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { aSavedPlace } from '#test/solmark-factory.ts';
import { SummaryCard } from './summary-card.tsx';

function showCard(...[place, note]: [Parameters<typeof aSavedPlace>[0]?, string?]) {
  const onSave = vi.fn();
  const router = createMemoryRouter([
    {
      path: '/',
      element: <SummaryCard place={aSavedPlace({ isMarked: false, ...place })} note={note} onSave={onSave} />,
    },
    { path: '/map/detail/:id', element: <p>상세</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { onSave, router, user: userEvent.setup() };
}

it('shows the address of a place and the opinion of solo visitors', () => {
  showCard({}, '350m');
  expect(screen.getByRole('heading')).toHaveTextContent('느린오후 커피');
  expect(screen.getByText('커피전문점')).toBeVisible();
  expect(screen.getByText('서울 성동구 연무장길 41')).toHaveTextContent('350m');
  expect(screen.getByRole('list', { name: '혼자 가기' })).toHaveTextContent('다시 올래요 92%');
  expect(screen.getByText('조용한')).toBeVisible();
});

it('shows counts of fewer than ten reviews', () => {
  showCard({ recommendationPercent: 50, rating: 3.5, reviewCount: 2, recommendCount: 1 });
  expect(screen.getByText('1/2')).toBeVisible();
});

it('shows neither reviews nor tags of a place without them', () => {
  showCard({ rating: null, recommendationPercent: null, reviewCount: 0, recommendCount: 0, tags: [] });
  expect(screen.queryByRole('list', { name: '혼자 가기' })).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: '태그' })).not.toBeInTheDocument();
});

it('opens the place, and its heart only saves', async () => {
  const { onSave, router, user } = showCard();
  await user.click(screen.getByRole('button', { name: '느린오후 커피 저장' }));
  expect(onSave).toHaveBeenCalledWith(aSavedPlace({ isMarked: false }));
  expect(router.state.location.pathname).toBe('/');
  await user.click(screen.getByRole('link', { name: '느린오후 커피' }));
  expect(router.state.location.pathname).toBe('/map/detail/7');
});

it('marks a place that has closed permanently', () => {
  showCard({ isClosed: true });
  expect(screen.getByRole('heading')).toHaveTextContent('문을 닫은 곳');
});
