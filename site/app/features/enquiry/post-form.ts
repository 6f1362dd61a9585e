import { parsedJson } from '@alun/contract/rules/parsed-json'
import { type FormReply, failedReply, readFormReply } from './form-answer.ts'

/**
 * Time without progress after which an attempt ends. The browser counts as sent what it has passed to
 * the system, which may have room for the whole file; allow for that at 10 KB/s.
 */
function silentMs(body: FormData): number {
  const file = body.get('file')
  return 30_000 + (file instanceof File ? file.size / 10 : 0)
}

/** Limit for reading a file, because one in a cloud may never arrive. */
const readingMs = 30_000

const unreadable: FormReply = {
  state: 'invalid',
  problems: [{ input: 'file', code: 'file-unreadable' }],
}

/** A proxy rejects the size, so sending again is useless. */
const tooLargeForProxy: FormReply = {
  state: 'too-large',
  problems: [{ input: 'file', code: 'too-large-on-the-way' }],
}

/** Sends a form once; `null` if the site has not answered, so that sending again is useful. */
export async function postForm(
  action: string,
  body: FormData,
  key: string,
  stopped?: AbortSignal,
): Promise<FormReply | null> {
  // Read the file first: if it has changed since it was chosen, sending fails like a missing
  // connection. The bytes also serve later attempts.
  const file = body.get('file')
  if (file instanceof File) {
    // biome-ignore lint/plugin/swallowed-error: after any error the form is sent again.
    const read = await Promise.race([file.arrayBuffer().catch(() => null), tooLate(readingMs)])
    if (read === null) return unreadable
    body.set('file', new File([read], file.name, { type: file.type }))
  }
  if (stopped?.aborted) return null
  const { status, responseText, responseURL } = await exchange(action, body, key, stopped)
  // The site never redirects here, so a redirect is the sign-in page of a network.
  if (responseURL !== new URL(action, location.href).href.replace(/#.*/, '')) return null
  const reply = readFormReply(parsedJson(responseText))
  if (reply !== null) return reply.state === 'failed' ? null : reply
  // An answer that is not in our form does not come from the site.
  if (status === 413) return tooLargeForProxy
  return isRejection(status) ? failedReply : null
}

/** Whether a proxy rejects the form for good; other errors may end. */
const isRejection = (status: number) =>
  status >= 400 && status < 500 && ![408, 425, 429].includes(status)

/** By `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
function exchange(action: string, body: FormData, key: string, stopped?: AbortSignal) {
  // biome-ignore lint/style/noRestrictedGlobals: the page itself, in a browser
  const request = new XMLHttpRequest()
  request.open('POST', action)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Idempotency-Key', key)
  // biome-ignore lint/style/noRestrictedGlobals: the page itself, in a browser
  const { promise, resolve } = Promise.withResolvers<XMLHttpRequest>()
  const abort = () => request.abort()
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(abort, silentMs(body))
  }
  request.upload.addEventListener('progress', listen)
  request.addEventListener('progress', listen)
  request.addEventListener('loadend', () => {
    clearTimeout(silence)
    stopped?.removeEventListener('abort', abort)
    resolve(request)
  })
  stopped?.addEventListener('abort', abort)
  listen()
  request.send(body)
  return promise
}

const tooLate = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
