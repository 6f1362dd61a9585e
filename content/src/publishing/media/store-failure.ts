import { StartError } from '@alun/platform/start-error'
import { z } from 'zod'
import { whyUnreachable } from '../../core/http/unreachable.ts'

/** A failed call of the object store; the message is one line for operators. */
class StoreFailure extends StartError {
  override readonly name = 'StoreFailure'
}

export const noStore =
  'The server at S3_ENDPOINT is not an object store: check the port and the path of its API'

/** The right that each command needs. */
const rights: Readonly<Record<string, string>> = {
  GetObjectCommand: 's3:GetObject',
  HeadObjectCommand: 's3:GetObject',
  PutObjectCommand: 's3:PutObject',
  DeleteObjectCommand: 's3:DeleteObject',
  ListObjectsV2Command: 's3:ListBucket',
}

/** What the operator should do, by the error code of the store. */
const remedies: Readonly<Record<string, string>> = {
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

/** An error of the store itself; only these have a fault. */
const ofStore = z.object({
  name: z.string(),
  message: z.string(),
  $fault: z.string(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }),
})

/** Adds what can be done about a failed call; an unknown failure is returned unchanged. */
export function storeFailure(command: string, bucket: string, cause: unknown): unknown {
  const reason = reasonOf(command, bucket, cause)
  return reason === null ? cause : new StoreFailure(reason, { cause })
}

function reasonOf(command: string, bucket: string, cause: unknown): string | null {
  if (!(cause instanceof Error)) return null
  const { data: answered } = ofStore.safeParse(cause)
  if (answered) {
    const answer = `The object store answers "${(answered.message || answered.name).replaceAll(/\s+/g, ' ')}"`
    if (isDenied(answered)) {
      const right = rights[command] ?? command
      return `${answer}: S3_ACCESS_KEY_ID needs the right ${right} for the bucket ${bucket}`
    }
    const remedy = remedies[answered.name]
    return remedy === undefined ? answer : `${answer}: ${remedy}`
  }
  if (cause.name === 'CredentialsProviderError') {
    return 'There is no key of the object store: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
  }
  // The client adds the response to errors of its parser.
  if ('$response' in cause) {
    return noStore
  }
  // Programming errors keep their stack.
  const why = /^(?:Type|Range|Reference)Error$/.test(cause.name) ? null : whyUnreachable(cause)
  return why === null ? null : `The object store is unreachable: ${why}; see S3_ENDPOINT`
}

/** Whether a right is missing. A missing file and a wrong key or signature have their own codes. */
function isDenied({ $metadata, name }: z.output<typeof ofStore>): boolean {
  return (
    name === 'AccessDenied' ||
    // An answer to HEAD has no text that names the reason.
    ($metadata.httpStatusCode === 403 && ['Unknown', 'UnknownError', '403'].includes(name))
  )
}
