/** A start that cannot continue; its message, without a stack, is for the person who starts the product. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
  /** By this it is recognised, whatever its name: each bundle has a class of its own. */
  readonly endsStart = true
}

export function isStartError(cause: unknown): cause is StartError {
  return typeof cause === 'object' && cause !== null && 'endsStart' in cause
}
