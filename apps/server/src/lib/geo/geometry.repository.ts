import type { ISql } from '#lib/database/database.ts';
import type { MercatorBox, MercatorPoint } from './geo.ts';

export function sqlPoint(sql: ISql, { x, y }: MercatorPoint) {
  return sql`point(${x}, ${y})`;
}

export function sqlBox(sql: ISql, { sw, ne }: MercatorBox) {
  return sql`box(${sqlPoint(sql, sw)}, ${sqlPoint(sql, ne)})`;
}
