// Next bundles the start hook separately from the server that stops it.
declare global {
  var alunBeforeStop: (() => Promise<void>) | undefined
}

/** Registers what has to stop before the database does. */
export function beforeStop(work: () => Promise<void>): void {
  globalThis.alunBeforeStop = work
}

export async function stopWork(): Promise<void> {
  await globalThis.alunBeforeStop?.()
}
