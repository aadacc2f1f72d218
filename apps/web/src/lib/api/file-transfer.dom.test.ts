import '#test/node-form-data.ts';
import '#test/fetch-xhr.ts';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api, fail, respond, serveApi } from '#test/msw.ts';
import { authorizedFetch, setAuthSession } from './authorized-transport.ts';
import { call } from './call.ts';
import { sendWithProgress } from './file-transfer.ts';

serveApi();
afterEach(() => {
  localStorage.clear();
});

const done = { contents: [], isComplete: true };
const photo = (name: string) => new File([new Uint8Array(1000)], name, { type: 'image/jpeg' });
const upload = (signal?: AbortSignal, onProgress: (bytes: number) => void = () => undefined) =>
  call(
    'POST /api/sollect/:id/upload',
    { params: { id: '5' }, files: { files: [photo('a.jpg'), photo('b.jpg')] } },
    { signal, transport: (path, init) => authorizedFetch(path, init, sendWithProgress(onProgress)) },
  );

describe('sendWithProgress', () => {
  beforeEach(() => setAuthSession({ memberId: () => 11, end: () => undefined }));

  it('sends files and resolves to the response', async () => {
    let sent: string[] = [];
    api.use(
      respond('POST /api/sollect/:id/upload', ({ files }) => {
        sent = files.map(({ name, size }) => `${name} ${size}`);
        return done;
      }),
    );
    const progress: number[] = [];
    expect(await upload(undefined, (bytes) => progress.push(bytes))).toEqual(done);
    expect(sent).toEqual(['a.jpg 1000', 'b.jpg 1000']);
    expect(progress.at(-1)).toBeGreaterThanOrEqual(2000);
  });

  it('[4.2-1] is repeated with a new token when the old one has expired', async () => {
    localStorage.setItem('accessToken', 'old');
    const tokens: (string | null)[] = [];
    api.use(
      respond('POST /api/auth/reissue-token', () => ({ accessToken: 'new' })),
      http.post('*/api/sollect/5/upload', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return tokens.length === 1
          ? HttpResponse.json({ success: false, code: 'UNAUTHENTICATED', message: '' }, { status: 401 })
          : HttpResponse.json({ success: true, data: done });
      }),
    );
    expect(await upload()).toEqual(done);
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  });

  it('fails with the same errors as call()', async () => {
    api.use(fail('POST /api/sollect/:id/upload', 'PHOTO_UNREADABLE'));
    await expect(upload()).rejects.toMatchObject({ status: 422, code: 'PHOTO_UNREADABLE' });
    api.use(http.post('*/api/sollect/5/upload', () => HttpResponse.error()));
    await expect(upload()).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('can be aborted', async () => {
    const controller = new AbortController();
    api.use(
      http.post('*/api/sollect/5/upload', async () => {
        controller.abort(new DOMException('aborted', 'AbortError'));
        return HttpResponse.json({ success: true, data: done });
      }),
    );
    await expect(upload(controller.signal)).rejects.toThrow('aborted');
    await expect(upload(controller.signal)).rejects.toThrow('aborted');
  });
});
