import { type FormReply, failedReply, readFormReply } from './form-answer.ts'

/** Uploads on slow connections take longer than text. */
const timeoutMs = (body: FormData) => (body.get('file') instanceof File ? 180_000 : 30_000)

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

/** Sends a form once; `null` without an answer in time. */
export async function postForm(
  action: string,
  body: FormData,
  key: string,
): Promise<FormReply | null> {
  // Read the file first: if it has changed since it was chosen, sending fails like a missing
  // connection. The bytes also serve later attempts.
  const file = body.get('file')
  if (file instanceof File) {
    const read = await Promise.race([file.arrayBuffer().catch(() => null), tooLate(readingMs)])
    if (read === null) return unreadable
    body.set('file', new File([read], file.name, { type: file.type }))
  }
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', 'Idempotency-Key': key },
      // The site never redirects here, so a redirect is the sign-in page of a network.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs(body)),
    })
    // An answer that is not JSON does not come from the site.
    const reply = readFormReply(await response.json().catch(() => null))
    // The site itself reports this in its reply, so 413 without one comes from a proxy.
    return response.status === 413 && reply === failedReply ? tooLargeForProxy : reply
  } catch {
    return null
  }
}

const tooLate = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
