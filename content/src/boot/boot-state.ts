export type BootStatus = 'starting' | 'ready' | 'failed'

interface BootState {
  status: BootStatus
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
  return { status: 'starting', finished: promise, finish: resolve }
}

export function bootStatus(): BootStatus {
  return state().status
}

/** Resolves when database, first account and demo content are ready. */
export function booted(): Promise<void> {
  return state().finished
}

export function markBooted(): void {
  const current = state()
  current.status = 'ready'
  current.finish()
}

export function markBootFailed(): void {
  state().status = 'failed'
}
