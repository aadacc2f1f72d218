import { expect } from '@playwright/test';
import { getMostReviewedPlace, getPlace } from './support/api.ts';
import { test } from './support/journey.ts';

test.use({ canDrawMap: false });

test('[2.1-5] [2.2-1] the root URL redirects to the sollects', async ({ page }) => {
  const response = await page.request.get('/', { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe('/sollect');
});

test('a shared place is readable without scripts', async ({ page, baseURL }) => {
  const { id } = await getMostReviewedPlace(page.request);
  const { place, reviews } = await getPlace(page.request, id);
  const response = await page.request.get(`/map/detail/${id}`);
  expect(response.status()).toBe(200);
  const html = await response.text();
  const address = `${baseURL}/map/detail/${id}`;
  expect(html).toContain(`<title>${place.name} | 쏠</title>`);
  expect(html).toContain(place.address);
  expect(html).toContain(reviews[0]?.content.split('\n')[0]);
  expect(html).toContain(`<link rel="canonical" href="${address}"`);
  expect(html).toContain(`<meta property="og:title" content="${place.name}"`);
  expect(html).toContain(`<meta property="og:url" content="${address}"`);
  expect(html).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+"/);
  expect(html).toMatch(/<meta name="description" content="[^"]+"/);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@context': 'https://schema.org',
    name: place.name,
    url: address,
    address: { streetAddress: place.address },
    geo: { latitude: place.latitude, longitude: place.longitude },
    aggregateRating: { ratingValue: place.rating, reviewCount: place.reviewCount },
  });
});

test('no page contains a boundary that failed on the server', async ({ page }) => {
  const { id } = await getMostReviewedPlace(page.request);
  const addresses = ['/sollect', '/sollect/1', '/sollect/search', `/map/detail/${id}`, `/map/reviews/${id}`];
  for (const address of [...addresses, '/map', '/map/search', '/profile', '/profile/announcement', '/login']) {
    const html = await (await page.request.get(address)).text();
    // React's marker of a suspense boundary that failed on the server.
    expect(html.includes('<!--$!-->'), address).toBe(false);
  }
});

