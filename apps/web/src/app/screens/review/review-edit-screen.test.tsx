import '#test/node-form-data.ts';
import type { ReviewEdit } from '@sol/contract/review';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { visitsQuery } from '#features/solmark/api.ts';
import { disk } from '#test/fake-idb.ts';
import { api, fail, respond } from '#test/msw.ts';
import { anOwnReview, aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));
vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const EDIT = '/map/review/edit/7';
const FIRST = '/media/a/640.webp';
const SECOND = '/media/b/640.webp';
const recently = () => new Date().toISOString();
const review = (changes = {}) =>
  anOwnReview({ reviewId: 71, rating: 3, createdAt: recently(), photoUrls: [FIRST, SECOND], ...changes });
const listed = (reviews = [review()]) => respond('GET /api/review/my', () => ({ reviews, nextCursor: null }));

let sent: { edit: ReviewEdit; fileNames: string[] }[];
beforeEach(() => {
  disk.files.clear();
  sent = [];
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = vi.fn();
  api.use(
    listed(),
    respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/places', () => ({ places: [], nextCursor: null, nextCursorDist: null })),
    respond('GET /api/solmap/places/nearby', () => ({ places: [], nextCursor: null, nextCursorDist: null })),
    respond('PATCH /api/review/:id', ({ params, body, files }) => {
      sent.push({ edit: body, fileNames: files.map(({ name }) => name) });
      return { reviewId: params.id };
    }),
  );
  signIn();
});

const submit = () => screen.findByRole('button', { name: '수정하기' });
const photoUrls = () => screen.queryAllByRole('img', { name: /^사진 \d$/ }).map((image) => image.getAttribute('src'));

it('[16.3-2] is reached from the own review and sends it back with what has changed', async () => {
  const { user, router, queryClient } = renderApp('/profile/reviews');
  const { queryKey: visits } = visitsQuery(2026);
  queryClient.setQueryData(visits, []);
  await user.click(await screen.findByRole('link', { name: '수정' }));
  await submit();
  expect(screen.getByRole('radio', { name: '3점' })).toBeChecked();
  expect(screen.getByRole('button', { name: '조용한' })).toHaveAttribute('aria-pressed', 'true');
  expect(photoUrls()).toEqual([FIRST, SECOND]);
  // A review does not become one that was written at the place.
  expect(screen.queryByRole('button', { name: '지금 여기 있어요' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('radio', { name: '4점' }));
  await user.click(screen.getByRole('button', { name: '힙한' }));
  await user.click(screen.getByRole('button', { name: '사진 1 빼기' }));
  const photo = new File(['x'], 'new.jpg', { type: 'image/jpeg' });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('사진 추가'), [photo]);
  expect(photoUrls()).toEqual([SECOND, 'blob:new.jpg']);
  api.use(listed([review({ rating: 4, isEdited: true })]));
  await user.click(await submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/reviews'));
  expect(sent).toEqual([
    {
      edit: {
        ...{ recommendation: true, rating: 4, moodTag: ['조용한', '힙한'], soloTag: ['1인석이 있는'] },
        ...{ content: '창가 자리에 두 시간 앉아 있었어요.', keepPhotoUrls: [SECOND] },
      },
      fileNames: ['new.jpg'],
    },
  ]);
  expect(await screen.findByText(/수정됨/)).toBeVisible();
  // Their days show the photos.
  expect(queryClient.getQueryState(visits)?.isInvalidated).toBe(true);
  expect(await screen.findByText('후기를 수정했어요')).toBeVisible();
  // The form has released the memory of its preview.
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:new.jpg');
});

it('[16.3-2] asks before it loses changes, keeps them as a draft, and asks nothing without changes', async () => {
  const { user, router, unmount } = renderApp('/profile/reviews', EDIT);
  await submit();
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/reviews'));
  await router.navigate(EDIT);
  await user.click(await screen.findByRole('radio', { name: '5점' }));
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '임시 저장하고 나가기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/reviews'));
  unmount();
  renderApp(EDIT);
  expect(await screen.findByRole('radio', { name: '5점' })).toBeChecked();
});

it.each([
  ['임시 저장한 내용', '5점', '창가 자리에 두 시간 앉아 있었어요.'],
  ['지금 후기', '3점', '다른 기기에서 고쳤어요.'],
])('[16.3-2] offers a draft of a review that has changed since: %s', async (choice, stars, content) => {
  const { user, router } = renderApp('/profile/reviews', EDIT);
  await user.click(await screen.findByRole('radio', { name: '5점' }));
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '임시 저장하고 나가기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/reviews'));
  api.use(listed([review({ content: '다른 기기에서 고쳤어요.' })]));
  await router.navigate(EDIT);
  const name = '임시 저장한 뒤에 후기가 바뀌었어요';
  const dialog = () => screen.findByRole('dialog', { name });
  await dialog();
  // Leaving decides nothing.
  fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/reviews'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  await router.navigate(EDIT);
  await user.click(within(await dialog()).getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  expect(screen.getByRole('radio', { name: stars })).toBeChecked();
  expect(screen.getByDisplayValue(content)).toBeVisible();
});

it('[16.3-2] stays on the form with the message of the server', async () => {
  api.use(fail('PATCH /api/review/:id', 'REVIEW_TOO_OLD'));
  const { user, router } = renderApp(EDIT);
  await user.click(await submit());
  expect(await screen.findByText('쓴 지 세 달이 지난 후기는 고칠 수 없어요.')).toBeVisible();
  expect(router.state.location.pathname).toBe(EDIT);
});

it.each([
  ['after three months', { createdAt: '2020-01-04T05:00:00Z' }],
  ['while it is hidden', { hiddenUntil: '2099-01-01T00:00:00Z' }],
])('[16.3-2] is not offered %s', async (_, changes) => {
  api.use(listed([review(changes)]));
  const { router } = renderApp('/profile/reviews');
  expect(await screen.findByRole('button', { name: '삭제' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '수정' })).not.toBeInTheDocument();
  await router.navigate(EDIT);
  expect(await screen.findByText('수정할 수 있는 후기가 없어요')).toBeVisible();
});

it('can be loaded again after an error', async () => {
  api.use(fail('GET /api/review/my', 'INTERNAL'));
  const { user } = renderApp(EDIT);
  expect(await screen.findByText('후기를 불러오지 못했어요')).toBeVisible();
  api.use(listed());
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await submit()).toBeVisible();
});
