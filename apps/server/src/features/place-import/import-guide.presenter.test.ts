import { expect, it } from 'vitest';
import { importGuide } from './import-guide.presenter.ts';

it.each([
  ['the default folder', {}, '       npm run sol -- import places'],
  ['another folder', { DATA_DIR: '/srv/sol' }, '       DATA_DIR=/srv/sol npm run sol -- import places'],
  [
    'a folder with a space',
    { DATA_DIR: '/srv/sol data' },
    "       DATA_DIR='/srv/sol data' npm run sol -- import places",
  ],
])('names the command for %s', (_, env, command) => {
  const guide = importGuide({ databaseUrl: undefined }, env);
  expect(guide.split('\n')).toContain(`${command} <파일…>`);
  expect(guide).not.toContain('DATABASE_URL');
});

it('does not repeat the address of a database, which may contain a password', () => {
  const guide = importGuide({ databaseUrl: 'postgres://sol:secret@db/sol' }, { DATA_DIR: '/srv/sol' });
  expect(guide).toContain('DATABASE_URL도 앱과 같게 해 주세요.');
  expect(guide).not.toMatch(/secret|DATA_DIR=/);
});

it('names the commands that open /admin for a first operator', () => {
  const lines = importGuide({ databaseUrl: undefined }, { DATA_DIR: '/srv/sol' }).split('\n');
  expect(lines).toContain('       DATA_DIR=/srv/sol npm run sol -- members find <닉네임>');
  expect(lines).toContain('       DATA_DIR=/srv/sol npm run sol -- members grant <번호>');
});

it.each([
  ['a port', { PORT: '4000' }, 'PORT=4000 '],
  ['a public address', { PORT: '4000', PUBLIC_URL: 'https://sol.example' }, 'PUBLIC_URL=https://sol.example '],
])('repeats %s for the link of the passkey, which the command prints', (_, env, prefix) => {
  const lines = importGuide({ databaseUrl: undefined }, { ...env, DATA_DIR: '/srv/sol' }).split('\n');
  expect(lines).toContain(`       ${prefix}DATA_DIR=/srv/sol npm run sol -- members grant <번호>`);
  expect(lines).toContain('       DATA_DIR=/srv/sol npm run sol -- members find <닉네임>');
});

it('[15.1-1] names the start with a key, and only the state while places are fetched', () => {
  const lines = importGuide({ databaseUrl: undefined }, { DATA_DIR: '/srv/sol' }).split('\n');
  const start = "DATA_DIR=/srv/sol DEMO=off PUBLIC_DATA_KEY='…' SYNC_AREAS='서울특별시 성동구' npm start";
  expect(lines).toContain(`       ${start}`);
  const fetching = importGuide({ databaseUrl: undefined }, { DATA_DIR: '/srv/sol' }, true).split('\n');
  expect(fetching).toContain('       DATA_DIR=/srv/sol npm run sol -- sync status');
  expect(fetching).toContain('       DATA_DIR=/srv/sol npm run sol -- members grant <번호>');
  expect(fetching.join()).not.toMatch(/CSV|import places/);
});

it('fits a terminal of 24 lines and 100 columns', () => {
  const lines = importGuide({ databaseUrl: undefined }, {}).split('\n');
  expect(lines.length).toBeLessThan(24);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
});
