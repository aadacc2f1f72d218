import { Blob, File } from 'node:buffer';

/**
 * For tests that send files. Node's fetch accepts only Node's own FormData; jsdom's FormData and
 * Request would lose the files.
 */
const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' };
const nodeForm = await new Response('', { headers: urlEncoded }).formData();
const NodeRequest: unknown = Object.getPrototypeOf(Request);
Object.assign(globalThis, { Blob, File, FormData: nodeForm.constructor, Request: NodeRequest });
