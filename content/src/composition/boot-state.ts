import type { Loops } from './loop-states.ts'

interface BootState {
  isReady: boolean
  isStopping: boolean
  loops: Loops
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
  return { isReady: false, isStopping: false, loops: {}, finished: promise, finish: resolve }
}

export function isBooted(): boolean {
  return state().isReady
}

/** Resolves when database, first account and demo content are ready. */
export function booted(): Promise<void> {
  return state().finished
}

/** @param loops the work that this process does without being asked */
export function markBooted(loops: Loops): void {
  const current = state()
  current.loops = loops
  current.isReady = true
  current.finish()
}

export function loopsOfProcess(): Loops {
  return state().loops
}

/** The process has been asked to end: it begins nothing more. */
export function markStopping(): void {
  state().isStopping = true
}

export function isStopping(): boolean {
  return state().isStopping
}
