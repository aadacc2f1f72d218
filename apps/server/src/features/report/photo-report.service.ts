import type { ReportReason, WorkKind } from '@sol/contract/report';
import type { Sql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type Actor, recordAction } from '#lib/member/audit.ts';
import { insertReportOfPhoto, listWorksWithPhoto } from './report.repository.ts';

/** Each may be the work of another member. */
const WORKS_MAX = 100;

/** An address of any form of a photo, with or without the host, or its key. */
const ADDRESS = /^(?:[^?#]*\/media\/)?([0-9a-f]{32})(?:[/?#].*)?$/;

export interface ReportOfPhoto {
  reportId: number;
  kind: WorkKind;
  workId: number;
}

/**
 * Reports for a request in writing that names the address of a photo only. The app does not show the
 * picture of a member without content, so that nobody can report it there.
 */
export function createPhotoReportService(sql: Sql, actor: Actor) {
  return {
    /** Reports each work with the photo, the profiles included. @throws OperatorError NOT_FOUND */
    report: (address: string, reason: ReportReason): Promise<ReportOfPhoto[]> =>
      sql.begin(async (tx) => {
        const photo = ADDRESS.exec(address.trim())?.[1];
        if (photo === undefined) throw new OperatorError('사진의 주소가 아니에요. 주소에 /media/가 있어야 해요.');
        const reports: ReportOfPhoto[] = [];
        for (const work of await listWorksWithPhoto(tx, photo, WORKS_MAX)) {
          const reportId = await insertReportOfPhoto(tx, work, { reason, photo });
          if (reportId === undefined) continue;
          await recordAction(tx, { actor, action: 'report.create', subjectId: reportId, details: { key: photo } });
          reports.push({ reportId, kind: work.kind, workId: work.id });
        }
        if (reports.length === 0) {
          const hint = '이미 가렸거나 지운 사진이면 늦어도 한 시간 뒤에는 어디에서도 열리지 않아요.';
          throw new OperatorError('그 사진이 보이는 글이나 프로필이 없어요.', { code: 'NOT_FOUND', hint });
        }
        return reports;
      }),
  };
}
