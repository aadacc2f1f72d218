import type { SourceId } from './source.ts';

/**
 * The sources of the rows that a place is merged from. A request was accepted by an operator; values of
 * members were confirmed; stored ones are those of a place that had no readable row.
 */
export type RowSource = SourceId | 'members' | 'request' | 'stored';

/**
 * The fields of a place that are merged, each from one row. Values that describe each other are one
 * field: an address with its regions, a category with its class.
 */
export type MergedField = 'name' | 'category' | 'address' | 'position' | 'hours';

/**
 * For each field the sources in order of precedence. The first one with a value supplies it.
 *
 * Confirmed corrections of members come first, then operators, then registers of institutions, which
 * have the official name, address and hours. The shop register precedes licences: it has trade names
 * and both kinds of 동, licences have
 * the names of companies. Volunteers' positions and hours are closer to the truth than a register's
 * building, but their names and addresses are incomplete. Whether a place is open is decided by all
 * of its rows (place-listing.repository.ts).
 */
export const PRECEDENCE: Readonly<Record<MergedField, readonly RowSource[]>> = {
  name: ['members', 'request', 'library', 'museum', 'park', 'semas', 'localdata', 'osm', 'stored'],
  category: ['members', 'request', 'library', 'museum', 'park', 'semas', 'localdata', 'osm', 'stored'],
  address: ['members', 'request', 'semas', 'localdata', 'library', 'museum', 'park', 'osm', 'stored'],
  position: ['members', 'request', 'library', 'museum', 'semas', 'osm', 'localdata', 'park', 'stored'],
  hours: ['members', 'request', 'library', 'museum', 'osm', 'park', 'localdata', 'semas', 'stored'],
};
