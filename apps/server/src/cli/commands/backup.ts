import { backUp } from '#features/backup/backup.service.ts';
import { restore } from '#features/backup/restore.service.ts';
import { openMediaStore } from '#lib/open-media-store.ts';
import { readConfig } from '../../lib/config.ts';
import type { RegisterCommand } from '../command-context.ts';

const count = (value: number) => value.toLocaleString('ko-KR');
const openStore = () => openMediaStore(readConfig(process.env));

/** `sol backup` and `sol restore`: everything there is in one file, and back. */
export const register: RegisterCommand = (program, { withDatabase, resolvePath }) => {
  program
    .command('backup')
    .description('데이터베이스와 사진을 모두 한 파일에 담아요. 쏠이 켜져 있어도 돼요')
    .argument('<file>', '만들 파일. 회원의 정보가 들어 있으니 안전한 곳에 두세요')
    .action((file: string) =>
      withDatabase(async ({ sql }) => {
        const backup = { sql, store: await openStore(), path: resolvePath(file), now: new Date() };
        const { tableCount, photoCount, missingKeys } = await backUp(backup);
        console.log(`표 ${count(tableCount)}개와 사진 ${count(photoCount)}장을 담았어요.`);
        if (missingKeys.length > 0) console.error(`파일이 없는 사진 ${count(missingKeys.length)}장은 담지 못했어요.`);
      }),
    );

  program
    .command('restore')
    .description('백업 파일로 되살려요. 지금 있는 것은 모두 사라져요')
    .argument('<file>', '백업 파일')
    .requiredOption('--replace-everything', '지금 있는 것을 모두 버린다는 것을 알고 있어요')
    .action(async (file: string) => {
      await withDatabase(async ({ sql }) => {
        const { tableCount, photoCount } = await restore({ sql, store: await openStore(), path: resolvePath(file) });
        console.log(`표 ${count(tableCount)}개와 사진 ${count(photoCount)}장을 되살렸어요.`);
      });
    });
};
