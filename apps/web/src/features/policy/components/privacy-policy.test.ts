import { describe, expect, it } from 'vitest';
import { listRecipients } from './privacy-policy.tsx';

const namesOf = (map: Partial<Parameters<typeof listRecipients>[0]['map']>) =>
  listRecipients({ map: { engine: 'maplibre', style: 'auto', ...map }, loginTypes: [] }).map(({ name }) => name);

describe('[14.1-2] the recipients of personal data', () => {
  it.each([
    [{ style: 'auto' }, ['tiles.openfreemap.org']],
    [{ style: 'embedded' }, []],
    [{ style: 'https://maps.example/style.json' }, ['maps.example']],
    [{ style: 'auto', pmtiles: 'https://tiles.example/seoul.pmtiles' }, ['tiles.example']],
    [{ style: 'embedded', pmtiles: '/map-data/archive.pmtiles' }, []],
    [{ engine: 'naver' as const }, ['네이버 클라우드']],
  ])('with the map %o are %o', (map, names) => {
    expect(namesOf(map)).toEqual(names);
  });

  it('contain the offered login services only, each with its country', () => {
    const recipients = listRecipients({
      map: { engine: 'maplibre', style: 'embedded' },
      loginTypes: ['GOOGLE', 'KAKAO'],
    });
    expect(recipients.map(({ name, country }) => [name, country])).toEqual([
      ['Google LLC', '미국'],
      ['카카오', '대한민국'],
    ]);
  });
});
