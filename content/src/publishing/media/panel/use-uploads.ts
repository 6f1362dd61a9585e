import { parsedJson } from '@alun/contract/rules/parsed-json'
import PQueue from 'p-queue'
import { useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { panelRequest } from '../../../core/panel/panel-request.ts'
import { useLeaveWarning } from '../../../core/panel/use-leave-warning.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { kindOfName, typeNames } from '../../../core/words/type-names.ts'
import type { LibraryFilter } from '../library-answer.ts'
import { maxUploadBytes } from '../max-upload.ts'
import { typesTaken } from './types-taken.ts'

const twoAtOnce = new PQueue({ concurrency: 2 })

/** A file on its way into the library. */
export interface Upload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'ready' | 'rejected' | 'known'
  percent: number
  secondsLeft?: number
  /** Why it was rejected. */
  reason?: string
  /** The stored file, or the one that has been there before. */
  found?: { id: string; filename: string }
  /** Stops what is being sent, and what waits from being sent. */
  removal: AbortController
}

const stored = z.object({ id: z.string(), filename: z.string() })
const created = z.object({ doc: stored })
const listed = z.object({ docs: z.array(stored) })
const rejection = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) })

/**
 * Sends files to Payload two at a time, each with its progress; one that fails stops no other. They are
 * marked with the project and tag that are filtered by. Where a field waits for one, others than its types
 * do not even come into the library.
 */
export function useUploads(
  { project, tag }: LibraryFilter,
  takes: readonly string[],
  onStored: () => void,
) {
  const { t } = usePanelText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const show = useEffectEvent(onStored)
  const change = (key: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)))

  async function begin({ file, key, removal }: Upload) {
    if (removal.signal.aborted) return
    change(key, { state: 'sending' })
    const reject = (reason: string) => change(key, { state: 'rejected', reason })
    if (!takes.includes(file.type)) {
      if (typesTaken().includes(file.type)) {
        return reject(t('media.library.wrongForField', { types: typeNames(takes) }))
      }
      const kind = kindOfName(file.name)
      if (file.type.startsWith('video/')) return reject(t('media.video'))
      if (!kind) return reject(t('media.library.wrongType'))
      return reject(t('media.wrongType', { kind, types: typeNames(typesTaken()) }))
    }
    if (file.size > maxUploadBytes) {
      return reject(t('media.library.tooLarge', { limit: maxUploadBytes / 1_000_000 }))
    }
    try {
      const before = await sameFile(file)
      if (before) return change(key, { state: 'known', found: before })
      const body = new FormData()
      body.append('file', file)
      const marks = { project: project ?? null, tags: tag ? [tag] : [] }
      body.append('_payload', JSON.stringify(marks))
      const begun = Date.now()
      const progress = (percent: number) => {
        const seconds = (Date.now() - begun) / 1_000
        change(key, { percent, secondsLeft: Math.ceil((seconds / percent) * (100 - percent)) })
      }
      const answer = await send(body, removal.signal, progress)
      const doc = created.safeParse(answer).data?.doc
      if (doc) {
        change(key, { state: 'ready', percent: 100, found: doc })
        return show()
      }
      reject(rejection.safeParse(answer).data?.errors[0]?.message ?? t('media.library.notSent'))
    } catch (cause) {
      if (!removal.signal.aborted) console.error(cause)
      reject(t('media.library.notSent'))
    }
  }

  const done = uploads.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  useLeaveWarning(done < uploads.length)

  return {
    uploads,
    /** How many are neither waiting nor being sent any more. */
    done,
    add: (files: Iterable<File>) => {
      // At once: the list of a file input is emptied with it.
      const added = Array.from(
        files,
        (file): Upload => ({
          key: crypto.randomUUID(),
          file,
          state: 'waiting',
          percent: 0,
          removal: new AbortController(),
        }),
      )
      setUploads((all) => [...all, ...added])
      for (const upload of added) void twoAtOnce.add(() => begin(upload))
    },
    remove: ({ key, removal }: Upload) => {
      removal.abort()
      setUploads((all) => all.filter((each) => each.key !== key))
    },
    clear: () => setUploads([]),
  }
}

/** The file of the library with the same content; `null` also where the browser can't tell. */
async function sameFile(file: File) {
  // Only there on addresses that browsers trust.
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const hash = [...new Uint8Array(digest)]
    .map((each) => each.toString(16).padStart(2, '0'))
    .join('')
  const query = new URLSearchParams({ 'where[contentHash][equals]': hash, limit: '1', depth: '0' })
  const { docs } = await panelRequest('GET', `media?${query}`, listed)
  return docs[0] ?? null
}

/** `fetch` reports no progress of what it sends. */
function send(
  body: FormData,
  signal: AbortSignal,
  progress: (percent: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    signal.throwIfAborted()
    signal.addEventListener('abort', () => request.abort())
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && loaded > 0 && progress(Math.ceil((loaded / total) * 100))
    // A proxy may answer with a page.
    request.onload = () => resolve(parsedJson(request.responseText))
    request.onerror = reject
    request.onabort = reject
    request.open('POST', '/api/media?depth=0')
    request.send(body)
  })
}
