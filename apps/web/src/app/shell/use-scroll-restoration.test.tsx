import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { KEEPS_SCROLL, useScrollRestoration } from './use-scroll-restoration.ts';

function Shell() {
  const mainRef = useRef<HTMLElement>(null);
  useScrollRestoration(mainRef);
  return (
    <main ref={mainRef}>
      <Outlet />
    </main>
  );
}

function renderShell() {
  const router = createMemoryRouter([{ path: '/', element: <Shell />, children: [{ path: '*', element: null }] }]);
  render(<RouterProvider router={router} />);
  const main = screen.getByRole('main');
  const scrollTo = (top: number) => {
    main.scrollTop = top;
    main.dispatchEvent(new Event('scroll'));
  };
  return { main, scrollTo, go: (to: string, options?: object) => act(() => router.navigate(to, options)), router };
}

it('stays where it is for a changed part of the page, and goes to the top of another', async () => {
  const { main, scrollTo, go, router } = renderShell();
  scrollTo(700);
  await go('/plan?seed=1', { state: KEEPS_SCROLL });
  expect(main.scrollTop).toBe(700);
  await go('/plan?seed=2', { state: { keepsScroll: false } });
  expect(main.scrollTop).toBe(0);
  scrollTo(300);
  // Back to the entry that has kept the position, which was not scrolled itself.
  await act(() => router.navigate(-1));
  expect(main.scrollTop).toBe(700);
});

it('keeps the position of an early entry that was used again when it drops the oldest one', async () => {
  const { main, scrollTo, go, router } = renderShell();
  scrollTo(700);
  for (let page = 1; page < 50; page += 1) {
    await go(`/page/${page}`);
    scrollTo(page);
  }
  await act(() => router.navigate(-49));
  expect(main.scrollTop).toBe(700);
  scrollTo(650);
  await go('/another');
  scrollTo(10);
  await act(() => router.navigate(-1));
  expect(main.scrollTop).toBe(650);
});
