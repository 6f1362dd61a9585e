// Next bundles the start hook and the routes apart: a variable of this module would exist twice.
declare global {
  var alunOutboxBell: (() => void) | undefined
}

/** Tells the worker of this process that there is something to send. */
export function wakeOutbox(): void {
  globalThis.alunOutboxBell?.()
}

export function onOutboxWake(listener: (() => void) | undefined): void {
  globalThis.alunOutboxBell = listener
}
