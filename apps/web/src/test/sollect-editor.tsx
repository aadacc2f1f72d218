import './node-form-data.ts';
import './fetch-xhr.ts';
import type { SollectDetail, SollectInput } from '@sol/contract/sollect';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect } from 'vitest';
import { disk } from './fake-idb.ts';
import { api, respond } from './msw.ts';
import { renderApp } from './render-app.tsx';
import { signIn } from './sign-in.ts';

export const WRITE = '/sollect/write';
export const DRAFT = 'sollect-draft/11/new';
export const photo = (name: string, type = 'image/jpeg') => new File([new Uint8Array(10)], name, { type });
export const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(`p${index + 1}.jpg`));
const searchResult = (id: number) => ({
  id,
  name: `장소 ${id}`,
  address: `서울 성동구 연무장길 ${id}`,
  category: 'cafe' as const,
  isMarked: false,
});

const summary = (id: number): SollectDetail['placeSummaries'][number] => ({
  id,
  name: `장소 ${id}`,
  category: 'cafe',
  detailedCategory: '카페',
  address: '서울 성동구',
  latitude: 37.5,
  longitude: 127,
  rating: null,
  recommendationPercent: null,
  tags: [],
  thumbnailUrls: [],
  reviewCount: 0,
  recommendCount: 0,
  isMarked: false,
  seq: id,
});
export const aSollect = (changes: Partial<SollectDetail> = {}): SollectDetail => ({
  sollectId: 5,
  title: '성수의 아침',
  thumbnailImageUrl: '/media/cover/640.webp',
  placeName: '장소 1',
  otherPlaceCount: 1,
  district: '성동구',
  neighborhood: '성수동2가',
  profileImageUrl: null,
  nickname: '미나',
  createdAt: '2026-10-03T15:30:00Z',
  contents: [
    { seq: 1, type: 'TEXT', content: '일찍 나섰다.' },
    { seq: 2, type: 'IMAGE', content: '/media/one/640.webp' },
  ],
  pageCount: 1,
  markedCount: 3,
  placeSummaries: [summary(1), summary(2)],
  writerId: 11,
  isMarked: false,
  ...changes,
});

/** Object URLs that are not revoked. */
export const urls = new Set<string>();
beforeEach(() => {
  disk.files.clear();
  disk.isBroken = false;
  urls.clear();
  let count = 0;
  URL.createObjectURL = (file) => {
    count += 1;
    const url = `blob:${count}-${(file as File).name}`;
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  Object.assign(window, {
    visualViewport: Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 }),
  });
  api.use(
    respond('GET /api/sollect/:id', ({ params }) => aSollect({ sollectId: params.id })),
    respond('GET /api/solmark/place/collections', () => ({ collections: [] })),
    http.get('*/media/:key/640.webp', ({ params }) => HttpResponse.text(String(params.key))),
    http.get('*/api/sollect', () => new Promise(() => undefined)),
    http.get('*/api/sollect/*', () => new Promise(() => undefined)),
  );
  signIn();
});

export type Opened = ReturnType<typeof renderApp>;
export const open = (...entries: string[]) => renderApp('/profile', ...(entries.length > 0 ? entries : [WRITE]));
export const next = () => screen.findByRole('button', { name: '다음' });
export const cancel = () => screen.getByRole('button', { name: '취소' });
export const titleField = () => screen.getByRole('textbox', { name: '제목' });
export const textField = (nth = 1) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `글 ${nth}` });
export const texts = () =>
  screen.getAllByRole('textbox', { name: /^글/ }).map((field) => (field as HTMLTextAreaElement).value);
export const tool = (name: string) =>
  within(screen.getByRole('group', { name: '본문 도구' })).getByRole('button', { name });
/** The body as strings: the text of paragraphs, the names of images in brackets. */
export const bodyContents = () =>
  within(screen.getByRole('list', { name: '본문' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('textarea')?.value ?? `[${item.querySelector('img')?.alt ?? ''}]`);
export const setCaret = (field: HTMLTextAreaElement, caret: number) =>
  act(() => {
    field.focus();
    field.setSelectionRange(caret, caret);
  });
export const chooseCover = (file = photo('cover.jpg')) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/대표 사진 (추가|바꾸기)/), file);
export async function addPhotos(files: File[]) {
  await userEvent.click(tool('사진'));
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('본문 사진 추가'), files);
  await waitFor(() => expect(screen.queryByText(/사진 담는 중/)).not.toBeInTheDocument());
}

export async function fillContentStep() {
  await next();
  fireEvent.change(titleField(), { target: { value: '혼자 걷는 성수' } });
  await chooseCover();
  fireEvent.change(textField(), { target: { value: '아침에 나섰다.점심은 국수.' } });
  setCaret(textField(), 8);
  await addPhotos([photo('a.jpg')]);
}

async function addPlaces({ user }: Opened, ...ids: number[]) {
  api.use(respond('GET /api/place/search', () => [1, 2, 3].map(searchResult)));
  await user.click(await screen.findByRole('button', { name: '장소 추가' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '장소 검색' }), { target: { value: '성수' } });
  for (const id of ids) await user.click(await screen.findByRole('button', { name: `장소 ${id} 추가` }));
  await user.click(screen.getByRole('button', { name: '완료' }));
  await screen.findByRole('button', { name: '장소 추가' });
}

export async function goToPlaces(opened: Opened, ...ids: number[]) {
  await fillContentStep();
  await opened.user.click(await next());
  await screen.findByRole('heading', { level: 1, name: '쏠렉트 작가님이 방문한 장소를 알려주세요' });
  if (ids.length > 0) await addPlaces(opened, ...ids);
}

export const submitButton = () => screen.findByRole('button', { name: '등록' });

/** A server that stores sollects. */
export function serveSollects() {
  const server = { inputs: [] as SollectInput[], created: 0, updated: 0, uploads: [] as string[][] };
  const contents = () => {
    const names = server.uploads.flat();
    return (server.inputs.at(-1)?.contents ?? []).map((each) =>
      each.type === 'IMAGE' && names.includes(each.content)
        ? { ...each, content: `/media/${each.seq}/640.webp` }
        : each,
    );
  };
  const upload = respond('POST /api/sollect/:id/upload', ({ files }) => {
    server.uploads.push(files.map(({ name }) => name));
    return {
      contents: contents(),
      isComplete: contents().every(({ type, content }) => type === 'TEXT' || content[0] === '/'),
    };
  });
  api.use(
    respond('POST /api/sollect', ({ body }) => {
      server.created += 1;
      server.inputs.push(body);
      return { sollectId: 5 };
    }),
    respond('PUT /api/sollect/:id', ({ body, params }) => {
      server.updated += 1;
      server.inputs.push(body);
      return { sollectId: params.id };
    }),
    upload,
  );
  return Object.assign(server, { upload });
}
