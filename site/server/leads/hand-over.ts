import { openAsBlob } from 'node:fs'
import { clientAddressHeader, siteTokenHeader } from '@alun/contract/schema/auth'
import { type LeadReply, readLeadReply } from '@alun/contract/schema/lead'
import { parsedJson } from '@alun/platform/parsed-json'

/** An enquiry as the content service takes it. */
export interface Enquiry {
  /** Text parts of the request (`leadFields`); the same at every delivery. */
  fields: Readonly<Record<string, string>>
  file: { name: string; path: string } | null
  /** The visitor's address. */
  address: string | null
}

export type HandOverReply =
  | Exclude<LeadReply, { status: 'unavailable' }>
  /** `away`: nobody takes enquiries now; `broken`: it fails at this one, perhaps not at others. */
  | { status: 'unavailable'; why: 'away' | 'broken'; cause: unknown }

export type HandOver = (
  enquiry: Enquiry,
  limitMs: number,
  signal?: AbortSignal,
) => Promise<HandOverReply>

/** Answers of a service, or of a proxy before it, that is not there for the moment. */
const awayStatuses = new Set([401, 403, 404, 408, 429, 502, 503, 504])

export function createHandOver(contentUrl: string, intakeToken: string): HandOver {
  return async ({ fields, file, address }, limitMs, signal) => {
    const limit = AbortSignal.timeout(limitMs)
    let body: ArrayBuffer
    let type: string
    try {
      // As a whole: a form that is read while its connection breaks ends the process, by an error
      // that `fetch` throws where nobody can catch it.
      const encoded = await encodedForm(fields, file)
      type = encoded.headers.get('Content-Type') ?? ''
      body = await encoded.arrayBuffer()
    } catch (cause) {
      return { status: 'unavailable', why: 'broken', cause }
    }
    try {
      const response = await fetch(`${contentUrl}/leads`, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': type,
          [siteTokenHeader]: intakeToken,
          ...(address !== null && { [clientAddressHeader]: address }),
        },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        redirect: 'error',
      })
      const reply = readLeadReply(response.status, parsedJson(await response.text()))
      if (reply.status !== 'unavailable') return reply
      const why = awayStatuses.has(response.status) ? 'away' : 'broken'
      return { status: 'unavailable', why, cause: new Error(`POST /leads: ${response.status}`) }
    } catch (cause) {
      // What takes for ever may be the enquiry.
      return { status: 'unavailable', why: limit.aborted ? 'broken' : 'away', cause }
    }
  }
}

async function encodedForm(fields: Enquiry['fields'], file: Enquiry['file']): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== null) form.append('file', await openAsBlob(file.path), file.name)
  return new Response(form)
}
