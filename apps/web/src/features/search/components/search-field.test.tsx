import { act, screen } from '@testing-library/react';
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
