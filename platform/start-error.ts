/** A start that cannot continue; its message, without a stack, is for the person who starts the product. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
  /** By this it is recognised, whatever its name: each bundle has a class of its own. */
  readonly endsStart = true
}

/** A setting is wrong, so that another start would fail as well. */
export class SettingError extends StartError {
  override readonly name: string = 'SettingError'
  readonly isOfSettings = true
}

export function isStartError(cause: unknown): cause is StartError {
  return typeof cause === 'object' && cause !== null && 'endsStart' in cause
}

/** Tells the supervisor to end instead of starting the process again; also in `scripts/part.mjs`. */
export const wrongSettingStatus = 78

/** Status of a process that could not start. */
export const statusOfStart = (cause: unknown): number =>
  isStartError(cause) && 'isOfSettings' in cause ? wrongSettingStatus : 1
