import type {
  CollectionAfterOperationHook,
  CollectionBeforeOperationHook,
  GlobalAfterChangeHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { type ContentSubject, contentSubjects } from '../access/permissions.ts'
import { connectionOf } from './transaction.ts'
import { makeNewest, setDraftAside } from './versions.ts'

interface DraftAside {
  /** Id of the version. */
  draft: string
  /** What the request names: the draft gets it, too. */
  data: Record<string, unknown>
  overrideAccess: boolean | undefined
}

/** Drafts that wait for the end of a save, by request and record. */
const aside = new WeakMap<PayloadRequest, Map<string, DraftAside>>()

/** A save that says neither that it is a draft nor what becomes of the record. */
const plainSave = z.looseObject({
  data: z.record(z.string(), z.unknown()).refine((data) => data._status === undefined),
  draft: z.literal(false).nullish(),
  autosave: z.literal(false).nullish(),
  overrideAccess: z.boolean().optional(),
  publishAllLocales: z.undefined().optional(),
  publishSpecificLocale: z.undefined().optional(),
  unpublishAllLocales: z.literal(false).nullish(),
})

const status = z.object({ _status: z.literal('published') })
const subjectOf = (slug: string): ContentSubject | undefined =>
  contentSubjects.find((each) => each === slug)

/**
 * Payload saves the newest draft then, which takes what is published off the site. The draft is set aside
 * for the time of the save.
 */
async function begin(
  req: PayloadRequest,
  slug: string,
  record: string | null,
  args: unknown,
  published: () => Promise<unknown>,
): Promise<void> {
  const subject = subjectOf(slug)
  const save = plainSave.safeParse(args).data
  if (!subject || !save || !status.safeParse(await published()).success) return
  const draft = await setDraftAside(await connectionOf(req), subject, record)
  if (draft === null) return
  const data = structuredClone(save.data)
  const waiting = aside.get(req) ?? new Map<string, DraftAside>()
  aside.set(
    req,
    waiting.set(`${slug}/${record}`, { draft, data, overrideAccess: save.overrideAccess }),
  )
}

/** The draft is the newest version again, with what was changed. */
async function end(
  req: PayloadRequest,
  slug: string,
  record: string | null,
  save: (draft: Pick<DraftAside, 'data' | 'overrideAccess'>) => Promise<unknown>,
): Promise<void> {
  const subject = subjectOf(slug)
  const waiting = aside.get(req)
  const found = waiting?.get(`${slug}/${record}`)
  if (!subject || !found) return
  waiting?.delete(`${slug}/${record}`)
  await makeNewest(await connectionOf(req), subject, record, found.draft)
  await save(found)
}

export const setDraftOfItemAside: CollectionBeforeOperationHook = async (given) => {
  const { args, collection, operation, req } = given
  if (operation !== 'update' || !('id' in args) || !args.id) return
  const id = String(args.id)
  await begin(req, collection.slug, id, args, () =>
    req.payload.db.findOne({
      collection: collection.slug,
      req,
      where: { id: { equals: id } },
      select: { _status: true },
    }),
  )
}

export const renewDraftOfItem: CollectionAfterOperationHook = async (given) => {
  const { args, collection, operation, req, result } = given
  if (operation === 'updateByID' && args.id) {
    const id = String(args.id)
    await end(req, collection.slug, id, ({ data, overrideAccess }) =>
      req.payload.update({
        collection: collection.slug,
        id,
        data,
        ...{ draft: true, depth: 0, overrideAccess, overrideLock: args.overrideLock },
        ...(req.locale && { locale: req.locale }),
        req,
      }),
    )
  }
  return result
}

export const setDraftOfPageAside: GlobalBeforeOperationHook = async (given) => {
  const { args, global, operation, req } = given
  if (operation !== 'update') return
  const { slug } = global
  await begin(req, slug, null, args, () => req.payload.db.findGlobal({ slug, req }))
}

export const renewDraftOfPage: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const { slug } = global
  await end(req, slug, null, ({ data, overrideAccess }) =>
    req.payload.updateGlobal({
      slug,
      data,
      ...{ draft: true, depth: 0, overrideAccess },
      ...(req.locale && { locale: req.locale }),
      req,
    }),
  )
  return doc
}
