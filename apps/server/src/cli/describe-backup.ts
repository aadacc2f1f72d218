import type { CountedTable, VerifyResult } from '#features/backup/verify-backup.service.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { count } from './backup-progress.ts';

const COUNT_TEXTS: Record<CountedTable, (value: string) => string> = {
  member: (value) => `회원 ${value}명`,
  place: (value) => `장소 ${value}곳`,
  review: (value) => `리뷰 ${value}개`,
  sollect: (value) => `쏠렉트 ${value}개`,
  solroute: (value) => `코스 ${value}개`,
  collection: (value) => `저장 목록 ${value}개`,
};

/** "3시간 5분 전". Clocks of two machines may differ: a time in the future has no age. */
function ageText(createdAt: string, now: Date): string {
  const ageMs = Math.max(0, now.getTime() - Date.parse(createdAt));
  const [days, hours, minutes] = [
    Math.floor(ageMs / DAY_MS),
    Math.floor((ageMs % DAY_MS) / HOUR_MS),
    Math.floor((ageMs % HOUR_MS) / MINUTE_MS),
  ];
  if (days > 0) return `${count(days)}일 ${hours}시간 전`;
  return hours > 0 ? `${hours}시간 ${minutes}분 전` : `${minutes}분 전`;
}

/** Characters of the installation's id that the name of its journal file contains. */
const INSTALLATION_LENGTH = 8;

/** What a backup contains, as lines for the operator. */
export function describeBackup(result: VerifyResult, now: Date): string[] {
  const { createdAt, schemaVersion, installation, tableCount, rowCount, photoCount, counts } = result;
  const kinds = (Object.keys(COUNT_TEXTS) as CountedTable[]).map((kind) => COUNT_TEXTS[kind](count(counts[kind])));
  const journal = installation === undefined ? '' : `, 기록 파일 journal-${installation.slice(0, INSTALLATION_LENGTH)}`;
  return [
    `${seoulTime(createdAt)}에 만든 백업이에요(${ageText(createdAt, now)}). 데이터베이스 ${schemaVersion}판${journal}`,
    `표 ${count(tableCount)}개(${count(rowCount)}행), 사진 ${count(photoCount)}장: ${kinds.join(', ')}`,
  ];
}
