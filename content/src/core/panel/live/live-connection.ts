import { parsedJson } from '@alun/contract/rules/parsed-json'
import { z } from 'zod'
import { type LiveKind, liveKinds } from '../../access/live-kinds.ts'

type Listener = (kinds: readonly LiveKind[]) => void

/** Of the lock that one page of a browser has, and of the channel by which it tells the others. */
const name = 'content-live'
/** Beats come each 20 seconds: after so long without any the stream is gone, whatever the browser says. */
const silentMs = 50_000
const checkEveryMs = 10_000
const againMs = { first: 5_000, most: 60_000 }
/** The next screen begins to listen before the stream is let go of. */
const leaveMs = 2_000
/** What has just changed may be missing in a screen that was read before and listens only now. */
const arrivalMs = 5_000

const news = z.object({ kinds: z.array(z.enum(liveKinds)), position: z.string().optional() })

const listeners = new Set<Listener>()
const changedAt = new Map<LiveKind, number>()
let position: string | undefined
let heardAt = Number.NEGATIVE_INFINITY
let stop: (() => void) | undefined
let leaving: ReturnType<typeof setTimeout> | undefined

/** Whether changes are heard of as they happen. */
export function isLive(): boolean {
  return performance.now() - heardAt < silentMs
}

/** Listens to what changes; returns what ends it. One page of a browser has the stream, while it is seen. */
export function listenLive(listener: Listener): () => void {
  clearTimeout(leaving)
  listeners.add(listener)
  stop ??= connect()
  const now = performance.now()
  const recent = liveKinds.filter((kind) => now - (changedAt.get(kind) ?? -arrivalMs) < arrivalMs)
  if (recent.length > 0) listener(recent)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    leaving = setTimeout(() => {
      stop?.()
      stop = undefined
    }, leaveMs)
  }
}

function hear({ kinds, position: at }: z.output<typeof news>): void {
  heardAt = performance.now()
  position = at ?? position
  for (const kind of kinds) changedAt.set(kind, heardAt)
  if (kinds.length > 0) for (const listener of listeners) listener(kinds)
}

function connect(): () => void {
  const others = new BroadcastChannel(name)
  others.onmessage = ({ data }) => {
    const told = news.safeParse(data)
    // A page of another version says what this one does not know.
    if (told.success) hear(told.data)
  }
  const tell = (told: z.output<typeof news>) => {
    hear(told)
    others.postMessage(told)
  }
  let leave: (() => void) | undefined
  const follow = () => {
    if (document.hidden) {
      leave?.()
      leave = undefined
    } else leave ??= lead(tell)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    leave?.()
    others.close()
    heardAt = Number.NEGATIVE_INFINITY
  }
}

/** Opens the stream once no other page has it: a browser opens six connections to a host at most. */
function lead(tell: (told: z.output<typeof news>) => void): () => void {
  const left = new AbortController()
  const { signal } = left
  const held = () =>
    new Promise<void>((resolve) => {
      const close = openStream(tell)
      signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  // Without https there are no locks: each page that is seen has its own.
  if (!('locks' in navigator)) void held()
  else {
    navigator.locks.request(name, { signal }, held).catch((cause: unknown) => {
      if (!signal.aborted) throw cause
    })
  }
  return () => left.abort()
}

function openStream(tell: (told: z.output<typeof news>) => void): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let waitMs = againMs.first
  const open = () => {
    source?.close()
    const since = position === undefined ? '' : `?since=${encodeURIComponent(position)}`
    source = new EventSource(`/api/live${since}`)
    source.addEventListener('change', ({ data }) => {
      waitMs = againMs.first
      const told = news.safeParse(parsedJson(data))
      // A newer version of the service says what this page does not know.
      if (told.success) tell(told.data)
    })
    source.addEventListener('beat', () => tell({ kinds: [] }))
    source.onerror = () => {
      // Where it was refused the browser gives up; where it ended the browser tries again by itself.
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(again)
      again = setTimeout(open, waitMs * (1 + Math.random() / 2))
      waitMs = Math.min(2 * waitMs, againMs.most)
    }
  }
  open()
  const checking = setInterval(() => {
    if (source?.readyState === EventSource.OPEN && !isLive()) open()
  }, checkEveryMs)
  return () => {
    clearInterval(checking)
    clearTimeout(again)
    source?.close()
  }
}
