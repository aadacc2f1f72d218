import { EARTH_RADIUS_M } from '@sol/contract/geo';
import type { HoursSourceKind } from '#features/place-import/rows/record.rules.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import { insertSavedPlaceMessages } from '#lib/member/inbox.repository.ts';
import type { Snapshot } from './snapshot.repository.ts';
import { hoursList, valueList } from './stage.repository.ts';

/** Inserts the places of new rows, in the order of the map, which their ids follow. */
export async function insertPlaces(tx: TransactionSql): Promise<number> {
  const { count } = await tx.unsafe(`
    insert into place (id, ${valueList()}, ${hoursList()}, hours_source)
    overriding system value
    select t.place_id, ${valueList('s.')}, ${hoursList('s.')},
      case when s.weekly is not null then 'SOURCE' end
    from stage_target t join place_stage s using (row_number)
    where t.kind = 'NEW'
    order by t.place_id`);
  await insertHours(
    tx,
    `select t.place_id, s.weekly from stage_target t join place_stage s using (row_number)
    where t.kind = 'NEW' and s.weekly <> '[]'`,
  );
  return count;
}

async function insertHours(tx: TransactionSql, weeks: string): Promise<void> {
  await tx.unsafe(`
    insert into place_hours (place_id, day_of_week, start_minute, end_minute)
    select place_id, (span ->> 'dayOfWeek')::int, (span ->> 'startMinute')::int, (span ->> 'endMinute')::int
    from (${weeks}) week, jsonb_array_elements(week.weekly) as span
    on conflict do nothing`);
}

/**
 * Stores the new rows, and the changed ones as they are now. New rows have the date of an undated file
 * that is no snapshot of their group, as snapshots.writeSnapshot sets it.
 */
export async function writeRows(tx: TransactionSql, { source, fileDate, isDated }: Snapshot): Promise<void> {
  await tx`
    insert into place_source (source, source_key, place_id, fields, fields_hash, area, part, file_date, status)
    select ${source}, source_key, place_id, fields, fields_hash, s.area, s.part,
      case when ${isDated} then s.file_date when c.area is null then ${fileDate}::date end, status
    from place_stage s join stage_target using (row_number)
      left join covered_group c on c.area = s.area and c.part = s.part
    where kind <> 'KNOWN'
    order by place_id`;
  await tx`
    update place_source p
    set fields = s.fields, fields_hash = s.fields_hash, area = s.area, part = s.part, file_date = s.file_date,
      status = s.status
    from place_stage s join stage_target using (row_number)
    where kind = 'KNOWN' and p.source = ${source} and p.source_key = s.source_key`;
}

/** Notes the places of changed and joined rows, whose values or state may be others now. */
export async function noteAffected(tx: TransactionSql): Promise<void> {
  await tx`
    insert into affected_place select distinct place_id from stage_target where kind <> 'NEW'
    on conflict do nothing`;
  await tx`
    insert into affected_place
    select distinct t.place_id from stage_target t join place_stage s using (row_number)
    where kind = 'NEW' and s.status <> 'OPEN'
    on conflict do nothing`;
  await tx`analyze affected_place`;
}

/**
 * Affected places whose values are not those of one staged row: with several rows, or whose only row is absent or
 * listed again. They are merged row by row.
 */
export function listShared(tx: TransactionSql) {
  return tx<{ id: number }[]>`
    select place_id as id from affected_place join place_source using (place_id)
      left join (select distinct place_id, true as is_staged from stage_target) target using (place_id)
    group by place_id having count(*) > 1 or bool_or(is_staged) is null order by place_id`;
}

/** New and affected places with details or facts. */
export function listWritten(tx: TransactionSql) {
  return tx<{ id: number }[]>`
    select id from place
    where id in (select place_id from stage_target union select place_id from affected_place)
      and (details <> '{}' or exists (select from place_fact known where known.place_id = place.id))
    order by id`;
}

/** A place's only row is its values. */
const ONLY_ROWS = `
  select t.place_id, s.* from stage_target t join place_stage s using (row_number)
  where t.kind = 'KNOWN'
    and not exists (select from place_source other where other.place_id = t.place_id offset 1)`;

/** Sets places to the values of their only row, or of their merged rows. Returns the number of changed places. */
export async function updatePlaces(tx: TransactionSql): Promise<number> {
  const only = await updateFrom(tx, ONLY_ROWS);
  return only + (await updateMerged(tx));
}

/** Sets places to the values in merged_place. */
export const updateMerged = (tx: TransactionSql): Promise<number> => updateFrom(tx, 'select * from merged_place');

/** Hours that members or an operator have set are kept. */
const MAY_SET_HOURS = `(p.hours_source = 'SOURCE' or (p.hours_source is null and v.weekly is not null))`;

/** A shorter move is a more exact position of the same place. */
const MOVED_MIN_M = 100;

/** What is about to change at open places that members have saved. Hours that were unknown do not change. */
const changesOfSaved = (values: string) => `
  select p.id as place_id, change
  from (${values}) v join place p on p.id = v.place_id, lateral (
    select 'MOVED' where ${EARTH_RADIUS_M} * sqrt(power(radians(v.latitude - p.latitude), 2)
      + power(radians(v.longitude - p.longitude) * cos(radians(p.latitude)), 2)) >= ${MOVED_MIN_M}
    union all
    select 'HOURS' where ${MAY_SET_HOURS} and p.open_minutes is not null and v.open_minutes is not null
      and (p.open_minutes, p.hours_exceptions) is distinct from (v.open_minutes, v.hours_exceptions)
  ) changed (change)
  where p.closed_at is null and p.id in (select place_id from place_mark)`;

async function updateFrom(tx: TransactionSql, values: string): Promise<number> {
  await insertSavedPlaceMessages(tx, tx.unsafe(changesOfSaved(values)));
  const changed = await tx.unsafe(`
    update place p set (${valueList()}, updated_at) = (${valueList('v.')}, now())
    from (${values}) v
    where p.id = v.place_id and (${valueList('p.')}) is distinct from (${valueList('v.')})`);
  await tx.unsafe(`
    create temporary table new_week on commit drop as
    select v.place_id, v.weekly from (${values}) v join place p on p.id = v.place_id where ${MAY_SET_HOURS}`);
  const hours = await tx.unsafe(`
    update place p
    set (${hoursList()}, hours_source, updated_at) =
      (${hoursList('v.')}, case when v.weekly is not null then 'SOURCE' end, now())
    from (${values}) v
    where p.id = v.place_id and ${MAY_SET_HOURS}
      and (${hoursList('p.')}, p.hours_source) is distinct from
        (${hoursList('v.')}, case when v.weekly is not null then 'SOURCE' end)`);
  await tx`delete from place_hours using new_week where place_hours.place_id = new_week.place_id`;
  await insertHours(tx, `select place_id, weekly from new_week where weekly <> '[]'`);
  await tx`drop table new_week`;
  return changed.count + hours.count;
}

/** Hours of members and operators are those of a row, which may have been moved or deleted. */
export async function releaseHours(tx: TransactionSql): Promise<void> {
  await tx`
    update place set hours_source = 'SOURCE'
    from merged_place m where place.id = m.place_id and hours_source in ('MEMBERS', 'OPERATOR')`;
}

export async function setHoursSource(
  tx: TransactionSql,
  placeId: number,
  source: HoursSourceKind | null,
): Promise<void> {
  await tx`update place set hours_source = ${source} where id = ${placeId}`;
}
