import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { moveFocusInRow } from './move-focus-in-row.ts';

function Row() {
  return (
    <ul onKeyDown={moveFocusInRow}>
      {['하나', '둘', '셋'].map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{name}</a>
          <button type="button">{name} 저장</button>
        </li>
      ))}
    </ul>
  );
}

it('[13.3-3] arrow keys move between the cards of a row, and stop at its ends', async () => {
  const user = userEvent.setup();
  render(<Row />);
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('link', { name: '셋' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: '둘' })).toHaveFocus();
});

it('[13.3-3] from a button they move to the same button of the neighbour', async () => {
  const user = userEvent.setup();
  render(<Row />);
  screen.getByRole('button', { name: '하나 저장' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: '둘 저장' })).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(screen.getByRole('button', { name: '둘 저장' })).toHaveFocus();
});