test('[13.4-1] every public page has a link preview image', async ({ page }) => {
  const seoul = 'swLat=37.4&swLng=126.8&neLat=37.7&neLng=127.2&userLat=37.5446&userLng=127.0559&limit=50';
  const { places } = (await (await page.request.get(`/api/solmap/places?${seoul}`)).json()).data;
  const withPhotos = (wanted: boolean) =>
    places.find(({ thumbnailUrls }: { thumbnailUrls: string[] }) => thumbnailUrls.length > 0 === wanted).id as number;
  const [photographed, plain] = [withPhotos(true), withPhotos(false)];
  const addresses = ['/sollect', '/sollect/1', '/sollect/search/result?keyword=책', '/profile/announcement'];
  const ofMap = ['/map', '/map/search', '/map/list?queryType=category&category=cafe', `/map/detail/${photographed}`];
  const ofPlace = [`/map/detail/${plain}`, `/map/reviews/${plain}`, `/related-sollect/${plain}`];
  await page.goto('/profile/policies');
  const pictures = new Map<string, string>();
  for (const address of [...addresses, ...ofMap, ...ofPlace]) {
    const html = await (await page.request.get(address)).text();
    const tags = [...html.matchAll(/<meta property="og:image([^"]*)" content="([^"]+)"/g)];
    const [[, , image = ''] = [], ...facts] = tags;
    expect(
      facts.map(([, name, value]) => [name, value]),
      address,
    ).toEqual([
      [':type', 'image/jpeg'],
      [':width', '1200'],
      [':height', '630'],
    ]);
    expect(image).toMatch(/^https?:\/\//);
    pictures.set(address, image);
  }
  expect(pictures.get(`/map/detail/${plain}`)).toContain(`/map/detail/${plain}/picture.jpg`);
  expect(pictures.get(`/map/detail/${photographed}`)).toMatch(/\/media\/\w+\/og\.jpg$/);
  for (const picture of new Set(pictures.values())) {
    const shown = await page.evaluate(async (url) => {
      const response = await fetch(url);
      const { width, height } = await createImageBitmap(await response.blob());
      return [response.headers.get('content-type'), width, height];
    }, picture);
    expect(shown, picture).toEqual(['image/jpeg', 1200, 630]);
  }
});

test('unknown pages return 404, unknown API calls return 404 as JSON', async ({ page }) => {
  const missing = ['/map/detail/99999999', '/map/detail/abc', '/map/reviews/99999999', '/nowhere'];
  for (const address of [...missing, '/facebook/callback?code=a&state=b']) {
    expect((await page.request.get(address)).status(), address).toBe(404);
  }
  const call = await page.request.get('/api/nowhere');
  expect(call.status()).toBe(404);
  expect(await call.json()).toMatchObject({ success: false });
});

test('all clients get the same page, and its policy allows nothing inline except by hash', async ({ page }) => {
  const [first, second] = await Promise.all([page.request.get('/map/detail/1'), page.request.get('/map/detail/1')]);
  expect(await first.text()).toBe(await second.text());
  const policy = first.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
});

test('server-rendered pages are hydrated without changes', async ({ page }) => {
  await page.goto('/map/detail/1', { waitUntil: 'commit' });
  const name = page.getByRole('heading', { level: 1, name: '서울숲' });
  await expect(name).toBeVisible();
  const hours = page.getByRole('button', { name: /요일별 영업시간|접기/ });
  // A button that reacts is hydrated. Hydration errors fail the test through the console.
  await expect(async () => {
    if ((await hours.getAttribute('aria-expanded')) === 'false') await hours.tap();
    await expect(hours).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
  await expect(
    page
      .getByText('정기 휴무')
      .or(page.getByText(/24시간|–/))
      .first(),
  ).toBeVisible();
  await expect(name).toBeVisible();
});

test('a radio button that is tapped before the scripts arrive is chosen when they do', async ({ page }) => {
  const { promise: isDelivered, resolve: deliver } = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await isDelivered;
    await route.continue();
  });
  await page.goto('/profile/settings', { waitUntil: 'commit' });
  const dark = page.getByRole('radio', { name: '어둡게' });
  await page.getByText('어둡게').tap();
  await expect(dark).not.toBeChecked();
  deliver();
  await expect(dark).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a place can be read', async ({ page }) => {
    const { place, reviews } = await getPlace(page.request, 1);
    await page.goto('/map/detail/1');
    await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible();
    await expect(page.getByText(place.address)).toBeVisible();
    await expect(page.getByText(`@${reviews[0]?.userNickname}`)).toBeVisible();
    await expect(page.getByRole('link', { name: '후기 더보기' })).toHaveAttribute('href', '/map/reviews/1');
  });

  test('[13.2-1] a sentence says that the page can be read only', async ({ page }) => {
    // Chromium does not display <noscript> where only an automation has disabled scripts.
    const html = await (await page.request.get('/map/detail/1')).text();
    expect(html).toMatch(/<noscript>\s*<p[^>]*>자바스크립트가 꺼져 있어 읽기만 할 수 있어요\./);
    await page.goto('/map/detail/1');
    await expect(page.getByText('오래된 브라우저라서')).toBeHidden();
  });

  test('the map has content, and its tabs work', async ({ page }) => {
    await page.goto('/map');
    await expect(page.getByRole('heading', { name: '카테고리' })).toBeVisible();
    await page.getByRole('link', { name: '프로필' }).tap();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test('[13.2-1] a browser below the floor reads the page, and a sentence says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  const { place } = await getPlace(page.request, 1);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/map/detail/1', { waitUntil: 'load' });
  await expect(page.getByText('오래된 브라우저라서 읽기만 할 수 있어요.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).tap();
  await page.getByRole('link', { name: '프로필' }).tap();
  await expect(page).toHaveURL(/\/profile$/);
  expect(scripts).toEqual([]);
});

test('[14.1-2] a link to a section of the policies shows it, and a reload keeps the position', async ({ page }) => {
  await page.goto('/profile/policies#privacy');
  const title = page.getByRole('heading', { name: '개인정보 처리방침', level: 2 });
  await expect(title).toBeInViewport();
  await page.getByRole('heading', { name: '나의 권리' }).first().scrollIntoViewIfNeeded();
  await expect(title).not.toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: '나의 권리' }).first()).toBeInViewport();
});
