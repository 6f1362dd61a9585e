import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { afterAccess, savedIds } from '../payload/after-access.ts'
import type { WordKey } from '../words/words.ts'
import { type Ending, endContext } from './dependency.ts'
import { end, settleSince, type Unmet, unmetOf } from './end.ts'

const asking = new WeakSet<object>()

/** Whether a hook asks what hangs on the operation. */
export const asks = (hook: object): boolean => asking.has(hook)

/** What lacked its ground before the save of a request. */
const before = new WeakMap<PayloadRequest, Map<Ending, Unmet[]>>()

/** Context of a save that belongs to an end, which has asked already. */
const ofEnd = 'isOfEnd'

/** Marks the request of an end, whose saves ask nothing of their own. */
export const withinEnd = (req: PayloadRequest) => Object.assign(req.context, { [ofEnd]: true })

function comparing(on: Ending, act: WordKey, isEnd: (req: PayloadRequest) => boolean) {
  const remember = async (req: PayloadRequest) => {
    if (req.context[ofEnd] || !isEnd(req)) return
    const known = before.get(req) ?? new Map<Ending, Unmet[]>()
    before.set(req, known)
    if (!known.has(on)) known.set(on, await unmetOf(await endContext(req), on))
  }
  const compare = async (req: PayloadRequest) => {
    const known = before.get(req)?.get(on)
    if (!known) return
    before.get(req)?.delete(on)
    await settleSince(await endContext(req), { on, act }, known)
  }
  return { remember, compare }
}

/**
 * Hooks of a type or page of which a save may end something.
 *
 * @param isEnd which saves; without it any
 */
export function asksWhenSaved(
  on: Ending,
  act: WordKey = 'ends.acts.save',
  isEnd: (req: PayloadRequest) => boolean = () => true,
) {
  const { compare, remember } = comparing(on, act, isEnd)
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

/** Hooks of a type whose deletion changes what others lack. */
export function comparesWhenDeleted(on: Ending) {
  const { compare, remember } = comparing(on, 'ends.acts.delete', () => true)
  const beforeDelete: CollectionBeforeDeleteHook = ({ req }) => remember(req)
  const afterDelete: CollectionAfterDeleteHook = ({ req }) => compare(req)
  asking.add(afterDelete)
  return { beforeDelete: [beforeDelete], afterDelete: [afterDelete] }
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
