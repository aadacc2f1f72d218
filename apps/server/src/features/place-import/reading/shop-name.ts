const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/**
 * Removes `tail` from the end of `name`, ignoring spaces. Returns undefined if `name` does not end
 * with it.
 */
function removeSuffix(name: string, tail: string): string | undefined {
  let left = name.length;
  for (let right = tail.length; right > 0; ) {
    if (tail[right - 1] === ' ') right--;
    else if (name[left - 1] === ' ') left--;
    else if (left > 0 && name[left - 1] === tail[right - 1]) [left, right] = [left - 1, right - 1];
    else return undefined;
  }
  return name.slice(0, left).trim();
}

/** Fixes a split inside the brand: "달콤" and "커피발산역점" become "달콤커피 발산역점". */
function joinBrandAndBranch(brand: string, branch: string): string {
  const misplaced = /^커피(?=..)/.exec(branch)?.[0] ?? '';
  return `${brand}${misplaced} ${branch.slice(misplaced.length)}`;
}

/**
 * Combines 상호명 and 지점명. The branch may be appended to the name, repeat it, or be no branch:
 * 커피빈코리아선릉로93길점 and 코리아선릉로93길점 become 커피빈 코리아선릉로93길점.
 */
export function shopName(name: string, branch: string): string {
  if (branch === '') return name;
  // Sources truncate names: 카페자람 may come with 페자람, which is not a branch.
  const isBranch = branch.endsWith('점') && branch.length > 1;
  const glued = removeSuffix(name, branch);
  if (glued !== undefined) {
    if (!isBranch || glued === '') return name;
    return joinBrandAndBranch(removeSuffix(glued, branch) || glued, branch);
  }
  if (withoutSpaces(branch).startsWith(withoutSpaces(name))) {
    const rest = withoutSpaces(branch).slice(withoutSpaces(name).length);
    return /^.점$|^점$|^$/.test(rest) ? branch : `${name} ${rest}`;
  }
  // For example 스타일연대동문 with 연대동문점.
  const unsuffixed = isBranch && branch.length > 2 ? removeSuffix(name, branch.slice(0, -1)) : undefined;
  if (unsuffixed) return `${unsuffixed} ${branch}`;
  return withoutSpaces(name).includes(withoutSpaces(branch)) ? name : `${name} ${branch}`;
}
