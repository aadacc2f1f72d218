/** The assumed stay at each place; the screens show it. */
export const STAY_MINUTES = 30;
