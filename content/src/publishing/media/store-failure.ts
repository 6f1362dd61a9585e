import { StartError } from '@alun/platform/start-error'
import { z } from 'zod'
import { whyUnreachable } from '../../core/http/unreachable.ts'

export const noStore = 'The server at S3_ENDPOINT is not an object store'

/** By what the answer is about, because stores reject many things with the same status. */
const subjects: readonly (readonly [subject: RegExp, setting: string])[] = [
  [/checksum|crc32|aws-chunked/i, 'S3_CHECKSUMS'],
  [/InvalidBucketName/, 'S3_BUCKET'],
]

/** By the status of any other answer. */
const settings: Readonly<Record<number, string>> = {
  301: 'S3_REGION',
  400: 'S3_REGION',
  403: 'S3_ACCESS_KEY_ID',
  404: 'S3_BUCKET',
}

/** An error of the store itself; only these have a fault. */
const ofStore = z.object({
  name: z.string(),
  message: z.string(),
  $fault: z.string(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }),
})

/** The failure of a call in one line, with the setting; an unknown one is returned unchanged. */
export function storeFailure(cause: unknown): unknown {
  const reason = reasonOf(cause)
  return reason === null ? cause : new StartError(reason, { cause })
}

function reasonOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null
  const { data: answered } = ofStore.safeParse(cause)
  if (answered) {
    const { $metadata, message, name } = answered
    const [, named] = subjects.find(([subject]) => subject.test(`${name} ${message}`)) ?? []
    const setting = named ?? settings[$metadata.httpStatusCode ?? 0]
    const answer = `The object store answers "${(message || name).replaceAll(/\s+/g, ' ')}"`
    return setting ? `${answer} (${setting})` : answer
  }
  if (cause.name === 'CredentialsProviderError') return `${cause.message} (S3_ACCESS_KEY_ID)`
  // The client adds the response to errors of its parser.
  if ('$response' in cause) return noStore
  // Programming errors keep their stack.
  const why = /^(?:Type|Range|Reference)Error$/.test(cause.name) ? null : whyUnreachable(cause)
  return why === null ? null : `The object store is unreachable: ${why} (S3_ENDPOINT)`
}
