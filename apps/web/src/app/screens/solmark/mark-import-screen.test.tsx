import type { ErrorCode } from '@sol/contract/error';
import { IMPORT_FILE_MAX_BYTES } from '@sol/contract/limits';
import type { PlaceRequestInput } from '@sol/contract/place-request';
import type { PlaceSearchResult } from '@sol/contract/place-search';
import type { ImportInput, ImportPreview } from '@sol/contract/solmark-import';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { disk } from '#test/fake-idb.ts';
import { aCandidate, aFound, aMissing, anUnsure, aPreview } from '#test/import-factory.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';
import { aCollection, aSavedPlace } from '#test/solmark-factory.ts';
import '#test/node-form-data.ts';
import '#test/fetch-xhr.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const SCREEN = '/mark/import';
const NEAR = aCandidate({ placeId: 21, name: '느린 카페', category: 'cafe', detailedCategory: '카페', distanceM: 38 });
const FAR = aCandidate({
  placeId: 22,
  name: '느린 카페 서울숲점',
  category: 'cafe',
  detailedCategory: '카페',
  distanceM: 1_240,
});
const MISSING = aMissing(5, { name: '작은 국숫집', address: '서울 마포구 동교로 3', category: 'food' });
const PREVIEW = aPreview(
  [
    aFound(0, { memo: '창가 자리' }),
    anUnsure(2, [NEAR, FAR], { name: '느린카페', address: '서울 성동구' }),
    aFound(3, { name: '다른 이름' }, { isMarked: true }),
    MISSING,
  ],
  { counts: { found: 2, unsure: 1, notFound: 1, skipped: 2, unplaced: 1 } },
);

const kml = (name = '혼자 걷기.kml', content = '<kml/>') => new File([content], name);
const fileInput = () => screen.findByLabelText<HTMLInputElement>('목록 파일');
const saveButton = () => screen.getByRole('button', { name: /저장하기$/ });
const section = (name: string) => within(screen.getByRole('region', { name }));
const unsure = () => within(screen.getByRole('group', { name: /^느린카페/ }));

/** Responds with these previews one after another and records the files and links. */
function reading(...previews: ImportPreview[]) {
  const requests: string[] = [];
  api.use(
    respond('POST /api/solmark/import/preview', async ({ body, files: [file] }) => {
      const path = body.path === undefined ? '' : ` ${body.path}`;
      requests.push(file === undefined ? `link ${body.url}` : `${file.name} ${await file.text()}${path}`);
      return previews[requests.length - 1] ?? PREVIEW;
    }),
  );
  return requests;
}

/** Records what is saved and deleted. */
function saving() {
  const saved: ImportInput[] = [];
  const deleted: number[] = [];
  api.use(
    respond('POST /api/solmark/import', ({ body }) => {
      saved.push(body);
      return { collectionId: 70 + saved.length, added: 1, alreadySaved: 1 };
    }),
    respond('DELETE /api/solmark/place/collections/:collectionId', ({ params }) => {
      deleted.push(params.collectionId);
      return { unsavedCount: 1 };
    }),
  );
  return { saved, deleted };
}

async function openPreview(...previews: ImportPreview[]) {
  reading(...previews);
  const app = renderApp(SCREEN);
  await app.user.upload(await fileInput(), kml());
  await screen.findByRole('region', { name: /^새 목록/ });
  return app;
}

beforeEach(() => {
  disk.files.clear();
  disk.isBroken = false;
  vi.restoreAllMocks();
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  vi.spyOn(toast, 'success').mockImplementation(() => undefined);
  signIn();
  api.use(
    respond('GET /api/solmark/place/collections', () => ({
      collections: [aCollection(), aCollection({ collectionId: 71, collectionName: '혼자 걷기', placeCount: 2 })],
    })),
    respond('GET /api/solmark/place/collections/:collectionId/places', () => ({
      collectionName: '혼자 걷기',
      iconId: 1,
      places: [aSavedPlace({ id: 100, name: '찾은 곳 0', memo: '창가 자리' })],
      nextCursor: null,
    })),
  );
});

