import type { RequestContext } from 'payload'

/**
 * Context of a change whose transaction changes the record again: what is computed from a record as it is
 * stored is left to the last change. A new one each time, because the hooks of uploads write into it.
 */
export const toBeContinued = (): RequestContext => ({ isToBeContinued: true })

export const isToBeContinued = ({ context }: { context: RequestContext }): boolean =>
  context.isToBeContinued === true
