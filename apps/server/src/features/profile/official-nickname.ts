/** What those who run a service call themselves. */
const OFFICES = '운영|운영자|운영팀|운영진|관리자|관리팀|공식|고객센터|admin|administrator|operator|official|staff';
const OFFICIAL = new RegExp(`^(쏠|sol)?(${OFFICES})(쏠|sol|계정)?$|^(쏠|sol)$`);

/** Whether people would take who goes by it for those who run the app: 쏠_운영자, admin1. Not who merely has such a word in it: 수학공식. */
export const soundsOfficial = (nickname: string): boolean =>
  OFFICIAL.test(
    nickname
      .normalize('NFC')
      .toLowerCase()
      .replace(/[._\d-]/g, ''),
  );
