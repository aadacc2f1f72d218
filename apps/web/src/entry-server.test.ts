import { expect, it } from 'vitest';
import { aSollectPage, sollects } from '#test/sollect-factory.ts';
import { type RenderOptions, render } from './entry-server.tsx';

const SETTINGS: RenderOptions['settings'] = {
  ...{ publicUrl: 'https://sol.example', map: { engine: 'maplibre', style: 'auto' } },
  ...{ loginTypes: [], hasServiceWorker: false },
};
const RESPONSES: Record<string, unknown> = {
  '/api/sollect/districts': [],
  '/api/sollect/search': aSollectPage(sollects(1, 2)),
};

/** A page with two requests, of which those of `failed` are answered with 503. */
function renderPage(failed: readonly string[]) {
  const transport: RenderOptions['transport'] = async (path) => {
    const [name = ''] = path.split('?');
    if (failed.includes(name)) return Response.json({ success: false, code: 'UNAVAILABLE' }, { status: 503 });
    return Response.json({ success: true, data: RESPONSES[name] });
  };
  return render({ url: '/sollect/search/result?keyword=카페', settings: SETTINGS, transport });
}

it.each([
  ['complete if all requests succeeded', [], true],
  ['incomplete if one request failed', ['/api/sollect/districts'], false],
  ['incomplete if the other one failed', ['/api/sollect/search'], false],
])('a rendered page is %s', async (_, failed, isComplete) => {
  expect(await renderPage(failed)).toMatchObject({ kind: 'page', status: 200, isComplete });
});
