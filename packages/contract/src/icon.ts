import * as z from 'zod/mini';

/** Icons of solroutes and collections, numbered from 1. */
export const ICON_COUNT = 14;

export const iconId = z.int().check(z.gte(1), z.lte(ICON_COUNT));
