import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAddedFiles } from './use-added-files.ts';

const file = (name: string) => new File(['a'], name, { type: 'image/png' });
const [one, two] = [file('1.png'), file('2.png')];

function Form({ onAdd }: { onAdd: (files: File[], target?: Element) => void }) {
  useAddedFiles(onAdd);
  return (
    <main>
      <textarea aria-label="글" />
      <p>쉼터</p>
    </main>
  );
}

function open() {
  const onAdd = vi.fn();
  return { onAdd, ...render(<Form onAdd={onAdd} />) };
}

/** Whether the event keeps the browser from its own action. */
function send(
  kind: 'drop' | 'dragOver' | 'paste',
  target: Element,
  data: { files?: File[]; types?: string[] },
): boolean {
  const transfer = { files: [], types: [], ...data };
  const event = createEvent[kind](target, { dataTransfer: transfer, clipboardData: transfer });
  fireEvent(target, event);
  return event.defaultPrevented;
}

it('files that are dropped anywhere are added, and the page is not left', () => {
  const { onAdd, unmount } = open();
  const paragraph = screen.getByText('쉼터');
  expect(send('dragOver', document.body, { types: ['Files'] })).toBe(true);
  expect(send('drop', document.body, { files: [one, two], types: ['Files'] })).toBe(true);
  expect(send('drop', paragraph, { files: [two], types: ['Files'] })).toBe(true);
  expect(onAdd.mock.calls).toEqual([
    [[one, two], document.body],
    [[two], paragraph],
  ]);
  unmount();
  expect(send('drop', document.body, { files: [one], types: ['Files'] })).toBe(false);
  expect(onAdd).toHaveBeenCalledTimes(2);
});

it('text that is dropped or pasted is left to its field', () => {
  const { onAdd } = open();
  const field = screen.getByRole('textbox', { name: '글' });
  for (const kind of ['dragOver', 'drop', 'paste'] as const) {
    expect(send(kind, field, { types: ['text/plain'] })).toBe(false);
  }
  // A copy of cells of a spreadsheet.
  expect(send('paste', field, { files: [one], types: ['text/plain', 'text/html', 'Files'] })).toBe(false);
  expect(onAdd).not.toHaveBeenCalled();
});

it('files that are pasted are added, also while a field has the focus', () => {
  const { onAdd } = open();
  const field = screen.getByRole('textbox', { name: '글' });
  expect(send('paste', field, { files: [one], types: ['Files'] })).toBe(true);
  expect(send('paste', document.body, { files: [two], types: ['text/plain', 'Files'] })).toBe(true);
  expect(onAdd.mock.calls.map(([files]) => files)).toEqual([[one], [two]]);
});

it('a picture of the page that is dropped on the page is not added', () => {
  const { onAdd } = open();
  fireEvent.dragStart(screen.getByText('쉼터'));
  expect(send('drop', document.body, { files: [one], types: ['Files'] })).toBe(true);
  expect(onAdd).not.toHaveBeenCalled();
  expect(send('drop', document.body, { files: [one], types: ['Files'] })).toBe(true);
  expect(onAdd).toHaveBeenCalledTimes(1);
});
