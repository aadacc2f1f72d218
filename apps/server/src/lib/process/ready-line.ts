import type { Config } from './config.ts';

/** Printed when the app accepts requests. */
export const readyLine = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `쏠이 준비됐어요 → ${publicUrl}`;
