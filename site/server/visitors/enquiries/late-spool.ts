import { hasCode, isOfSqlite } from '@alun/platform/system-error'
import { type EnquirySpool, type OpenSpool, openEnquirySpool } from './enquiry-spool.ts'

type Options = Parameters<typeof openEnquirySpool>[0] & {
  /** Called with the spool's id when it opens. */
  onOpen: (id: string) => void
}

/** Milliseconds between two attempts to open the spool in the background. */
const pauseMs = 1_000

/**
 * The spool. On a full disk it opens as soon as there is room; until then the site serves pages and
 * sends enquiries to the content service directly.
 *
 * @throws StartError if it cannot be opened for another reason
 */
export function openLateSpool({ onOpen, ...options }: Options) {
  let spool: OpenSpool | null = null
  let triedAt = Number.NEGATIVE_INFINITY

  function open(): OpenSpool {
    if (spool !== null) return spool
    triedAt = options.now()
    spool = openEnquirySpool(options)
    onOpen(spool.id)
    return spool
  }

  function openIfPossible(): OpenSpool | null {
    if (spool !== null) return spool
    if (Math.abs(options.now() - triedAt) < pauseMs) return null
    try {
      return open()
    } catch (cause) {
      if (isFull(cause)) return null
      throw cause
    }
  }

  if (openIfPossible() === null) {
    options.log.error({}, 'The disk is full: until there is room no enquiry can be spooled')
  }
  return {
    store: (enquiry) => open().store(enquiry),
    claim: () => openIfPossible()?.claim() ?? null,
    hold: (enquiry) => open().hold(enquiry),
    answered: (enquiry) => open().answered(enquiry),
    delivered: (enquiry, wasKnown) => open().delivered(enquiry, wasKnown),
    withdraw: (enquiry) => open().withdraw(enquiry),
    postpone: (enquiry, nextAt, reason) => open().postpone(enquiry, nextAt, reason),
    close: () => spool?.close(),
    /** `null` until it is open. */
    facts: () => openIfPossible()?.facts() ?? null,
  } satisfies EnquirySpool & { facts: () => unknown }
}

function isFull(cause: unknown): boolean {
  // SQLite has one code for a disk that is full, and one for a disk on which its files cannot grow.
  if (hasCode(cause, 'ENOSPC', 'EDQUOT') || isOfSqlite(cause, 'full', 'ioError')) return true
  return cause instanceof Error && isFull(cause.cause)
}
