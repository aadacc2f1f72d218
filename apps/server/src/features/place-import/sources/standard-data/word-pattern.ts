/**
 * A sticky pattern of words in which every space is optional, because the spacing of Korean phrases
 * varies: "연중 무휴" matches 연중무휴 too.
 * @param sources regular expressions, tried in this order
 */
export function wordPattern(sources: string | readonly string[]): RegExp {
  const source = typeof sources === 'string' ? sources : sources.join('|');
  return new RegExp(`(?:${source.replaceAll(' ', '\\s?')})`, 'uy');
}
