import { openAsBlob } from 'node:fs'
import { clientAddressHeader, siteTokenHeader } from '@alun/contract/auth'
import { type LeadReply, readLeadReply } from '@alun/contract/lead'
import { parsedJson } from '../whole-file.ts'

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
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    try {
      if (file !== null) body.append('file', await openAsBlob(file.path), file.name)
    } catch (cause) {
      return { status: 'unavailable', why: 'broken', cause }
    }
    try {
      const response = await fetch(`${contentUrl}/leads`, {
        method: 'POST',
        body,
        headers: {
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
