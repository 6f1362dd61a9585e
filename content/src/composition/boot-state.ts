interface BootState {
  isReady: boolean
  isStopping: boolean
  finished: Promise<void>
  finish: () => void
}

// Next bundles the start hook and the routes separately, so a module variable would exist twice.
declare global {
  var alunContentBoot: BootState | undefined
}

function state(): BootState {
  globalThis.alunContentBoot ??= waiting()
  return globalThis.alunContentBoot
}

function waiting(): BootState {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { isReady: false, isStopping: false, finished: promise, finish: resolve }
}

export function isBooted(): boolean {
  return state().isReady
}

/** Resolves when database, first account and demo content are ready. */
export function booted(): Promise<void> {
  return state().finished
}

export function markBooted(): void {
  const current = state()
  current.isReady = true
  current.finish()
}

/** The process has been asked to end: it begins nothing more. */
export function markStopping(): void {
  state().isStopping = true
}

export function isStopping(): boolean {
  return state().isStopping
}
