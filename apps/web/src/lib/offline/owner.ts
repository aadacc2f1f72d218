/**
 * Whose cache the response of a request belongs to: a member id, `guest`, or undefined for a token
 * that names no member. Only the server validates tokens; here they only separate the caches.
 */
export function ownerOf(authorization: string | null): string | undefined {
  if (authorization === null) return 'guest';
  const payload = authorization.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  if (payload === undefined) return undefined;
  try {
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof sub === 'string' && /^\d+$/.test(sub) ? sub : undefined;
  } catch {
    // Neither base64 nor JSON.
    return undefined;
  }
}
