import { describe, expect, it } from 'vitest';
import { readConfig } from '#lib/process/config.ts';
import { contentSecurityPolicy, workerSecurityPolicy } from './content-security-policy.ts';

function directivesOf(header: string) {
  return Object.fromEntries(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

function policyOf(env: NodeJS.ProcessEnv, hashes: { scriptHashes?: string[]; styleHashes?: string[] } = {}) {
  return directivesOf(contentSecurityPolicy({ config: readConfig(env), ...hashes }));
}

describe('content security policy of a page', () => {
  it('allows own resources and no inline ones', () => {
    const policy = policyOf({ MAP_STYLE: 'embedded' });
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'"],
      'worker-src': ["'self'", 'blob:'],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
    });
  });

  it('allows the inline scripts and styles of the given hashes', () => {
    const policy = policyOf({}, { scriptHashes: ['sha256-a'], styleHashes: ['sha256-b'] });
    expect(policy['script-src']).toEqual(["'self'", "'sha256-a'"]);
    expect(policy['style-src']).toEqual(["'self'", "'sha256-b'"]);
  });

  it.each([
    [{}, 'https://tiles.openfreemap.org'],
    [{ MAP_STYLE: 'https://style.example/dark.json?key=1' }, 'https://style.example'],
    [{ MAP_PMTILES: 'https://tiles.example/korea.pmtiles' }, 'https://tiles.example'],
  ])('allows the host of the map configured by %o', (env, origin) => {
    const policy = policyOf(env);
    expect(policy['connect-src']).toEqual(["'self'", origin]);
    expect(policy['img-src']).toContain(origin);
    expect(policy['script-src']).toEqual(["'self'"]);
  });

  it('needs no host for tiles in a local file', () => {
    expect(policyOf({ MAP_PMTILES: '.data/korea.pmtiles' })['connect-src']).toEqual(["'self'"]);
  });

  it('allows the hosts of Naver Maps only if it is the engine', () => {
    const policy = policyOf({ MAP_ENGINE: 'naver', NAVER_MAP_KEY_ID: 'k' }, { styleHashes: ['sha256-b'] });
    const tiles = ['https://nrbe.pstatic.net', 'https://nrbe.map.naver.net'];
    expect(policy['script-src']).toEqual(["'self'", 'https://oapi.map.naver.com', ...tiles]);
    expect(policy['connect-src']).toEqual(["'self'", 'https://oapi.map.naver.com', ...tiles]);
    const images = ['https://ssl.pstatic.net', 'https://static.naver.net'];
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', ...tiles, ...images]);
    // A hash would disable 'unsafe-inline'.
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  });

  it.each(['naver', 'maplibre'])('names every host in full, with the engine %s', (engine) => {
    const policy = policyOf({ MAP_ENGINE: engine, NAVER_MAP_KEY_ID: 'k' });
    expect(
      Object.values(policy)
        .flat()
        .filter((source) => source.includes('*') || source === 'https:'),
    ).toEqual([]);
  });

  it('upgrades to https only if the site is served over https', () => {
    expect(policyOf({})).not.toHaveProperty('upgrade-insecure-requests');
    expect(policyOf({ PUBLIC_URL: 'https://sol.example' })).toHaveProperty('upgrade-insecure-requests');
  });
});

it('allows a worker to fetch the resources of its map, and nothing else', () => {
  expect(directivesOf(workerSecurityPolicy(readConfig({})))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", 'https://tiles.openfreemap.org'],
    'frame-ancestors': ["'none'"],
  });
});
