import type { RequestContext } from 'payload'

/**
 * Context of a change whose transaction changes the record again: only the last change computes what
 * depends on the stored record. A fresh object for each call, because upload hooks mutate it.
 */
export const toBeContinued = (): RequestContext => ({ isToBeContinued: true })

export const isToBeContinued = ({ context }: { context: RequestContext }): boolean =>
  context.isToBeContinued === true
