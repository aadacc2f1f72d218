import { describe, expect, it } from 'vitest';
import {
  type CopyAge,
  findDecisive,
  findGapEnd,
  hasForeignCopies,
  hasJournal,
  hasMissingObject,
  hasUnsignedAge,
  isIgnored,
  isSameDatabase,
  type JournalEntry,
  lastNumber,
  listUnsignedCopies,
} from './entries.rules.ts';

const HOUR_US = 3_600_000_000;
const DAY_US = 24 * HOUR_US;
const BACKUP_US = 100 * DAY_US;

const entry = (changed: Partial<JournalEntry> = {}): JournalEntry => ({
  ...{ id: 'a', isSigned: true },
  ...{ seq: 1, atUs: BACKUP_US, readAtUs: BACKUP_US, isDeletion: false, isOwn: true, isInBackup: false },
  ...changed,
});

describe('[14.3-2] an entry of the journal', () => {
  it('is applied if the backup does not have it, whatever its time', () => {
    expect(isIgnored(entry(), null)).toBe(false);
    // A transaction may be older than the snapshot and committed after it.
    expect(isIgnored(entry({ atUs: BACKUP_US - DAY_US }), null)).toBe(false);
    expect(isIgnored(entry({ isDeletion: true }), null)).toBe(false);
  });

  it('is ignored if the backup has it or if it is of another installation', () => {
    expect(isIgnored(entry({ isInBackup: true }), null)).toBe(true);
    expect(isIgnored(entry({ isOwn: false }), null)).toBe(true);
  });

  it('is ignored if it was pruned before the backup, with an hour of tolerance', () => {
    const sinceUs = BACKUP_US - 10 * DAY_US;
    expect(isIgnored(entry({ atUs: sinceUs }), sinceUs)).toBe(false);
    expect(isIgnored(entry({ atUs: sinceUs - HOUR_US }), sinceUs)).toBe(false);
    expect(isIgnored(entry({ atUs: sinceUs - HOUR_US - 1 }), sinceUs)).toBe(true);
    expect(isIgnored(entry({ atUs: 0 }), 0)).toBe(false);
  });
});

describe('[14.3-2] the entry of a row that is applied', () => {
  const [old, recent] = [BACKUP_US + HOUR_US, BACKUP_US + DAY_US];

  it.each<[string, Partial<JournalEntry>, Partial<JournalEntry>]>([
    ['the newer change', { atUs: recent, readAtUs: recent }, { atUs: old, readAtUs: recent + 1, seq: 2 }],
    ['the state that was read later', { atUs: old, readAtUs: recent }, { atUs: old, readAtUs: old, seq: 2 }],
    ['the line that was read last', { atUs: old, readAtUs: old, seq: 3 }, { atUs: old, readAtUs: old, seq: 2 }],
    ['a deletion, also of an older entry', { isDeletion: true, atUs: old }, { atUs: recent, readAtUs: recent, seq: 2 }],
  ])('is %s, in every order', (_, decisive, other) => {
    const [one, two] = [entry(decisive), entry(other)];
    expect(findDecisive([one, two])).toBe(one);
    expect(findDecisive([two, one])).toBe(one);
  });

  it('is the newer one of two deletions', () => {
    const [one, two] = [entry({ isDeletion: true, atUs: recent }), entry({ isDeletion: true, atUs: old, seq: 2 })];
    expect(findDecisive([one, two])).toBe(one);
    expect(findDecisive([two, one])).toBe(one);
  });

  it('is the only one, or none', () => {
    const only = entry();
    expect(findDecisive([only])).toBe(only);
    expect(findDecisive([])).toBeUndefined();
  });
});

describe('[14.3-2] the journal of another installation', () => {
  const copiesOf = (...ids: string[]) => new Set(ids);

  it('is recognised by the id in the backup', () => {
    expect(hasForeignCopies({ backup: 'a', database: 'a', copies: copiesOf('b') })).toBe(true);
    expect(hasForeignCopies({ backup: 'a', database: 'a', copies: copiesOf('a', 'b') })).toBe(true);
    expect(hasForeignCopies({ backup: undefined, database: 'a', copies: copiesOf('a') })).toBe(true);
    expect(hasForeignCopies({ backup: 'a', database: 'b', copies: copiesOf('a') })).toBe(false);
    expect(hasForeignCopies({ backup: 'a', database: 'b', copies: copiesOf() })).toBe(false);
  });

  it('does not count as a journal', () => {
    expect(hasJournal({ backup: 'a', database: 'b', copies: copiesOf() })).toBe(false);
    expect(hasJournal({ backup: 'a', database: 'b', copies: copiesOf('a') })).toBe(true);
    expect(hasJournal({ backup: 'a', database: 'a', copies: copiesOf() })).toBe(true);
    expect(isSameDatabase({ backup: undefined, database: undefined, copies: copiesOf() })).toBe(false);
  });
});

