declare const brand: unique symbol;

/**
 * The id of an authenticated member. Only reading an access token creates one, so a write without
 * authentication does not compile.
 */
export type MemberId = number & { readonly [brand]: 'MemberId' };

declare const operatorBrand: unique symbol;

/** The id of an authenticated operator. Only a query of each request creates one. */
export type OperatorId = MemberId & { readonly [operatorBrand]: 'OperatorId' };
