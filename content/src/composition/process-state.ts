import type { Loops } from './loop-states.ts'

interface Work {
  loops: Loops
  /** Stops it before the database stops. */
  stop: () => Promise<void>
}

interface ProcessState {
  isStopping: boolean
  /** `null` until database, first account and demo content are ready. */
  work: Work | null
  booted: Promise<void>
  markBooted: () => void
}

// Next bundles the start hook, the routes and the server that stops them separately, so a module
// variable would exist several times.
declare global {
  var alunProcess: ProcessState | undefined
}

function state(): ProcessState {
  if (globalThis.alunProcess) return globalThis.alunProcess
  const { promise, resolve } = Promise.withResolvers<void>()
  globalThis.alunProcess = {
    isStopping: false,
    work: null,
    booted: promise,
    markBooted: resolve,
  }
  return globalThis.alunProcess
}

export const isBooted = (): boolean => state().work !== null

/** Resolves when database, first account and demo content are ready. */
export const booted = (): Promise<void> => state().booted

export function markBooted(work: Work): void {
  state().work = work
  state().markBooted()
}

export const loopsOfProcess = (): Loops => state().work?.loops ?? {}

export const isStopping = (): boolean => state().isStopping

/** Marks the process as stopping, so that it begins nothing more. */
export function markStopping(): void {
  state().isStopping = true
}

export async function stopWork(): Promise<void> {
  await state().work?.stop()
}