describe('choosing a list', () => {
  it('[12.1-1] is reachable from the saved places', async () => {
    const { user, router } = renderApp('/mark');
    await user.click(await screen.findByRole('link', { name: '가져오기' }));
    expect(await screen.findByRole('heading', { level: 1, name: '가져오기' })).toBeVisible();
    expect(router.state.location.pathname).toBe(SCREEN);
  });

  it('[12.1-1] accepts several files of any type and reads them one after another', async () => {
    const requests = reading(PREVIEW, aPreview([aFound(0)], { name: '둘째 목록' }));
    const { user } = renderApp(SCREEN);
    const input = await fileInput();
    expect(input.multiple).toBe(true);
    expect(input).not.toHaveAttribute('accept');
    await user.upload(input, [kml(), kml('Saved.csv', 'Title')]);
    expect(await screen.findByText(/다음 목록이 1개 더 있어요/)).toBeVisible();
    expect(requests).toEqual(['혼자 걷기.kml <kml/>', 'Saved.csv Title']);
  });

  it('[12.1-1] reads a file that is dropped beside the field', async () => {
    const requests = reading();
    renderApp(SCREEN);
    await fileInput();
    fireEvent.drop(document.body, { dataTransfer: { files: [kml()] } });
    expect(await screen.findByRole('heading', { name: '4곳 가운데 2곳을 찾았어요' })).toBeVisible();
    expect(requests).toEqual(['혼자 걷기.kml <kml/>']);
  });

  it('[12.1-1] reads all lists of an archive one after another', async () => {
    const otherLists = ['Takeout/저장됨/카페.csv', 'Takeout/저장됨/서점.csv'];
    const requests = reading({ ...PREVIEW, otherLists }, aPreview([aFound(0)]), aPreview([aFound(1)]));
    const { user } = renderApp(SCREEN);
    await user.upload(await fileInput(), kml('takeout.zip', 'PK'));
    expect(await screen.findByText(/다음 목록이 2개 더 있어요/)).toBeVisible();
    expect(requests).toEqual(['takeout.zip PK', ...otherLists.map((path) => `takeout.zip PK ${path}`)]);
  });

  it('tells what to do with an archive that is too large', async () => {
    const { user } = renderApp(SCREEN);
    const large = kml('takeout.zip');
    Object.defineProperty(large, 'size', { value: IMPORT_FILE_MAX_BYTES + 1 });
    await user.upload(await fileInput(), large);
    expect(await screen.findByText(/압축을 풀고 목록 파일만 골라 주세요/)).toBeVisible();
  });

  it('[12.1-1] sends a shared text with a Naver link', async () => {
    const requests = reading();
    const { user } = renderApp(SCREEN);
    await user.click(await screen.findByRole('button', { name: '불러오기' }));
    expect(screen.getByRole('alert')).toHaveTextContent('공유 링크를 붙여 넣어 주세요');
    await user.click(screen.getByRole('textbox', { name: '네이버 지도 목록의 링크' }));
    await user.paste(' [네이버 지도] https://naver.me/x');
    await user.click(screen.getByRole('button', { name: '불러오기' }));
    expect(await screen.findByRole('heading', { name: '4곳 가운데 2곳을 찾았어요' })).toHaveFocus();
    expect(requests).toEqual(['link [네이버 지도] https://naver.me/x']);
  });

  it('tells for each service how to get the file', async () => {
    const { user } = renderApp(SCREEN);
    const guide = within(await screen.findByRole('region', { name: '목록은 이렇게 받아요' }));
    for (const service of ['네이버 지도', 'Google 지도', 'Google 내 지도', '카카오맵', '다른 앱']) {
      await user.click(guide.getByText(service));
    }
    expect(guide.getByText(/네트워크 링크 KML/)).toBeInTheDocument();
  });

  it.each([
    ['IMPORT_FORMAT_UNKNOWN', '읽을 수 없는 파일이에요'],
    ['IMPORT_ONLY_LINK', '네트워크 링크 KML을 끄고'],
    ['IMPORT_ENTRIES_TOO_MANY', '2,000곳까지'],
    ['IMPORT_FILE_UNSAFE', '안전하지 않은 내용'],
  ] as const)('[12.1-5] shows the sentence of %s and accepts another file', async (code, text) => {
    api.use(fail('POST /api/solmark/import/preview', code));
    const { user } = renderApp(SCREEN);
    await user.upload(await fileInput(), kml('메모.txt'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('메모.txt');
    expect(alert).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
    reading();
    await user.upload(await fileInput(), kml());
    expect(await screen.findByRole('heading', { name: '4곳 가운데 2곳을 찾았어요' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[12.1-5] sends no file above 5 MB', async () => {
    const requests = reading();
    const { user } = renderApp(SCREEN);
    await user.upload(await fileInput(), kml('큰.kml', 'a'.repeat(5_242_881)));
    expect(await screen.findByRole('alert')).toHaveTextContent('파일은 5MB까지 가져올 수 있어요.');
    expect(requests).toEqual([]);
  });

  it('keeps the lists that were read when another one fails', async () => {
    let count = 0;
    api.use(
      http.post(`*/api/solmark/import/preview`, () => {
        count += 1;
        return count === 1
          ? HttpResponse.json({ success: true, data: PREVIEW })
          : HttpResponse.json(
              { success: false, code: 'IMPORT_EMPTY', message: '목록에 장소가 없어요.' },
              { status: 422 },
            );
      }),
    );
    const { user } = renderApp(SCREEN);
    await user.upload(await fileInput(), [kml(), kml('빈.kml')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('빈.kml목록에 장소가 없어요.');
    expect(screen.getByRole('heading', { name: '4곳 가운데 2곳을 찾았어요' })).toBeVisible();
    // The failures are those of the lists that are left.
    await user.click(screen.getByRole('button', { name: '이 목록 그만 가져오기' }));
    await user.click(screen.getByRole('button', { name: '계속하기' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '이 목록 그만 가져오기' }));
    await user.click(screen.getByRole('button', { name: '그만두기' }));
    const input = await fileInput();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The same file can be chosen again.
    expect(input.files).toHaveLength(0);
  });

  it('retries after the network was lost, with the same file', async () => {
    api.use(goOffline('POST /api/solmark/import/preview'));
    const { user } = renderApp(SCREEN);
    await user.upload(await fileInput(), kml());
    expect(await screen.findByRole('alert')).toHaveTextContent('인터넷에 연결되어 있지 않아요');
    const requests = reading();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '4곳 가운데 2곳을 찾았어요' })).toBeVisible();
    expect(requests).toEqual(['혼자 걷기.kml <kml/>']);
  });

  it('retries only the files that may be read another time', async () => {
    const sent: string[] = [];
    let isOnline = false;
    api.use(
      http.post(`*/api/solmark/import/preview`, async ({ request }) => {
        const file = (await request.clone().formData()).get('file') ?? (await request.clone().formData()).get('files');
        const name = file instanceof File ? file.name : '';
        sent.push(name);
        if (name === '빈.kml')
          return HttpResponse.json(
            { success: false, code: 'IMPORT_EMPTY', message: '목록에 장소가 없어요.' },
            { status: 422 },
          );
        return isOnline ? HttpResponse.json({ success: true, data: PREVIEW }) : HttpResponse.error();
      }),
    );
    const { user } = renderApp(SCREEN);
    await user.upload(await fileInput(), [kml('빈.kml'), kml()]);
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    isOnline = true;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: '4곳 가운데 2곳을 찾았어요' })).toBeVisible();
    expect(sent).toEqual(['빈.kml', '혼자 걷기.kml', '혼자 걷기.kml']);
  });

  it('shows the progress, and cancels', async () => {
    api.use(http.post(`*/api/solmark/import/preview`, () => new Promise(() => undefined)));
    const { user } = renderApp(SCREEN);
    await user.upload(await fileInput(), kml());
    const progress = await screen.findByRole('progressbar', { name: '목록 읽기' });
    // The button that was focused is gone.
    expect(progress.parentElement).toHaveFocus();
    expect(await screen.findByText('혼자 걷기.kml에서 장소를 찾는 중')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: '취소' }));
    expect(await screen.findByRole('button', { name: '파일 고르기' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  it('[12.1-2] lists found, unsure and not found entries with counts, and saves nothing', async () => {
    await openPreview();
    const { saved } = saving();
    expect(screen.getByText(/장소가 아닌 2개는 뺐어요.*위치를 읽지 못한 1곳은 이름으로 찾았어요/)).toBeVisible();
    for (const name of ['전체 4', '확인 필요 1', '찾음 2', '못 찾음 1'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 0/ })).toBeChecked();
    expect(section('찾음 2').getByText('창가 자리')).toBeVisible();
    expect(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 3.*‘다른 이름’.*이미 저장한 곳/ })).toBeChecked();
    const [near, far, none] = unsure().getAllByRole('radio');
    expect(near).toHaveAccessibleName(/느린 카페.*카페.*연무장길 12 · 핀에서 38m/);
    expect(far).toHaveAccessibleName(/서울숲점.*핀에서 1.2km/);
    expect(none).toHaveAccessibleName('여기 없어요');
    for (const radio of [near, far, none]) expect(radio).not.toBeChecked();
    expect(screen.getByText('확인하지 않은 1곳은 담지 않아요')).toBeVisible();
    expect(saveButton()).toHaveTextContent('2곳 저장하기');
    expect(saved).toEqual([]);
  });

  it('[12.1-2] saves what is chosen once, with memos, name and icon, and opens the collection', async () => {
    const { user, router } = await openPreview();
    const { saved } = saving();
    await user.click(unsure().getByRole('radio', { name: /서울숲점/ }));
    await user.click(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 3/ }));
    await user.click(screen.getByRole('button', { name: '찾은 곳 0 메모 고치기' }));
    const memo = screen.getByRole('textbox', { name: /메모/ });
    expect(memo).toHaveFocus();
    await user.type(memo, ', 조용함');
    await user.click(screen.getByRole('button', { name: '메모 닫기' }));
    expect(screen.getByRole('button', { name: '찾은 곳 0 메모 고치기' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: '새 목록 이름' }), ' 2');
    await user.click(screen.getByRole('button', { name: '목록 아이콘 바꾸기' }));
    await user.click(screen.getByRole('radio', { name: '우산' }));
    expect(saveButton()).toHaveTextContent('2곳 저장하기');
    await user.dblClick(saveButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/mark/place/list/71'));
    expect(saved).toEqual([
      { name: '혼자 걷기 2', iconId: 12, entries: [{ placeId: 100, memo: '창가 자리, 조용함' }, { placeId: 22 }] },
    ]);
    expect(toast.success).toHaveBeenCalledWith(
      '혼자 걷기 2에 2곳을 담았어요',
      expect.objectContaining({ label: '되돌리기' }),
    );
    expect(await screen.findByText('창가 자리')).toBeVisible();
  });

  it('[12.1-2] shows the memo of a found place only while it is chosen', async () => {
    const { user } = await openPreview();
    const box = section('찾음 2').getByRole('checkbox', { name: /찾은 곳 0/ });
    expect(screen.getByText('창가 자리')).toBeVisible();
    await user.click(box);
    expect(screen.queryByText('창가 자리')).toBeNull();
  });

  it('[12.1-2] is undone from the collection and shown again', async () => {
    const { user } = await openPreview();
    const { deleted } = saving();
    await user.click(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 3/ }));
    await user.click(saveButton());
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
    vi.mocked(toast.success).mock.calls[0]?.[1]?.run();
    await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('되돌렸어요. 저장한 것은 모두 뺐어요'));
    expect(deleted).toEqual([71]);
    const { unmount } = renderApp(SCREEN);
    expect(await screen.findByRole('checkbox', { name: /찾은 곳 3/ })).not.toBeChecked();
    unmount();
  });

  it('[12.1-2] is undone from another page, which stays, without losing the next list', async () => {
    reading(PREVIEW, aPreview([aFound(8)], { name: '나머지' }));
    saving();
    const { user, router, unmount } = renderApp(SCREEN);
    await user.upload(await fileInput(), [kml(), kml('b.kml')]);
    await user.click(await screen.findByRole('button', { name: '2곳 저장하기' }));
    await screen.findByDisplayValue('나머지');
    await router.navigate('/mark');
    await screen.findByRole('link', { name: '가져오기' });
    vi.mocked(toast.success).mock.calls[0]?.[1]?.run();
    await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('되돌렸어요. 저장한 것은 모두 뺐어요'));
    expect(router.state.location.pathname).toBe('/mark');
    unmount();
    renderApp(SCREEN);
    expect(await screen.findByDisplayValue('혼자 걷기')).toBeVisible();
    expect(screen.getByText(/다음 목록이 1개 더 있어요/)).toBeVisible();
  });

  it('says what was found of a list without any certain place', async () => {
    const { unmount } = await openPreview(aPreview([anUnsure(2, [NEAR, FAR]), MISSING]));
    expect(screen.getByRole('heading', { name: '2곳 가운데 0곳을 찾았어요' })).toBeVisible();
    unmount();
    localStorage.removeItem(`import-lists-1/${MINA.userId}`);
    await openPreview(aPreview([MISSING]));
    expect(screen.getByRole('heading', { name: '1곳을 찾지 못했어요' })).toBeVisible();
  });

  it('selects and deselects all of a section', async () => {
    const { user } = await openPreview();
    await user.click(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 3/ }));
    const all = section('찾음 2').getByRole<HTMLInputElement>('checkbox', { name: '모두 선택' });
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await user.click(all);
    expect(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 3/ })).toBeChecked();
    await user.click(all);
    await user.click(saveButton());
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    expect(saveButton()).toHaveAccessibleDescription('담을 장소를 골라 주세요');
    await user.click(screen.getByRole('button', { name: '모두 첫 번째로' }));
    expect(unsure().getByRole('radio', { name: /핀에서 38m/ })).toBeChecked();
    expect(saveButton()).toHaveTextContent('1곳 저장하기');
  });

  it('filters by what was found', async () => {
    const { user } = await openPreview();
    await user.click(screen.getByRole('button', { name: '못 찾음 1' }));
    expect(screen.queryByRole('region', { name: '찾음 2' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: '못 찾음 1' })).toBeVisible();
  });

  it('copies what was not found, to be kept elsewhere', async () => {
    const { user } = await openPreview();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(section('못 찾음 1').getByRole('button', { name: '목록 복사' }));
    expect(writeText.mock.calls).toEqual([[expect.stringMatching(/^작은 국숫집 · 서울 마포구 동교로 3/)]]);
  });

  describe('[12.1-2] a place that the member searches', () => {
    const PLACES: PlaceSearchResult[] = [
      { id: 41, name: '국숫집 작은', address: '서울 마포구 동교로 5', category: 'food', isMarked: false },
      { id: 43, name: '국수당', address: '서울 마포구 동교로 9', category: 'food', isMarked: true },
    ];
    const searches: unknown[] = [];
    beforeEach(() => {
      searches.length = 0;
      api.use(
        respond('GET /api/place/search', ({ query }) => {
          searches.push(query);
          return PLACES;
        }),
      );
    });

    it('is searched by the name of the entry near its pin, and saved with its memo', async () => {
      const pinned = aMissing(5, { name: '작은 국숫집', memo: '비빔', latitude: 37.55, longitude: 126.92 });
      const { user } = await openPreview(aPreview([aFound(0), pinned]));
      const { saved } = saving();
      await user.click(section('못 찾음 1').getByRole('button', { name: '작은 국숫집 직접 찾기' }));
      const sheet = within(await screen.findByRole('dialog', { name: '‘작은 국숫집’ 찾기' }));
      expect(sheet.getByRole('textbox', { name: '장소 검색' })).toHaveValue('작은 국숫집');
      await user.click(await sheet.findByRole('button', { name: '국수당 선택' }));
      expect(searches).toEqual([expect.objectContaining({ keyword: '작은 국숫집', userLat: 37.55, userLng: 126.92 })]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      const box = section('못 찾음 1').getByRole('checkbox', { name: /국수당/ });
      expect(box).toBeChecked();
      expect(box).toHaveAccessibleName(/동교로 9\s*목록에 적힌 이름 ‘작은 국숫집’\s*이미 저장한 곳/);
      expect(section('못 찾음 1').getByRole('button', { name: '작은 국숫집 다시 찾기' })).toBeVisible();
      await user.click(box);
      expect(saveButton()).toHaveTextContent('1곳 저장하기');
      await user.click(box);
      await user.click(saveButton());
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]?.entries).toEqual([{ placeId: 100 }, { placeId: 43, memo: '비빔' }]);
    });

    it('is one more choice of an unsure entry, and stays after a reload', async () => {
      const { user, unmount } = await openPreview();
      expect(unsure().queryByRole('button', { name: /직접 찾기/ })).not.toBeInTheDocument();
      await user.click(unsure().getByRole('radio', { name: '여기 없어요' }));
      await user.click(unsure().getByRole('button', { name: '느린카페 직접 찾기' }));
      const sheet = within(await screen.findByRole('dialog'));
      const field = sheet.getByRole('textbox', { name: '장소 검색' });
      await user.clear(field);
      await user.type(field, '국수{Enter}');
      await user.click(await sheet.findByRole('button', { name: '국숫집 작은 선택' }));
      expect(searches.at(-1)).toMatchObject({ keyword: '국수' });
      expect(unsure().getAllByRole('radio')).toHaveLength(4);
      expect(unsure().getByRole('radio', { name: /국숫집 작은/ })).toBeChecked();
      unmount();
      renderApp(SCREEN);
      expect(await screen.findByRole('radio', { name: /국숫집 작은/ })).toBeChecked();
      expect(saveButton()).toHaveTextContent('3곳 저장하기');
    });

    it('changes nothing when the sheet is closed', async () => {
      const { user } = await openPreview();
      await user.click(section('못 찾음 1').getByRole('button', { name: '작은 국숫집 직접 찾기' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '닫기' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(saveButton()).toHaveTextContent('2곳 저장하기');
    });
  });

  it('[12.1-4] requests a place that was not found with one tap, once', async () => {
    const requests: PlaceRequestInput[] = [];
    api.use(
      respond('POST /api/place/request', ({ body }) => {
        requests.push(body);
        return null;
      }),
    );
    const { user } = await openPreview();
    await user.dblClick(section('못 찾음 1').getByRole('button', { name: '작은 국숫집 장소 추가 요청' }));
    expect(await section('못 찾음 1').findByText(/요청했어요/)).toBeVisible();
    expect(requests).toEqual([
      {
        placeName: '작은 국숫집',
        address: '서울 마포구 동교로 3',
        category: ['food'],
        note: '다른 지도에서 가져온 곳이에요.',
      },
    ]);
  });

  describe('모두 요청하기', () => {
    const listOf = (count: number) =>
      aPreview([aFound(0), ...Array.from({ length: count }, (_, index) => aMissing(index + 1))]);
    const requestAll = (count: number) => screen.findByRole('button', { name: `${count}곳 모두 요청하기` });

    function acceptRequests(max: number, code: ErrorCode = 'PLACE_REQUESTS_TOO_MANY') {
      const names: string[] = [];
      api.use(
        respond('POST /api/place/request', ({ body }) => {
          names.push(body.placeName);
          if (names.length === max) api.use(fail('POST /api/place/request', code));
          return null;
        }),
      );
      return names;
    }

    it('[20.2-3] requests every place that was not found, except those requested or found by hand', async () => {
      const names = acceptRequests(99);
      const { user } = await openPreview(listOf(4));
      await user.click(screen.getByRole('button', { name: '없는 곳 2 장소 추가 요청' }));
      await user.click(await requestAll(3));
      expect(await screen.findByText('3곳을 요청했어요.')).toBeVisible();
      expect(names).toEqual(['없는 곳 2', '없는 곳 1', '없는 곳 3', '없는 곳 4']);
      expect(screen.queryByRole('button', { name: /요청/ })).toBeNull();
    });

    it('[20.2-3] requests at most as many as a day allows, and names the rest', async () => {
      const names = acceptRequests(99);
      const { user } = await openPreview(listOf(33));
      await user.click(await requestAll(33));
      expect(
        await screen.findByText(
          '30곳을 요청했어요. 하루에 30곳까지 요청할 수 있어서 3곳이 남았어요. 내일 이어서 요청해 주세요.',
          undefined,
          { timeout: 30_000 },
        ),
      ).toBeVisible();
      expect(names).toHaveLength(30);
      expect(await requestAll(3)).toBeVisible();
    }, 40_000);

    it('[20.2-3] ends at a refusal and says what was requested', async () => {
      const names = acceptRequests(2);
      const { user } = await openPreview(listOf(5));
      await user.click(await requestAll(5));
      expect(await screen.findByText(/^2곳을 요청했어요\. 하루에 30곳까지 .* 3곳이 남았어요/)).toBeVisible();
      expect(names).toHaveLength(2);
    });

    it('[20.2-3] counts what is left of more places than a day allows', async () => {
      acceptRequests(2);
      const { user } = await openPreview(listOf(33));
      await user.click(await requestAll(33));
      expect(await screen.findByText(/^2곳을 요청했어요\. 하루에 30곳까지 .* 31곳이 남았어요/)).toBeVisible();
    });

    it('[20.2-3] ends when the list is left', async () => {
      const names: string[] = [];
      const first = Promise.withResolvers<void>();
      api.use(
        respond('POST /api/place/request', async ({ body }) => {
          names.push(body.placeName);
          await first.promise;
          return null;
        }),
      );
      const { user } = await openPreview(listOf(3));
      await user.click(await requestAll(3));
      await waitFor(() => expect(names).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: '이 목록 그만 가져오기' }));
      await user.click(screen.getByRole('button', { name: '그만두기' }));
      await fileInput();
      first.resolve();
      reading();
      await user.upload(await fileInput(), kml());
      await screen.findByRole('region', { name: /^새 목록/ });
      expect(names).toHaveLength(1);
    });

    it('[20.2-3] blames the limit of a day only when it is reached', async () => {
      acceptRequests(2, 'RATE_LIMITED');
      const { user } = await openPreview(listOf(5));
      await user.click(await requestAll(5));
      expect(await screen.findByText(/^2곳을 요청했어요\. 3곳은 요청하지 못했어요\. 요청이 너무 잦아요/)).toBeVisible();
    });

    it('[20.2-3] ends without a network', async () => {
      api.use(goOffline('POST /api/place/request'));
      const { user } = await openPreview(listOf(2));
      await user.click(await requestAll(2));
      expect(await screen.findByText(/^2곳은 요청하지 못했어요/)).toBeVisible();
    });
  });

  it('[12.1-4] keeps a request with its list, if the next list is shown before the response', async () => {
    const { promise: response, resolve: send } = Promise.withResolvers<null>();
    reading(PREVIEW, aPreview([MISSING], { name: '나머지' }));
    api.use(respond('POST /api/place/request', () => response));
    const { user } = renderApp(SCREEN);
    await user.upload(await fileInput(), [kml(), kml('b.kml')]);
    const request = () => screen.findByRole('button', { name: '작은 국숫집 장소 추가 요청' });
    await user.click(await request());
    await user.click(screen.getByRole('button', { name: '이 목록 그만 가져오기' }));
    await user.click(screen.getByRole('button', { name: '그만두기' }));
    expect(await screen.findByDisplayValue('나머지')).toBeVisible();
    send(null);
    api.use(fail('POST /api/place/request', 'RATE_LIMITED'));
    await user.click(await request());
    expect(await screen.findByRole('alert')).toHaveTextContent('요청이 너무 잦아요');
    expect(await request()).toBeVisible();
  });

  it('[12.1-4] requests an unsure entry that is none of the candidates, and reports a refusal', async () => {
    const { user } = await openPreview();
    api.use(fail('POST /api/place/request', 'RATE_LIMITED'));
    expect(unsure().queryByRole('button', { name: /장소 추가 요청/ })).not.toBeInTheDocument();
    await user.click(unsure().getByRole('radio', { name: '여기 없어요' }));
    await user.click(unsure().getByRole('button', { name: '느린카페 장소 추가 요청' }));
    expect(await unsure().findByRole('alert')).toHaveTextContent('요청이 너무 잦아요');
    expect(unsure().getByRole('button', { name: '느린카페 장소 추가 요청' })).toBeVisible();
  });

  it('survives a reload with its choices, and is discarded on request', async () => {
    const { user, unmount } = await openPreview();
    await user.click(unsure().getByRole('radio', { name: /핀에서 38m/ }));
    await user.click(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 0/ }));
    unmount();
    const again = renderApp(SCREEN);
    expect(await screen.findByRole('radio', { name: /핀에서 38m/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /찾은 곳 0/ })).not.toBeChecked();
    await again.user.click(screen.getByRole('button', { name: '이 목록 그만 가져오기' }));
    await again.user.click(screen.getByRole('button', { name: '그만두기' }));
    expect(await screen.findByRole('button', { name: '파일 고르기' })).toBeVisible();
    await waitFor(() => expect(disk.files.size).toBe(0));
    expect(localStorage.getItem(`import-lists-1/${MINA.userId}`)).toBeNull();
  });

  it('survives an expired session while saving', async () => {
    const { user, router } = await openPreview();
    api.use(
      fail('POST /api/solmark/import', 'UNAUTHENTICATED'),
      http.post('*/api/auth/reissue-token', () =>
        HttpResponse.json({ success: false, code: 'SIGN_IN_ENDED', message: '로그인이 끝났어요.' }, { status: 401 }),
      ),
    );
    await user.click(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 0/ }));
    await user.click(saveButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toMatchObject({ from: SCREEN });
    signIn();
    await router.navigate(SCREEN);
    expect(await screen.findByRole('checkbox', { name: /찾은 곳 0/ })).not.toBeChecked();
  });

  it('keeps the choices when saving fails', async () => {
    const { user } = await openPreview();
    api.use(fail('POST /api/solmark/import', 'COLLECTIONS_TOO_MANY'));
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(/목록/);
    expect(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 0/ })).toBeChecked();
    saving();
    await user.click(saveButton());
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
  });

  it('leaves out a place that was deleted in the meantime', async () => {
    const { user } = await openPreview();
    const details = [{ path: 'entries.1.placeId', message: '없어요' }];
    api.use(
      http.post(`*/api/solmark/import`, () =>
        HttpResponse.json({ success: false, code: 'PLACE_NOT_FOUND', message: '없어요', details }, { status: 404 }),
      ),
    );
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('그사이 없어진 1곳을 뺐어요');
    expect(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 3/ })).not.toBeChecked();
    expect(section('찾음 2').getByRole('checkbox', { name: /찾은 곳 0/ })).toBeChecked();
  });

  it('keeps what changes while it is saved without a place that was deleted in the meantime', async () => {
    const { user } = await openPreview();
    const response = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    const details = [{ path: 'entries.1.placeId', message: '없어요' }];
    api.use(
      respond('POST /api/place/request', async () => {
        await requested.promise;
        return null;
      }),
      http.post(`*/api/solmark/import`, async () => {
        await response.promise;
        return HttpResponse.json(
          { success: false, code: 'PLACE_NOT_FOUND', message: '없어요', details },
          { status: 404 },
        );
      }),
    );
    await user.click(section('못 찾음 1').getByRole('button', { name: /추가 요청/ }));
    await user.click(saveButton());
    expect(screen.getByRole('textbox', { name: '새 목록 이름' }).closest('[inert]')).not.toBeNull();
    requested.resolve();
    expect(await section('못 찾음 1').findByText(/요청했어요/)).toBeVisible();
    response.resolve();
    expect(await screen.findByRole('alert')).toHaveTextContent('그사이 없어진 1곳을 뺐어요');
    expect(section('못 찾음 1').getByText(/요청했어요/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: '새 목록 이름' }).closest('[inert]')).toBeNull();
  });

  it('continues with the next list after the first is saved', async () => {
    reading(PREVIEW, aPreview([aFound(8)], { name: '' }));
    const { saved } = saving();
    const { user, router } = renderApp(SCREEN);
    await user.upload(await fileInput(), [kml(), kml('b.kml')]);
    await user.click(await screen.findByRole('button', { name: '2곳 저장하기' }));
    expect(await screen.findByRole('heading', { name: '1곳을 모두 찾았어요' })).toHaveFocus();
    expect(router.state.location.pathname).toBe(SCREEN);
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('목록 이름을 입력해 주세요');
    await user.type(screen.getByRole('textbox', { name: '새 목록 이름' }), '나머지');
    await user.click(saveButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/mark/place/list/72'));
    expect(saved.map(({ name }) => name)).toEqual(['혼자 걷기', '나머지']);
  });

  it('[12.1-5] renders 2,000 entries in steps', async () => {
    await openPreview(aPreview(Array.from({ length: 2_000 }, (_, index) => aFound(index))));
    expect(screen.getByRole('button', { name: '2,000곳 저장하기' })).toBeVisible();
    expect(section('찾음 2,000').getAllByRole('listitem').length).toBeLessThan(200);
  });

  it('works without storage', async () => {
    disk.isBroken = true;
    const { user } = await openPreview();
    saving();
    await user.click(saveButton());
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
  });
});
