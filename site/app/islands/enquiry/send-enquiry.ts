import { type FormReply, failedReply, readFormReply } from '../../forms/form-answer.ts'

/** An upload over a slow line takes longer than text. */
const timeoutMs = (body: FormData) => (body.get('file') instanceof File ? 180_000 : 30_000)

/** Sends a form once. Whatever goes wrong on the way is the reply `failed`. */
export async function sendEnquiry(action: string, body: FormData, key: string): Promise<FormReply> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', 'Idempotency-Key': key },
      signal: AbortSignal.timeout(timeoutMs(body)),
    })
    return readFormReply(await response.json())
  } catch {
    // No connection, no answer in time, or not a reply: the visitor sends again.
    return failedReply
  }
}
