/**
 * Whether an error is of the class with this name. Bundles of one process have a class each, and
 * `instanceof` fails for an error of another bundle.
 */
export function isNamed<T extends Error>(cause: unknown, name: T['name']): cause is T {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === name
}
