import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DirectionsSheet } from './directions-sheet.tsx';

it('puts no share id into the links to map services: the id gives access to the solroute', () => {
  window.history.replaceState(null, '', '/shared/solroute/fJ3k_9-xQ2');
  const park = { name: '서울숲', latitude: 37.5443, longitude: 127.0374 };
  render(<DirectionsSheet from={null} to={park} onClose={() => undefined} />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links).toHaveLength(3);
  for (const { href } of links) expect(decodeURIComponent(href)).not.toContain('fJ3k_9-xQ2');
});
