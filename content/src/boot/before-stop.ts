// Next bundles the start hook apart from the server that stops it: they meet here.
declare global {
  var alunBeforeStop: (() => Promise<void>) | undefined
}

/** What has to end before the database does. */
export function beforeStop(work: () => Promise<void>): void {
  globalThis.alunBeforeStop = work
}

export async function stopWork(): Promise<void> {
  await globalThis.alunBeforeStop?.()
}
