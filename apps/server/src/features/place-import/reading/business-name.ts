/** Legal forms as they are written before or after a name. */
const COMPANY_FORM =
  /㈜|㈔|㈐|[([](?:주|유|사|재|합|복)[)\]]|(?:주식|유한|합자|합명)회사|(?:농업|어업)회사법인|(?:영농|사단|재단)법인/g;

/** Words that name no shop on their own: "세웅_커피". */
const GENERIC_NAME = /^(?:커피|카페|식당|분식|치킨|다방|매점|편의점|.)?$/;

/** Keeps the sign of a shop, not its company: "더본코리아_빽다방성수역" is 빽다방성수역. */
function withoutCompany(name: string): string {
  const parts = name.split('_').map((part) => part.trim());
  const sign = parts.at(-1) ?? '';
  return GENERIC_NAME.test(sign) ? parts.filter((part) => part !== '').join(' ') : sign;
}

/** The displayed name of a business: without legal forms and the company before an underscore. */
export function businessName(name: string): string {
  const cleaned = withoutCompany(name.replace(COMPANY_FORM, ' ').replace(/ +/g, ' ').trim());
  return cleaned === '' ? name : cleaned;
}
