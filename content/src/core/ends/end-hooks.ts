import type {
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { afterAccess, savedIds } from '../payload/after-access.ts'
import { values } from '../records/values.ts'
import { entityLabel } from '../words/entity-label.ts'
import type { WordKey } from '../words/words.ts'
import { type Ending, endContext } from './dependency.ts'
import { confirmSince, end, type Unmet, unmetOf } from './end.ts'

type Kind = 'save' | 'deletion'

const asking = new WeakMap<object, Kind>()

/** Whether a hook asks what hangs on a save, or on a deletion. */
export const asks = (kind: Kind) => (hook: object) => asking.get(hook) === kind

/** Unmet dependents before the operation of a request; records that are changed together share what was read. */
const before = new WeakMap<PayloadRequest, Map<Ending, Promise<Unmet[]>>>()

/** Context of a save that belongs to an end, which has asked already. */
const ofEnd = 'isOfEnd'

/** Marks the request of an end, whose saves ask nothing of their own. */
export const withinEnd = (req: PayloadRequest) => Object.assign(req.context, { [ofEnd]: true })

function comparing(on: Ending, act: WordKey) {
  const read = async (req: PayloadRequest) => unmetOf(await endContext(req), on)
  const remember = async (req: PayloadRequest) => {
    if (req.context[ofEnd]) return
    const known = before.get(req) ?? new Map<Ending, Promise<Unmet[]>>()
    const found = known.get(on) ?? read(req)
    before.set(req, known.set(on, found))
    await found
  }
  const compare = async (req: PayloadRequest, of?: string) => {
    const known = await before.get(req)?.get(on)
    if (!known) return
    before.get(req)?.delete(on)
    await confirmSince(await endContext(req), { on, act, ...(of && { of }) }, known)
  }
  return { remember, compare }
}

const changing: readonly string[] = [
  'create',
  'update',
  'updateByID',
  'restoreVersion',
  'delete',
  'deleteByID',
]

/**
 * Compares once all records of an operation are changed, before it is committed. What is thrown earlier, Payload catches
 * for each record of many, and commits the others.
 */
function comparesAtEnd(compare: (req: PayloadRequest, of?: string) => Promise<void>, kind: Kind) {
  const afterOperation: CollectionAfterOperationHook = async (done) => {
    const { collection, operation, req, result } = done
    const title = values.parse(result)[collection.admin.useAsTitle ?? '']
    // A hook of a change may read the same type.
    if (changing.includes(operation)) await compare(req, typeof title === 'string' ? title : '')
    return result
  }
  asking.set(afterOperation, kind)
  return afterOperation
}

/**
 * Hooks of a type whose save may end something.
 *
 * @param act words on the button that saves, such as “Change the role”
 * @param isEnd whether a save may end something; by default each may
 */
export function asksWhenSaved(
  on: Ending,
  act: WordKey,
  isEnd: (save: Parameters<CollectionBeforeChangeHook>[0]) => boolean = () => true,
) {
  const { compare, remember } = comparing(on, act)
  const beforeChange: CollectionBeforeChangeHook = async (save) => {
    if (isEnd(save)) await remember(save.req)
    return save.data
  }
  return { beforeChange: [beforeChange], afterOperation: [comparesAtEnd(compare, 'save')] }
}

/** Hooks of a page or of the settings, with the same parameters; each save changes one. */
export function asksWhenPageSaved(
  on: Ending,
  act: WordKey,
  isEnd: (req: PayloadRequest) => boolean = () => true,
) {
  const { compare, remember } = comparing(on, act)
  const beforeChange: GlobalBeforeChangeHook = async ({ data, req }) => {
    if (isEnd(req)) await remember(req)
    return data
  }
  const afterChange: GlobalAfterChangeHook = async ({ doc, global, req }) => {
    await compare(req, entityLabel(global.label, req))
    return doc
  }
  asking.set(afterChange, 'save')
  return { beforeChange: [beforeChange], afterChange: [afterChange] }
}

/** Hooks of a type whose deleted records change what others lack. */
export function comparesWhenDeleted(on: Ending) {
  const { compare, remember } = comparing(on, 'ends.acts.delete')
  const beforeDelete: CollectionBeforeDeleteHook = ({ req }) => remember(req)
  return { beforeDelete: [beforeDelete], afterOperation: [comparesAtEnd(compare, 'deletion')] }
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
  asking.set(hook, 'deletion')
  return hook
}
