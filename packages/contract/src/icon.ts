/** Icons of solroutes and collections, numbered from 1. */
export const ICON_COUNT = 14;
