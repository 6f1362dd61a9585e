import { parsedJson } from '@alun/contract/rules/parsed-json'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { rasterTypes } from '../../../fields/raster-types.ts'
import { panelRequest } from '../../../panel/panel-request.ts'
import { useLeaveWarning } from '../../../panel/use-leave-warning.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { maxUploadBytes } from '../max-upload.ts'

export const accepted = [...rasterTypes, 'image/svg+xml', 'video/mp4', 'application/pdf']
const atOnce = 2

/** A file on its way into the library. */
export interface Upload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'ready' | 'rejected' | 'known'
  percent: number
  /** Why it was rejected. */
  reason: string
  /** The stored file, or the one that has been there before. */
  found: { id: string; filename: string } | null
}

const stored = z.object({ id: z.string(), filename: z.string() })
const created = z.object({ doc: stored })
const listed = z.object({ docs: z.array(stored) })
const rejection = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) })

/** What uploaded files are marked with. */
export interface UploadMarks {
  project: string | undefined
  tag: string | undefined
}

/** Sends files to Payload two at a time, each with its progress; one that fails stops no other. */
export function useUploads(marks: UploadMarks, onStored: () => void) {
  const { t } = usePanelText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const requests = useRef(new Map<string, XMLHttpRequest>())
  const begun = useRef(new Set<string>())
  const change = (key: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)))

  async function begin({ file, key }: Upload) {
    const reject = (reason: string) => change(key, { state: 'rejected', reason })
    if (!accepted.includes(file.type)) return reject(t('media.library.wrongType'))
    if (file.size > maxUploadBytes) {
      return reject(t('media.library.tooLarge', { limit: maxUploadBytes / 1_000_000 }))
    }
    const before = await sameFile(file)
    if (before) return change(key, { state: 'known', found: before })
    const body = new FormData()
    body.append('file', file)
    body.append(
      '_payload',
      JSON.stringify({ project: marks.project ?? null, tags: marks.tag ? [marks.tag] : [] }),
    )
    const { answer, status } = await send(
      body,
      (request) => requests.current.set(key, request),
      (percent) => change(key, { percent }),
    )
    const doc = created.safeParse(answer).data?.doc
    if (doc && status < 400) {
      change(key, { state: 'ready', percent: 100, found: doc })
      return onStored()
    }
    reject(rejection.safeParse(answer).data?.errors[0]?.message ?? t('media.library.notSent'))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what begins follows from the queue alone.
  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    const next = uploads.filter(({ key, state }) => state === 'waiting' && !begun.current.has(key))
    for (const upload of next.slice(0, Math.max(0, free))) {
      begun.current.add(upload.key)
      change(upload.key, { state: 'sending' })
      void begin(upload).catch(() =>
        change(upload.key, { state: 'rejected', reason: t('media.library.notSent') }),
      )
    }
  }, [uploads])

  const isSending = uploads.some(({ state }) => state === 'sending' || state === 'waiting')
  useLeaveWarning(isSending)

  return {
    uploads,
    isSending,
    add: (files: Iterable<File>) => {
      // At once: the list of a file input is emptied with it.
      const added = Array.from(files, (file) => ({
        ...{ key: crypto.randomUUID(), file, state: 'waiting' as const },
        ...{ percent: 0, reason: '', found: null },
      }))
      setUploads((all) => [...all, ...added])
    },
    remove: (key: string) => {
      requests.current.get(key)?.abort()
      setUploads((all) => all.filter((each) => each.key !== key))
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'sending')),
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
  begin: (request: XMLHttpRequest) => void,
  progress: (percent: number) => void,
): Promise<{ status: number; answer: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    begin(request)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && progress(Math.floor((loaded / total) * 100))
    // A proxy may answer with a page.
    request.onload = () =>
      resolve({ status: request.status, answer: parsedJson(request.responseText) })
    request.onerror = reject
    request.onabort = reject
    request.open('POST', '/api/media?depth=0')
    request.send(body)
  })
}
