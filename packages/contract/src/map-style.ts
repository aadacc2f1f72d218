/** The hosted style of `MAP_STYLE=auto`. Shared, as the Content-Security-Policy has to allow it. */
export const HOSTED_MAP_STYLE_URL = 'https://tiles.openfreemap.org/styles/positron';
