import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Submission } from '../../model/editor/send-draft.ts';
import type { SubmissionStore } from '../../model/editor/submission-store.ts';
import { SubmissionDialog } from './submission-dialog.tsx';

const photo = (id: string, sizeBytes: number) => ({
  id,
  type: 'IMAGE' as const,
  content: `${id}.jpg`,
  imageUrl: `blob:${id}`,
  file: new File([new Uint8Array(sizeBytes)], `${id}.jpg`),
});

it('[4.10-9] rounds what was sent down, so that 100 % means all', () => {
  const images = [
    { image: photo('a', 1_000), sentBytes: 996, isSent: false },
    { image: photo('b', 500), sentBytes: 500, isSent: true },
  ];
  const store = createStore<Submission>()(() => ({ phase: 'sending', images }));
  const submissionStore: SubmissionStore = { ...store, start: async () => null, cancel: () => undefined };
  render(<SubmissionDialog submissionStore={submissionStore} onRetry={() => undefined} />);
  expect(screen.getByText('사진 2장 중 1장을 올렸어요.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '올리는 중' })).toHaveAttribute('aria-valuenow', '99');
  expect(screen.getByRole('img', { name: '사진 1, 99% 올렸어요' })).toBeVisible();
  expect(screen.getByRole('img', { name: '사진 2, 다 올렸어요' })).toBeVisible();
});
