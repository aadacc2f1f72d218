import { type ISql, limitTo } from '#lib/database/database.ts';
import { LOCAL_SUBJECT_PREFIX } from './local-login.service.ts';

/** A few members of login services may be the operator's own. */
const REAL_MEMBERS_MAX = 20;

/** Whether places were imported, or more than {@link REAL_MEMBERS_MAX} members came from login services. */
export async function hasRealData(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ isReal: boolean }]>`
    select exists (select from place_snapshot) or (
      select count(*) > ${REAL_MEMBERS_MAX}::int from (
        select from member where not starts_with(login_subject, ${LOCAL_SUBJECT_PREFIX})
        ${limitTo(sql, REAL_MEMBERS_MAX + 1)}
      ) real
    ) as "isReal"`;
  return row.isReal;
}
