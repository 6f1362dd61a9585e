/**
 * Whether an error is of the class with this name. Bundles of one process have a class each, and
 * `instanceof` fails for an error of another bundle.
 */
export function isNamed<T extends Error>(cause: unknown, name: T['name']): cause is T {
  return cause instanceof Error && cause.name === name
}
