/** Ends the start; its message is shown without a stack to the person who starts the product. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
  /** Identifies start errors across bundles, each of which has its own class. */
  readonly endsStart = true
}

/** A wrong setting, so that another start would fail as well. */
export class SettingError extends StartError {
  override readonly name: string = 'SettingError'
  readonly isOfSettings = true
}

export function isStartError(cause: unknown): cause is StartError {
  return typeof cause === 'object' && cause !== null && 'endsStart' in cause
}

/** Tells the supervisor not to start the process again; also in `scripts/part.mjs`. */
export const wrongSettingStatus = 78

/** Exit status after a failed start. */
export const statusOfStart = (cause: unknown): number =>
  isStartError(cause) && 'isOfSettings' in cause ? wrongSettingStatus : 1
