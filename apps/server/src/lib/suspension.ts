import type { ISql } from './database.ts';
import { AppError } from './errors.ts';

/** @throws AppError MEMBER_SUSPENDED for one who may neither write nor sign in */
export async function refuseSuspended(sql: ISql, memberId: number): Promise<void> {
  const rows = await sql`select from member where id = ${memberId} and suspended_at is not null`;
  if (rows.length > 0) throw new AppError('MEMBER_SUSPENDED');
}
