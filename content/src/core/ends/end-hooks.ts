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
import { type EndContext, type Ending, endContext } from './dependency.ts'
import { type ActName, end, settleSince, type Unmet, unmetOf } from './end.ts'

const asking = new WeakSet<object>()

/** Whether a hook asks what hangs on the operation. */
export const asks = (hook: object): boolean => asking.has(hook)

/** Reads what a save may change, and returns a function that names the save after it. */
export type NamesSave = (context: EndContext) => Promise<(after: EndContext) => Promise<ActName>>

/** For saves that have one name, whatever they change. */
const named =
  (act: ActName['act']): NamesSave =>
  async () =>
  async () => ({ act })

interface Before {
  unmet: Unmet[]
  name: Awaited<ReturnType<NamesSave>>
}

/** Unmet dependents before the save of a request. */
const before = new WeakMap<PayloadRequest, Map<Ending, Before>>()

/** Context of a save that belongs to an end, which has asked already. */
const ofEnd = 'isOfEnd'

/** Marks the request of an end, whose saves ask nothing of their own. */
export const withinEnd = (req: PayloadRequest) => Object.assign(req.context, { [ofEnd]: true })

function comparing(on: Ending, names: NamesSave, isEnd: (req: PayloadRequest) => boolean) {
  const remember = async (req: PayloadRequest) => {
    if (req.context[ofEnd] || !isEnd(req)) return
    const known = before.get(req) ?? new Map<Ending, Before>()
    before.set(req, known)
    if (known.has(on)) return
    const context = await endContext(req)
    known.set(on, { unmet: await unmetOf(context, on), name: await names(context) })
  }
  const compare = async (req: PayloadRequest) => {
    const known = before.get(req)?.get(on)
    if (!known) return
    before.get(req)?.delete(on)
    const context = await endContext(req)
    await settleSince(context, { on, ...(await known.name(context)) }, known.unmet)
  }
  return { remember, compare }
}

/**
 * Hooks of a type or page whose save may end something.
 *
 * @param act the name of the save, or a function that chooses it by what has changed
 * @param isEnd whether a save may end something; by default each may
 */
export function asksWhenSaved(
  on: Ending,
  act: ActName['act'] | NamesSave,
  isEnd: (req: PayloadRequest) => boolean = () => true,
) {
  const { compare, remember } = comparing(on, typeof act === 'string' ? named(act) : act, isEnd)
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

/** Hooks of a type whose deleted records change what others lack. */
export function comparesWhenDeleted(on: Ending) {
  const { compare, remember } = comparing(on, named('ends.acts.delete'), () => true)
  const beforeDelete: CollectionBeforeDeleteHook = ({ req }) => remember(req)
  const afterDelete: CollectionAfterDeleteHook = ({ req }) => compare(req)
  asking.add(afterDelete)
  return { beforeDelete: [beforeDelete], afterDelete: [afterDelete] }
}

/** A hook of a type whose records may be deleted, one by one or many at once. */
export function asksWhenDeleted(on: Ending): CollectionBeforeOperationHook {
  const hook = afterAccess(
    // Payload itself refuses a deletion without conditions, after this hook.
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