const [first, second, third] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z'];

describe('[14.3-2] an entry without a valid signature', () => {
  const [signed, unsigned] = [entry({ id: 'a' }), entry({ id: 'a', isSigned: false, seq: 2 })];

  it('is ignored next to a signed copy of it', () => {
    expect(listUnsignedCopies([signed, unsigned])).toEqual([unsigned]);
    expect(listUnsignedCopies([unsigned, signed])).toEqual([unsigned]);
    expect(listUnsignedCopies([signed])).toEqual([]);
  });

  it('is not ignored without a signed copy, or next to copies of other entries', () => {
    const other = entry({ id: 'b', isSigned: false });
    expect(listUnsignedCopies([other])).toEqual([]);
    expect(listUnsignedCopies([signed, unsigned, other])).toEqual([unsigned]);
  });
});

describe('[14.3-2] a copy that states that entries were pruned', () => {
  const copy = (time: string, isSigned: boolean): CopyAge => ({ time, isSigned });

  it('needs a signature, unless the same entries were pruned before the backup', () => {
    expect(hasUnsignedAge([copy(second, false)], undefined)).toBe(true);
    expect(hasUnsignedAge([copy(first, true), copy(second, false)], first)).toBe(true);
    expect(hasUnsignedAge([copy(second, false)], second)).toBe(false);
    expect(hasUnsignedAge([copy(second, false)], third)).toBe(false);
    expect(hasUnsignedAge([copy(second, true)], first)).toBe(false);
    expect(hasUnsignedAge([], undefined)).toBe(false);
  });
});

describe('[14.3-2] the objects in S3', () => {
  it('are complete if none is missing after the last one before the backup', () => {
    expect(hasMissingObject(new Set([4, 5, 6]), 3)).toBe(false);
    expect(hasMissingObject(new Set([2, 3, 6, 5, 4]), 3)).toBe(false);
    expect(hasMissingObject(new Set([1]), 0)).toBe(false);
    expect(hasMissingObject(new Set([1, 3]), 3), 'earlier ones are not needed').toBe(false);
    expect(hasMissingObject(new Set(), 3)).toBe(false);
  });

  it('have a greatest number, also without any object', () => {
    expect(lastNumber([3, 12, 7])).toBe(12);
    expect(lastNumber([4])).toBe(4);
    expect(lastNumber([])).toBe(0);
  });

  it('are incomplete if the first or another one is missing', () => {
    expect(hasMissingObject(new Set([5]), 3)).toBe(true);
    expect(hasMissingObject(new Set([4, 6]), 3)).toBe(true);
    expect(hasMissingObject(new Set([3, 5]), 3)).toBe(true);
  });
});

describe('[14.3-2] a gap between the backup and the journal', () => {
  const signed = (time: string): CopyAge => ({ time, isSigned: true });

  it('exists for a backup that is older than the journal of the same database', () => {
    const ages = { isSameDatabase: true, ofDatabase: second, ofCopies: [signed(third)] };
    expect(findGapEnd(ages, first)).toBe(second);
    expect(findGapEnd(ages, second)).toBeUndefined();
    expect(findGapEnd(ages, third)).toBeUndefined();
  });

  it('ends with the last of several files, and not with another database', () => {
    const ages = { isSameDatabase: false, ofDatabase: third, ofCopies: [signed(first), signed(second), signed(first)] };
    expect(findGapEnd(ages, first)).toBe(second);
    expect(findGapEnd(ages, second)).toBeUndefined();
    expect(findGapEnd({ ...ages, ofCopies: [signed(second), signed(first)] }, first)).toBe(second);
  });

  it('does not exist for a journal that was never pruned', () => {
    expect(findGapEnd({ isSameDatabase: true, ofDatabase: undefined, ofCopies: [] }, first)).toBeUndefined();
    expect(findGapEnd({ isSameDatabase: false, ofDatabase: undefined, ofCopies: [] }, first)).toBeUndefined();
  });
});
