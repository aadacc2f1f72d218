const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** Cuts `tail` off the end of `name`, whatever spaces either has; undefined where it does not stand there. */
function cutEnd(name: string, tail: string): string | undefined {
  let left = name.length;
  for (let right = tail.length; right > 0; ) {
    if (tail[right - 1] === ' ') right--;
    else if (name[left - 1] === ' ') left--;
    else if (left > 0 && name[left - 1] === tail[right - 1]) [left, right] = [left - 1, right - 1];
    else return undefined;
  }
  return name.slice(0, left).trim();
}

/** "달콤" and "커피발산역점": the cut went through the brand. */
function mend(brand: string, branch: string): string {
  const misplaced = /^커피(?=..)/.exec(branch)?.[0] ?? '';
  return `${brand}${misplaced} ${branch.slice(misplaced.length)}`;
}

/**
 * The name to show, of a 상호명 and a 지점명 that may be glued to it, repeat it, or be no branch at all:
 * 커피빈코리아선릉로93길점 and 코리아선릉로93길점 make 커피빈 코리아선릉로93길점.
 */
export function shopName(name: string, branch: string): string {
  if (branch === '') return name;
  // Not a branch but the end of the name, cut off by a machine: 카페자람 with 페자람.
  const isBranch = branch.endsWith('점') && branch.length > 1;
  const glued = cutEnd(name, branch);
  if (glued !== undefined) {
    if (!isBranch || glued === '') return name;
    return mend(cutEnd(glued, branch) || glued, branch);
  }
  if (withoutSpaces(branch).startsWith(withoutSpaces(name))) {
    const rest = withoutSpaces(branch).slice(withoutSpaces(name).length);
    return /^.점$|^점$|^$/.test(rest) ? branch : `${name} ${rest}`;
  }
  // 스타일연대동문 with 연대동문점.
  const unsuffixed = isBranch && branch.length > 2 ? cutEnd(name, branch.slice(0, -1)) : undefined;
  if (unsuffixed) return `${unsuffixed} ${branch}`;
  return withoutSpaces(name).includes(withoutSpaces(branch)) ? name : `${name} ${branch}`;
}
