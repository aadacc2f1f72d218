import type { EndpointKey } from '@sol/contract/endpoint';

type Values = Record<string, unknown>;

function withParams(path: string, params: Values): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function toQueryString(values: Values): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item));
    }
  }
  return query.toString();
}

/** The URL of an API request, which is also its key in the query cache. */
export function requestPath(key: EndpointKey, input: { params?: Values; query?: Values } = {}): string {
  const path = withParams(key.slice(key.indexOf(' ') + 1), input.params ?? {});
  const query = toQueryString(input.query ?? {});
  return query === '' ? path : `${path}?${query}`;
}
