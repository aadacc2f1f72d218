import { Blob, File } from 'node:buffer';

/**
 * For tests that send files. Node sends and reads forms of its own kind only: jsdom's, and the request that turns one into the
 * other, would lose what is in them.
 */
const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' };
const nodeForm = await new Response('', { headers: urlEncoded }).formData();
const NodeRequest: unknown = Object.getPrototypeOf(Request);
Object.assign(globalThis, { Blob, File, FormData: nodeForm.constructor, Request: NodeRequest });
