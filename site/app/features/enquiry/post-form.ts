import { type FormReply, failedReply, readFormReply } from './form-answer.ts'

/** An upload over a slow connection takes longer than text. */
const timeoutMs = (body: FormData) => (body.get('file') instanceof File ? 180_000 : 30_000)

/** Longer than a file is read from a device: one in a cloud may never come. */
const readingMs = 30_000

const unreadable: FormReply = {
  state: 'invalid',
  problems: [{ input: 'file', code: 'file-unreadable' }],
}

/** However often it is sent, it comes no further. */
const tooLargeOnTheWay: FormReply = {
  state: 'too-large',
  problems: [{ input: 'file', code: 'too-large-on-the-way' }],
}

/** Sends a form once; `null` where nothing answered: no connection, or none in time. */
export async function postForm(
  action: string,
  body: FormData,
  key: string,
): Promise<FormReply | null> {
  // A file that changed since it was chosen fails like a missing connection, however often it is
  // sent; what was read here stays, also where it has to wait.
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
      // The site leads nowhere else: this is the sign-in page of a network, which answers in its place.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs(body)),
    })
    // What is not JSON is not a reply of the site.
    const reply = readFormReply(await response.json().catch(() => null))
    // The site itself would say so in its reply.
    return response.status === 413 && reply === failedReply ? tooLargeOnTheWay : reply
  } catch {
    return null
  }
}

const tooLate = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))
