import type { DroppedWord } from '@sol/contract/place';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { InterpretationNote } from './interpretation-note.tsx';

function showNote(dropped: DroppedWord[], note?: string) {
  const element = <InterpretationNote interpretation="카페" to="/literal" dropped={dropped} note={note} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it.each([
  [[{ word: '비건', reason: 'UNKNOWN' }], '‘비건’은 아직 모르는 조건이에요.'],
  [[{ word: '주차', reason: 'UNKNOWN' }], '‘주차’는 아직 모르는 조건이에요.'],
  [[{ word: '심야', reason: 'NONE' }], '‘심야’에 맞는 곳은 찾지 못했어요.'],
  [[{ word: '울릉도', reason: 'NOWHERE' }], '‘울릉도’에는 아직 이런 곳이 없어요.'],
  [
    [
      { word: '심야', reason: 'NONE' },
      { word: '주차', reason: 'UNKNOWN' },
      { word: '비건', reason: 'UNKNOWN' },
    ],
    '‘주차’, ‘비건’은 아직 모르는 조건이에요. ‘심야’에 맞는 곳은 찾지 못했어요.',
  ],
] satisfies [DroppedWord[], string][])('[12.2-9] names the words that were left out and why: %j', (dropped, text) => {
  showNote(dropped, '카페 4곳');
  expect(screen.getByText(`${text} 카페 4곳`)).toBeVisible();
  expect(screen.getAllByText(/카페 4곳/)).toHaveLength(1);
});

it('[12.2-9] names no word if all were understood', () => {
  showNote([]);
  expect(screen.queryByText(/‘/)).not.toBeInTheDocument();
});
