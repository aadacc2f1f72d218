import { useEffect, useLayoutEffect } from 'react';

/** A layout effect where there is a layout: on the server React would warn of one. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
