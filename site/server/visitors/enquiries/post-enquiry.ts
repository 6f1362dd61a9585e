import { parsedJson } from '@alun/contract/rules/parsed-json'
import { clientAddressHeader } from '@alun/contract/schema/auth'
import { type EnquiryReply, readEnquiryReply } from '@alun/contract/schema/enquiry'
import { traceHeaders } from '@alun/platform/request-trace'
import { callService, type ServiceAccess } from '../../http/call-service.ts'

export interface Enquiry {
  /** Text fields of the request (`enquiryInputs`), identical at every delivery. */
  fields: Readonly<Record<string, string>>
  file: { name: string; content: Uint8Array<ArrayBuffer> } | null
  address: string | null
}

/** The service took the enquiry, or the visitor has to change it. */
export type ServiceAnswer = Exclude<EnquiryReply, { status: 'unavailable' }>

export type PostEnquiryReply =
  | ServiceAnswer
  /** The service fails at this enquiry, perhaps not at others. */
  | { status: 'failed'; cause: unknown }
  /** The service is away; `silent` means no answer at all, perhaps because of this enquiry. */
  | { status: 'away'; silent: boolean; cause: unknown }

export type PostEnquiry = (enquiry: Enquiry, signal?: AbortSignal) => Promise<PostEnquiryReply>

/**
 * Time that a file may need on its way, at 10 KB/s. It is added to the limit of the answer, because the system may
 * buffer a whole file, so nothing tells how much of it has arrived.
 */
export const sendingMs = ({ file }: Pick<Enquiry, 'file'>) =>
  Math.ceil((file?.content.byteLength ?? 0) / 10)

/** Statuses by which the service or a proxy reports a temporary outage. */
const awayStatuses = new Set([401, 403, 404, 408, 429, 502, 503, 504])

/**
 * @param answerMs time for the answer once the file has arrived
 * @param onStatus receives the status of each answer
 */
export function createPostEnquiry(
  service: ServiceAccess,
  answerMs: number,
  onStatus: (status: number) => void = () => {},
): PostEnquiry {
  return async ({ fields, file, address }, signal) => {
    const timeout = AbortSignal.timeout(answerMs + sendingMs({ file }))
    // Encode the form first: if `fetch` streams it, a broken connection throws an error that cannot
    // be caught and ends the process.
    const encoded = encodedForm(fields, file)
    const body = await encoded.arrayBuffer()
    try {
      const response = await callService(service, '/enquiries', {
        method: 'POST',
        body,
        headers: {
          ...traceHeaders(),
          'Content-Type': encoded.headers.get('Content-Type') ?? '',
          ...(address !== null && { [clientAddressHeader]: address }),
        },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      onStatus(response.status)
      const reply = readEnquiryReply(response.status, parsedJson(await response.text()))
      if (reply.status !== 'unavailable') return reply
      const cause = new Error(`POST /enquiries: ${response.status}`)
      if (awayStatuses.has(response.status)) return { status: 'away', silent: false, cause }
      return { status: 'failed', cause }
    } catch (cause) {
      return { status: 'away', silent: true, cause }
    }
  }
}

function encodedForm(fields: Enquiry['fields'], file: Enquiry['file']): Response {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== null) form.append('file', new Blob([file.content]), file.name)
  return new Response(form)
}
