import { type FormReply, readFormReply } from '../../forms/form-answer.ts'

/** An upload over a slow connection takes longer than text. */
const timeoutMs = (body: FormData) => (body.get('file') instanceof File ? 180_000 : 30_000)

/** Sends a form once; `null` where nothing answered: no connection, or none in time. */
export async function postEnquiry(
  action: string,
  body: FormData,
  key: string,
): Promise<FormReply | null> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', 'Idempotency-Key': key },
      signal: AbortSignal.timeout(timeoutMs(body)),
    })
    // What is not JSON is not a reply of the site.
    return readFormReply(await response.json().catch(() => null))
  } catch {
    return null
  }
}
