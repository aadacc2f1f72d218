import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SollectPhoto } from './sollect-photo.tsx';

it('keeps the medium photo when a sharper one fails, and says so when that fails too', () => {
  const { container } = render(<SollectPhoto src="/media/abc1/640.webp" sizes="320px" priority="later" />);
  // The photo has no role: its `alt` is empty.
  const photo = () => container.querySelector('img');
  expect(photo()).toHaveAttribute('srcset', expect.stringContaining('/media/abc1/1280.webp'));
  fireEvent.error(photo() ?? container);
  expect(photo()).toHaveAttribute('src', '/media/abc1/640.webp');
  expect(photo()).not.toHaveAttribute('srcset');
  fireEvent.error(photo() ?? container);
  expect(photo()).toBeNull();
});
