import type { StoredExtension } from '@alun/contract/rules/attachment-content'
import { enquirySizes } from '@alun/contract/rules/enquiry'
import { missingInputs } from '@alun/contract/rules/enquiry-form-rules'
import { oneLine } from '@alun/contract/rules/text'
import {
  type EnquiryInputs,
  type EnquiryProblem,
  enquiryInputs,
  enquiryProblems,
} from '@alun/contract/schema/enquiry'
import type { ReadAttachment } from '@alun/platform/attachment-reader'
import { readLimitedBody } from '@alun/platform/limited-body'
import { ApiError } from '../../core/http/api-error.ts'
import { enquiryError } from './enquiry-error.ts'

export interface EnquiryFile {
  extension: StoredExtension
  name: string
  content: Buffer
}

export interface EnquiryRequest {
  fields: EnquiryInputs
  file: EnquiryFile | null
  /** Result of the virus scan. An infected file is dropped with a note for sales; an unscanned one stays closed. */
  scanned?: 'clean' | 'infected' | 'unscanned'
}

/**
 * Reads an enquiry from a multipart request.
 *
 * @throws ApiError
 */
export async function readEnquiryRequest(
  request: Request,
  readAttachment: ReadAttachment,
): Promise<EnquiryRequest> {
  const form = await readForm(request)
  const texts: Record<string, string> = {}
  const repeated = new Set<string>()
  let file: File | null = null
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (!Object.hasOwn(enquiryInputs.shape, name)) continue
      if (Object.hasOwn(texts, name)) repeated.add(name)
      else texts[name] = value
      // An empty file input sends a part without name and content.
    } else if (name === 'file' && (value.name !== '' || value.size > 0)) {
      if (file) repeated.add(name)
      file = value
    }
  }
  texts.key ||= request.headers.get('Idempotency-Key') ?? ''
  if (file && file.size > enquirySizes.file) throw enquiryError({ reason: 'file-too-large' })

  const read = enquiryInputs.safeParse(texts)
  const problems: EnquiryProblem[] = [...repeated].map((input) => ({ input, problem: 'repeated' }))
  if (!read.success) problems.push(...enquiryProblems(read.error))
  if (!read.success || problems.length > 0) throw enquiryError({ reason: 'invalid', problems })
  // Skip the remaining checks, so that a bot that fills in the honeypot gets no hints.
  if (read.data.website?.trim()) return { fields: read.data, file: null }
  requireInputs(read.data, file !== null)
  return { fields: read.data, file: file && (await readFile(file, readAttachment)) }
}

/** @throws ApiError that names the required inputs of the form that are empty */
export function requireInputs(fields: EnquiryInputs, hasFile: boolean): void {
  const missing = missingInputs(fields.form, fields, hasFile)
  if (missing.length === 0) return
  const problems = missing.map((input): EnquiryProblem => ({ input, problem: 'missing' }))
  throw enquiryError({ reason: 'missing', problems })
}

async function readFile(file: File, readAttachment: ReadAttachment): Promise<EnquiryFile> {
  const name = oneLine(file.name)
  const content = Buffer.from(await file.arrayBuffer())
  const extension = await readAttachment(name, content)
  // A 503 makes the site send the enquiry again.
  if (extension === 'unread') {
    throw new ApiError('SERVICE_UNAVAILABLE', 'The file could not be read.')
  }
  if (extension === null) throw enquiryError({ reason: 'file-type' })
  return { name, extension, content }
}

/** @throws ApiError if the body is too large, aborted or not a form */
async function readForm(request: Request): Promise<FormData> {
  const reject = (cause: unknown) => {
    throw enquiryError({ reason: 'malformed' }, { cause })
  }
  const body = await readLimitedBody(request, enquirySizes.request).catch(reject)
  if (body === null) throw enquiryError({ reason: 'too-large' })
  const type = request.headers.get('Content-Type') ?? ''
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(reject)
}
