import { Readable } from 'node:stream'
import type { AttachmentExtension } from '@alun/contract/rules/attachment'
import { attachmentExtension, attachmentType } from '@alun/contract/rules/attachment'
import { formLimits, leadInputs, leadSizes, oneLine } from '@alun/contract/rules/lead'
import {
  type LeadFields,
  type LeadProblem,
  leadFields,
  missingInputs,
} from '@alun/contract/schema/lead'
import busboy from 'busboy'
import { LeadRefused } from './lead-refused.ts'

export interface LeadFile {
  /** As the visitor named it. */
  name: string
  extension: AttachmentExtension
  content: Buffer
}

export interface LeadRequest {
  fields: LeadFields
  file: LeadFile | null
}

interface Parts {
  texts: Map<string, string>
  repeated: Set<string>
  file: { name: string; content: Buffer } | null
}

/** An upload that takes longer is given up: whoever sends it is the site, which has it whole. */
const patienceMs = 60_000

/**
 * Reads an enquiry from a multipart request; not a byte beyond the limits is kept.
 *
 * @throws LeadRefused
 */
export async function readLeadRequest(request: Request): Promise<LeadRequest> {
  const length = Number(request.headers.get('Content-Length') ?? 0)
  if (length > leadSizes.request) throw new LeadRefused({ reason: 'too-large' })
  const parts = await readParts(request)
  const problems: LeadProblem[] = [...parts.repeated].map((input) => ({
    input,
    problem: 'repeated',
  }))
  const header = request.headers.get('Idempotency-Key')
  if (header && !parts.texts.get('key')) parts.texts.set('key', header)
  const read = leadFields.safeParse(Object.fromEntries(parts.texts))
  if (!read.success) {
    for (const { path, message } of read.error.issues) {
      const problem = message === 'too-long' ? 'too-long' : 'invalid'
      problems.push({ input: path.join('.'), problem })
    }
  }
  if (!read.success || problems.length > 0) throw new LeadRefused({ reason: 'invalid', problems })
  const isDecoy = Boolean(read.data.website?.trim())
  const missing = missingInputs(read.data, parts.file !== null)
  // Whoever fills in the trap gets no hints.
  if (missing.length > 0 && !isDecoy) {
    throw new LeadRefused({
      reason: 'missing',
      problems: missing.map((input) => ({ input, problem: 'missing' })),
    })
  }
  return { fields: read.data, file: isDecoy ? null : leadFile(parts.file) }
}

function leadFile(given: Parts['file']): LeadFile | null {
  if (!given) return null
  const extension = attachmentExtension(given.name) && attachmentType(given.name, given.content)
  if (!extension) throw new LeadRefused({ reason: 'file-type' })
  return { name: given.name, extension, content: given.content }
}

const known: ReadonlySet<string> = new Set([...Object.keys(leadFields.shape), ...leadInputs])

async function readParts(request: Request): Promise<Parts> {
  if (!request.body) throw new LeadRefused({ reason: 'malformed' })
  const parser = openParser(request.headers.get('Content-Type') ?? '')
  const parts: Parts = { texts: new Map(), repeated: new Set(), file: null }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const refuse = (refused: LeadRefused) => reject(refused)

  parser.on('field', (name, value, { valueTruncated }) => {
    if (!known.has(name)) return
    if (valueTruncated) return refuse(new LeadRefused({ reason: 'too-large' }))
    if (parts.texts.has(name)) parts.repeated.add(name)
    else parts.texts.set(name, value)
  })
  parser.on('file', (name, stream, { filename }) => {
    const chunks: Buffer[] = []
    let size = 0
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
    })
    stream.on('limit', () => refuse(new LeadRefused({ reason: 'file-too-large' })))
    stream.on('error', () => refuse(new LeadRefused({ reason: 'malformed' })))
    stream.on('end', () => {
      // An input without a chosen file sends a part without name and content.
      const isEmpty = size === 0 && !filename
      if (name !== 'file' || isEmpty) return
      if (parts.file) parts.repeated.add('file')
      parts.file = { name: oneLine(filename ?? ''), content: Buffer.concat(chunks) }
    })
  })
  parser.on('filesLimit', () => parts.repeated.add('file'))
  parser.on('fieldsLimit', () => refuse(new LeadRefused({ reason: 'too-large' })))
  parser.on('partsLimit', () => refuse(new LeadRefused({ reason: 'too-large' })))
  parser.on('error', () => refuse(new LeadRefused({ reason: 'malformed' })))
  parser.on('close', resolve)

  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
  let received = 0
  source.on('data', (chunk: Uint8Array) => {
    received += chunk.length
    if (received > leadSizes.request) refuse(new LeadRefused({ reason: 'too-large' }))
  })
  source.on('error', () => refuse(new LeadRefused({ reason: 'malformed' })))
  const patience = setTimeout(() => refuse(new LeadRefused({ reason: 'malformed' })), patienceMs)
  source.pipe(parser)
  try {
    await promise
    return parts
  } finally {
    clearTimeout(patience)
    source.unpipe(parser)
    source.destroy()
    parser.destroy()
  }
}

function openParser(contentType: string) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: formLimits,
    })
  } catch (cause) {
    throw new LeadRefused({ reason: 'malformed' }, { cause })
  }
}
