import type { getDownloadAddressSchemas } from './download-schemas.ts';
import { endpoint } from './endpoint.ts';

/** The query parameter of a download that replaces the access token. */
export const TICKET_PARAM = 'ticket';

/**
 * The address of a file that requires a token. Browsers and in-app browsers load it by a request of
 * their own, without headers, so the address contains a ticket that is valid for a minute.
 */
export const getDownloadAddress = endpoint<typeof getDownloadAddressSchemas>({
  method: 'GET',
  path: '/api/download',
  access: 'member',
});
