import { openAsBlob } from 'node:fs'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { clientAddressHeader } from '@alun/contract/schema/auth'
import { type EnquiryReply, readEnquiryReply } from '@alun/contract/schema/enquiry'
import { traceHeaders } from '@alun/platform/request-trace'
import { callService, type ServiceAccess } from '../../http/call-service.ts'

export interface Enquiry {
  /** Text parts of the request (`enquiryInputs`); the same at every delivery. */
  fields: Readonly<Record<string, string>>
  file: { name: string; path: string } | null
  address: string | null
}

type PostEnquiryReply =
  | Exclude<EnquiryReply, { status: 'unavailable' }>
  /** `away`: the service takes no enquiries now; `broken`: it fails at this one, perhaps not at others. */
  | { status: 'unavailable'; why: 'away' | 'broken'; cause: unknown }

export type PostEnquiry = (
  enquiry: Enquiry,
  timeoutMs: number,
  signal?: AbortSignal,
) => Promise<PostEnquiryReply>

/** Statuses of a service, or of a proxy before it, that is unavailable for the moment. */
const awayStatuses = new Set([401, 403, 404, 408, 429, 502, 503, 504])

/** @param onStatus gets the status of each answer */
export function createPostEnquiry(
  service: ServiceAccess,
  onStatus: (status: number) => void = () => {},
): PostEnquiry {
  return async ({ fields, file, address }, timeoutMs, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    let body: ArrayBuffer
    let type: string
    try {
      // Encoded before it is sent: while `fetch` streams a form, a broken connection throws an error
      // that nothing can catch, which ends the process.
      const encoded = await encodedForm(fields, file)
      type = encoded.headers.get('Content-Type') ?? ''
      body = await encoded.arrayBuffer()
    } catch (cause) {
      return { status: 'unavailable', why: 'broken', cause }
    }
    try {
      const response = await callService(service, '/enquiries', {
        method: 'POST',
        body,
        headers: {
          ...traceHeaders(),
          'Content-Type': type,
          ...(address !== null && { [clientAddressHeader]: address }),
        },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      onStatus(response.status)
      const reply = readEnquiryReply(response.status, parsedJson(await response.text()))
      if (reply.status !== 'unavailable') return reply
      const why = awayStatuses.has(response.status) ? 'away' : 'broken'
      return { status: 'unavailable', why, cause: new Error(`POST /enquiries: ${response.status}`) }
    } catch (cause) {
      // A timeout may be caused by the enquiry itself.
      return { status: 'unavailable', why: timeout.aborted ? 'broken' : 'away', cause }
    }
  }
}

async function encodedForm(fields: Enquiry['fields'], file: Enquiry['file']): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== null) form.append('file', await openAsBlob(file.path), file.name)
  return new Response(form)
}
