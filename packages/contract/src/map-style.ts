/** The hosted style that `MAP_STYLE=auto` tries. The page's policy must let it in, so both sides read it here. */
export const HOSTED_MAP_STYLE_URL = 'https://tiles.openfreemap.org/styles/positron';
