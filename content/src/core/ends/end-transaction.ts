import type { PayloadRequest } from 'payload'
import { inTransactionOf } from '../payload/transaction.ts'
import { type EndContext, endContext } from './dependency.ts'
import { type Act, end } from './end.ts'

/** Runs a call of a person in one transaction, in which something may be asked about. */
export function inPersonsTransaction<T>(
  req: PayloadRequest,
  work: (context: EndContext) => Promise<T>,
): Promise<T> {
  return inTransactionOf(req, async (_, own) => work(await endContext(own)))
}

/** Makes a change that may end something, in a transaction of its own. */
export const inEndTransaction = <T>(
  req: PayloadRequest,
  act: Act,
  change: (context: EndContext) => Promise<T>,
): Promise<T> => inPersonsTransaction(req, (context) => end(context, act, () => change(context)))
