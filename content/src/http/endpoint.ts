import type { Endpoint } from 'payload'

/** A call to the panel's API, below the address of its type. */
export function endpoint(
  method: Endpoint['method'],
  path: string,
  handler: Endpoint['handler'],
): Endpoint {
  return { method, path, handler }
}
