import { StartError } from '@alun/platform/start-error'
import { z } from 'zod'
import { whyUnreachable } from '../../core/http/unreachable.ts'

/** The object store does not do what it was asked for; the message is one line for operators. */
class StoreFailure extends StartError {
  override readonly name = 'StoreFailure'
}

export const noStore =
  'What answers at S3_ENDPOINT is no object store: see the port and the path of its API'

/** What a key of the object store must be allowed to do, by the command that needs it. */
const rights: Readonly<Record<string, string>> = {
  GetObjectCommand: 's3:GetObject',
  HeadObjectCommand: 's3:GetObject',
  PutObjectCommand: 's3:PutObject',
  DeleteObjectCommand: 's3:DeleteObject',
  ListObjectsV2Command: 's3:ListBucket',
}

/** What an operator does about it, by the code that the store answers. */
const mends: Readonly<Record<string, string>> = {
  AuthorizationHeaderMalformed: 'see S3_REGION',
  IllegalLocationConstraintException: 'see S3_REGION',
  InvalidAccessKeyId: 'see S3_ACCESS_KEY_ID',
  InvalidBucketName: 'see S3_BUCKET',
  NoSuchBucket: 'see S3_BUCKET, or create it',
  PermanentRedirect: 'the bucket lies elsewhere, see S3_REGION and S3_ENDPOINT',
  QuotaExceeded: 'allow the bucket more, or free space',
  RequestTimeTooSkewed: 'set the clock of this machine',
  SignatureDoesNotMatch:
    'see S3_SECRET_ACCESS_KEY; where it is right, a proxy before the store has changed the request',
}

/** What the store itself says; its errors alone have a fault. */
const ofStore = z.object({
  name: z.string(),
  message: z.string(),
  $fault: z.string(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }),
})

/** A failed call with what can be done about it; a failure of which nothing is known stays as it is. */
export function storeFailure(command: string, bucket: string, cause: unknown): unknown {
  const reason = reasonOf(command, bucket, cause)
  return reason === null ? cause : new StoreFailure(reason, { cause })
}

function reasonOf(command: string, bucket: string, cause: unknown): string | null {
  if (!(cause instanceof Error)) return null
  const { data: said } = ofStore.safeParse(cause)
  if (said) {
    const answer = `The object store answers "${(said.message || said.name).replaceAll(/\s+/g, ' ')}"`
    if (isDenied(said)) {
      const right = rights[command] ?? command
      return `${answer}: S3_ACCESS_KEY_ID needs the right ${right} for the bucket ${bucket}`
    }
    const mend = mends[said.name]
    return mend === undefined ? answer : `${answer}: ${mend}`
  }
  if (cause.name === 'CredentialsProviderError') {
    return 'There is no key of the object store: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
  }
  // The client keeps beside the error of its parser what it could not read.
  if ('$response' in cause) {
    return noStore
  }
  // A mistake of ours needs its stack.
  const why = /^(?:Type|Range|Reference)Error$/.test(cause.name) ? null : whyUnreachable(cause)
  return why === null ? null : `The object store is unreachable: ${why}; see S3_ENDPOINT`
}

/** A missing file is an answer of its own; a wrong key or signature is no lack of a right. */
function isDenied({ $metadata, name }: z.output<typeof ofStore>): boolean {
  return (
    name === 'AccessDenied' ||
    // An answer to HEAD has no text that says which.
    ($metadata.httpStatusCode === 403 && ['Unknown', 'UnknownError', '403'].includes(name))
  )
}
