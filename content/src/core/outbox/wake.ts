// Next bundles the start hook and the routes separately, so a module variable would exist twice.
declare global {
  var alunWakeOutbox: (() => void) | undefined
}

/** Lets the worker of this process poll at once. */
export function wakeOutbox(): void {
  globalThis.alunWakeOutbox?.()
}

export function onOutboxWake(listener: (() => void) | undefined): void {
  globalThis.alunWakeOutbox = listener
}
