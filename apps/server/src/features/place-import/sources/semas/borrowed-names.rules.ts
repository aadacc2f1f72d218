import type { FileSurvey, SourceFields } from '#features/place-import/sources/source.rules.ts';
import { firstField } from '#features/place-import/values/cells.rules.ts';

/** The field in which the name that is not the shop's own is stored beside those of the file. */
const BORROWED_NAME = '@borrowedName';

/** A chain has hundreds of branches too, but nineteen of twenty of them end in 점. */
const BRANCHES_MIN = 100;
const BRANCH_SHARE_MAX = 0.5;

/**
 * Finds the values of 상호명 that are no names: in a file of 2020, 1,209 cafés have the 상호명 of one shop, and their
 * own name as 지점명. Only the whole file shows it.
 */
export function surveyNames(nameColumns: readonly string[], branchColumns: readonly string[]): FileSurvey {
  const branchesOf = new Map<string, Set<string>>();
  let borrowed: string[] | undefined;

  function findBorrowed(): string[] {
    return [...branchesOf].flatMap(([name, branches]) => {
      const marked = [...branches].filter((branch) => branch.endsWith('점')).length;
      return branches.size > BRANCHES_MIN && marked < BRANCH_SHARE_MAX * branches.size ? [name] : [];
    });
  }

  return {
    add(fields) {
      const [name, branch] = [firstField(fields, nameColumns), firstField(fields, branchColumns)];
      if (name === '' || branch === '') return;
      const branches = branchesOf.get(name);
      if (branches === undefined) branchesOf.set(name, new Set([branch]));
      else branches.add(branch);
    },
    complete(fields) {
      borrowed ??= findBorrowed();
      if (borrowed.length === 0) return fields;
      const name = firstField(fields, nameColumns);
      const found = borrowed.find((each) => name.startsWith(each));
      return found === undefined ? fields : { ...fields, [BORROWED_NAME]: found };
    },
  };
}

/** 상호명 without the name that {@link surveyNames} found not to be the shop's; '' if nothing is left. */
export function ownName(name: string, fields: SourceFields): string {
  const borrowed = fields[BORROWED_NAME];
  return borrowed !== undefined && name.startsWith(borrowed) ? name.slice(borrowed.length).trim() : name;
}
