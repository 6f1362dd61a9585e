import { readItem, writeItem } from '@alun/contract/rules/browser-storage'
import { currentTime } from '@alun/contract/rules/current-time'
import { fieldsOf } from '@alun/contract/rules/fields-of'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { changedFields } from './changed-fields.ts'

const storageKey = 'chunkReloads'

let isLeft = false

/**
 * Notes whether the reader goes to another page while code is loading, because Firefox then cancels the requests of
 * this page, and a reload would cancel the navigation. Listens only during the load, because Firefox stores no page
 * with this listener for Back.
 */
export async function watchLoad<T>(load: () => Promise<T>): Promise<T> {
  const leave = () => {
    isLeft = true
    addEventListener('pageshow', comeBack, { once: true })
  }
  addEventListener('beforeunload', leave)
  try {
    return await load()
  } finally {
    removeEventListener('beforeunload', leave)
  }
}

function comeBack(): void {
  isLeft = false
}

/** Whether the reader has gone to another page, which cancels what this one still loads. */
export const isPageLeft = (): boolean => isLeft

/**
 * Reloads a visible page whose code is gone after a new build, unless a form has unsent input.
 *
 * @returns whether it reloads
 */
export function reloadForLostCode(): boolean {
  const isWanted = navigator.onLine && !document.hidden && !isLeft && !holdsInput()
  const reloads = isWanted && recordReload(location.pathname)
  if (reloads) location.reload()
  return reloads
}

function holdsInput(): boolean {
  return [...document.forms].some(
    (form) => isRejected(form.dataset.state) || changedFields(form).length > 0,
  )
}

const isRejected = (state: string | undefined) => state === 'invalid' || state === 'failed'

/** Records a reload of the path; `false` if it was just reloaded or cannot be recorded. */
function recordReload(path: string): boolean {
  const reloads = parseReloads(readItem('sessionStorage', storageKey))
  const next = allowReload(reloads, path, currentTime())
  return next !== null && writeItem('sessionStorage', storageKey, JSON.stringify(next))
}

export const minReloadIntervalMs = 10_000

export type Reloads = Readonly<Record<string, number>>

/** `null` for a path that was just reloaded, because a missing file would reload it for ever. */
export function allowReload(reloads: Reloads, path: string, now: number): Reloads | null {
  const recent = Object.entries(reloads).filter(([, at]) => isRecent(at, now))
  if (recent.some(([each]) => each === path)) return null
  return Object.fromEntries([...recent, [path, now]])
}

/** Ignores future times, which remain after the clock was set back. */
function isRecent(at: number, now: number): boolean {
  return at <= now && now - at < minReloadIntervalMs
}

export function parseReloads(text: string | null): Reloads {
  const entries = Object.entries(fieldsOf(parsedJson(text ?? '')))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}
