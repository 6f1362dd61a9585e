import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  Config,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { subjects } from '../../core/access/permissions.ts'
import { announceChange, isInternal } from '../../core/changes/announce-change.ts'
import { requireFilledRows } from '../../core/fields/filled-rows.ts'
import { withEach, withHooks } from '../../core/fields/with-hooks.ts'
import { logActs } from '../../core/payload/log-act.ts'
import {
  type Consumer,
  deletedRecord,
  formerOf,
  noFormer,
  readFormer,
  readSaved,
  type SavedRecord,
} from '../../core/payload/saved-record.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { lockSaves } from '../../core/payload/versions.ts'
import { requireAlts } from '../../publishing/media/require-alts.ts'
import { keepReferences } from '../../publishing/references/keep-references.ts'
import { keepTranslations } from '../../publishing/translation/keep-translations.ts'
import { keepWords } from '../../site-api/page-answers/screens/search-index.ts'

/** Everything that is derived from a saved or deleted record; first what may refuse the save. */
const consumers: readonly Consumer[] = [
  requireFilledRows,
  requireAlts,
  keepReferences,
  keepWords,
  keepTranslations,
  announceChange,
  logActs,
]

async function derive(req: PayloadRequest, saved: SavedRecord): Promise<void> {
  const db = await connectionOf(req)
  for (const consume of consumers) await consume(saved, db, req)
}

function recordOf({ slug }: { slug: string }, id: unknown) {
  const subject = subjects.find((each) => each === slug)
  if (!subject) throw new Error(`Nobody has a right to ${slug}`)
  return { subject, record: id === null ? null : String(id) }
}

/** Reads the record before the save; a save with drafts has read it under its lock, before it checked the version. */
const remember: CollectionBeforeChangeHook = async ({
  collection,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'update') await formerOf(req, recordOf(collection, originalDoc?.id))
}

const afterChange: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  const record = recordOf(collection, doc.id)
  const before = operation === 'create' ? noFormer : await formerOf(req, record)
  await derive(req, await readSaved(req, record, before))
}

const afterPageChange: GlobalAfterChangeHook = async ({ global, req }) => {
  const page = recordOf(global, null)
  await derive(req, await readSaved(req, page, await formerOf(req, page)))
}

const beforeDelete: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  await lockSaves(await connectionOf(req), collection.slug, String(id))
  await readFormer(req, recordOf(collection, id))
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  const record = recordOf(collection, id)
  await derive(req, deletedRecord(req, record, await formerOf(req, record)))
}

/** Adds the hooks that derive what depends on a record or page, to every type that readers can see. */
export function withAfterSave(config: Config): Config {
  return withEach(
    config,
    (type) =>
      isInternal(type.slug)
        ? type
        : withHooks(type, {
            beforeChange: [remember],
            afterChange: [afterChange],
            beforeDelete: [beforeDelete],
            afterDelete: [afterDelete],
          }),
    (page) => withHooks(page, { afterChange: [afterPageChange] }),
  )
}
