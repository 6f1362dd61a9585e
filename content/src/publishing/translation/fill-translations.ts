import type { Payload } from 'payload'
import { contentSubjects } from '../../core/access/permissions.ts'
import { eachSaved, isPublic, type SavedRecord } from '../../core/payload/saved-record.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { translationAfter } from './keep-translations.ts'
import {
  type FormerState,
  languagesWithoutRows,
  readFormerStates,
  readTranslation,
  type TranslationRow,
  writeTranslation,
} from './translation-rows.ts'

/** Fills the table for languages without rows, such as after an upgrade or in a new language of the site. */
export async function fillTranslations(payload: Payload): Promise<void> {
  if ((await languagesWithoutRows(payload.db.drizzle)).length === 0) return
  await inTransaction(payload, async (db, req) => {
    for (const subject of contentSubjects) {
      const states = await readFormerStates(db, subject)
      await eachSaved(req, subject, async (saved) => {
        if (saved.stored === null && saved.draft === null) return
        const record = saved.record ?? ''
        const known = await readTranslation(db, subject, record)
        const begun = translationAfter(subject, saved, known, true)
        const former = states.get(record)
        const rows = begun.map((row) => (former ? withFormer(row, saved, former) : row))
        const isNew = known.length === 0
        await writeTranslation(
          db,
          subject,
          record,
          isNew ? translationAfter(subject, saved, rows, true) : begun,
        )
      })
    }
  })
}

/** The row as the former version had it: what the translation was made of, and whether it waits. */
function withFormer(
  row: TranslationRow,
  { draft, stored, subject }: SavedRecord,
  { isByPublisher, outdated }: FormerState,
): TranslationRow {
  const former = outdated[row.locale] ?? {}
  const seen = Object.entries(row.seen).map(([path, entry]) => [
    path,
    { ...entry, from: former[path] ?? entry.from },
  ])
  const isDraft = draft !== null && isPublic(subject, stored)
  const isFinished = row.state === 'ready' || row.state === 'outdated'
  const waiting = isDraft && isFinished && (!isByPublisher || row.public !== 'ready')
  return { ...row, seen: Object.fromEntries(seen), waiting }
}
