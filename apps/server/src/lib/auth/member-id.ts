declare const brand: unique symbol;

/**
 * The id of a member who has shown who they are. Only reading an access token makes one of a number, so a write that forgot to
 * ask who is calling does not compile.
 */
export type MemberId = number & { readonly [brand]: 'MemberId' };
