import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

function Search() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchField
        label="장소와 지역 검색"
        placeholder=""
        text={text}
        onTextChange={setText}
        onKey={() => undefined}
        onClose={() => undefined}
      />
      <output>{text}</output>
    </>
  );
}

it('keeps text that was typed into the server-rendered page before hydration', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Search />);
  screen.getByRole<HTMLInputElement>('textbox', { name: '장소와 지역 검색' }).value = '성수';
  const root = await act(async () => hydrateRoot(page, <Search />));
  expect(screen.getByRole('textbox', { name: '장소와 지역 검색' })).toHaveValue('성수');
  expect(screen.getByRole('status')).toHaveTextContent('성수');
  expect(screen.getByRole('textbox', { name: '장소와 지역 검색' })).toHaveFocus();
  await act(async () => root.unmount());
  page.remove();
});

it('[12.2-2] pastes an address on several lines as one line', async () => {
  const user = userEvent.setup();
  render(<Search />);
  const field = screen.getByRole('textbox', { name: '장소와 지역 검색' });
  await user.type(field, '책방 ');
  await user.paste('서울 성동구\r\n연무장길 12\n2층\n');
  expect(field).toHaveValue('책방 서울 성동구 연무장길 12 2층');
  await user.paste(' (성수동2가)');
  expect(screen.getByRole('status')).toHaveTextContent('책방 서울 성동구 연무장길 12 2층 (성수동2가)');
});

it('[12.2-2] replaces the selected text by the pasted lines', async () => {
  const user = userEvent.setup();
  render(<Search />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '장소와 지역 검색' });
  await user.type(field, '책방 서울숲 근처');
  field.setSelectionRange(3, 6);
  await user.paste('서울\n성동구');
  expect(field).toHaveValue('책방 서울 성동구 근처');
});
