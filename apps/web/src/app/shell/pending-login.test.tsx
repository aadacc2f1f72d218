import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PendingLogin } from './pending-login.tsx';

it('displays a message while the device is offline, and none once it is online', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<PendingLogin />);
  expect(screen.getByRole('alert')).toHaveTextContent('인터넷에 다시 연결되면 바로 열려요');
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  isOnline.mockRestore();
});
