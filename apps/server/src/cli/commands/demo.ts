import { deleteAccount } from '#features/account/account-deletion.service.ts';
import { describeContent, removeDemoCity } from '#features/demo/remove-demo.service.ts';
import { remerge } from '#features/place-import/place-import.hooks.ts';
import { refreshCategories } from '#features/sollect/sollect.hooks.ts';
import { rebuildStreets } from '#features/street/rebuild-streets.service.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import { createLogger } from '#lib/process/logger.ts';
import { DELETE_MEMBER_DATA } from '../../hooks.ts';
import { count } from '../backup-progress.ts';
import type { RegisterCommand } from '../command-context.ts';

/** `sol demo remove`: deletes the demo city before a real one begins. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  program
    .command('demo')
    .description('지어낸 장소와 후기로 된 데모 도시를 다뤄요')
    .command('remove')
    .description('데모 도시의 장소, 회원, 후기, 쏠렉트, 공지, 사진을 지워요. 다른 회원의 것은 남아요')
    .option('--delete-member-content', '회원들이 데모 도시의 장소에 남긴 후기와 저장도 함께 지워요')
    .action(({ deleteMemberContent = false }: { deleteMemberContent?: boolean }) =>
      withDatabase(async ({ sql }) => {
        const store = await openMediaStore(readConfig(process.env));
        const removed = await removeDemoCity(sql, {
          media: createMediaLibrary(sql, store, createLogger('warn')),
          deleteMember: (tx, id) => deleteAccount(tx, id as MemberId, DELETE_MEMBER_DATA),
          remerge,
          onPlacesChanged: rebuildStreets,
          deletesMemberContent: deleteMemberContent,
        });
        if (removed === undefined) {
          console.log('지울 데모 도시가 없어요.');
          return;
        }
        await refreshCategories(sql);
        const { placeCount, keptCount, memberCount, noticeCount, photoCount, memberContent } = removed;
        console.log(
          `데모 도시를 지웠어요: 장소 ${count(placeCount)}곳, 회원 ${count(memberCount)}명과 남긴 것 모두, ` +
            `공지 ${count(noticeCount)}개, 사진 ${count(photoCount)}장.`,
        );
        const described = describeContent(memberContent);
        if (described !== '') console.log(`회원들이 남긴 것도 지웠어요: ${described}.`);
        if (keptCount > 0) console.log(`자료 파일에도 있는 장소 ${count(keptCount)}곳은 그 자료대로 남겼어요.`);
        console.log('데모 도시가 다시 담기지 않도록, 이제부터 DEMO=off로 시작해 주세요.');
      }),
    );
};
