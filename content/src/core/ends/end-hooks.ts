import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { afterAccess, savedIds } from '../payload/after-access.ts'
import { type Ending, endContext } from './dependency.ts'
import { end, settleSince, type Unmet, unmetOf } from './end.ts'

const asking = new WeakSet<object>()

/** Whether a hook asks what hangs on the operation. */
export const asks = (hook: object): boolean => asking.has(hook)

/** What lacked its ground before the save of a request. */
const before = new WeakMap<PayloadRequest, Map<Ending, Unmet[]>>()

/** Hooks of a type or page of which any save may end something. */
export function asksWhenSaved(on: Ending) {
  const remember = async (req: PayloadRequest) => {
    const known = before.get(req) ?? new Map<Ending, Unmet[]>()
    before.set(req, known)
    if (!known.has(on)) known.set(on, await unmetOf(await endContext(req), on))
  }
  const compare = async (req: PayloadRequest) => {
    await settleSince(
      await endContext(req),
      { on, act: 'ends.acts.save' },
      before.get(req)?.get(on) ?? [],
    )
    before.get(req)?.delete(on)
  }
  const beforeChange: CollectionBeforeChangeHook & GlobalBeforeChangeHook = async ({
    data,
    req,
  }) => {
    await remember(req)
    return data
  }
  const afterChange: CollectionAfterChangeHook & GlobalAfterChangeHook = async ({ doc, req }) => {
    await compare(req)
    return doc
  }
  asking.add(afterChange)
  return { beforeChange: [beforeChange], afterChange: [afterChange] }
}

/** A hook of a type whose records may be deleted, one by one or many at once. */
export function asksWhenDeleted(on: Ending): CollectionBeforeOperationHook {
  const hook = afterAccess(
    // Payload refuses a deletion without conditions afterwards.
    ({ args, operation }) =>
      operation === 'delete' && ('id' in args || ('where' in args && Boolean(args.where))),
    async (given) => {
      const gone = await savedIds(given)
      await end(await endContext(given.req), { on, gone, act: 'ends.acts.delete' }, async () => {})
      return given.args
    },
  )
  asking.add(hook)
  return hook
}
