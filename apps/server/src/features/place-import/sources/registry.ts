import type { PlaceSource } from '../source.ts';
import { localdata } from './localdata/localdata.ts';
import { park } from './park/park.ts';
import { semas } from './semas/semas.ts';

/** Every public data set that can be imported. Each file is recognised by at most one of them. */
export const SOURCES: readonly PlaceSource[] = [semas, park, localdata];
