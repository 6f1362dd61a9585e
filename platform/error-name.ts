/**
 * Whether an error has this class name. `instanceof` fails across bundles, because each has its own
 * class.
 */
export function isNamed<T extends Error>(cause: unknown, name: T['name']): cause is T {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === name
}
