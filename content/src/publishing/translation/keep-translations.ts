import { createHash } from 'node:crypto'
import { defaultLocale, isLocale, type Locale, locales } from '@alun/contract/rules/locale'
import type { FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type ContentSubject,
  contentSubjects,
  isPage,
  may,
  roleOf,
} from '../../core/access/permissions.ts'
import { type Consumer, isPublic, type SavedRecord } from '../../core/payload/saved-record.ts'
import { newOrigin } from '../../core/records/draft-of.ts'
import { readyLocalesOf } from '../../core/records/former-languages.ts'
import { onScheduleOf } from '../../core/records/on-schedule.ts'
import type { Seen } from '../../core/records/translation-states.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { confirmedParts, type MissingIn, missingIn } from './missing-parts.ts'
import { requiredIn, type Texts, textsIn } from './text-fields.ts'
import {
  readTranslation,
  removeTranslation,
  type TranslationRow,
  writeTranslation,
} from './translation-rows.ts'
import { outdatedPaths, seenAfter, stateOf } from './translation-state.ts'

export const hashOf = (text: string) => createHash('md5').update(text).digest('base64url')

const written = z.object({ translation: z.object({ source: z.string() }) })

/** The language in which a record is written. */
export function sourceLanguageOf(record: unknown): Locale {
  const source = written.safeParse(record).data?.translation.source
  return source !== undefined && isLocale(source) ? source : guessedSource(readyLocalesOf(record))
}

/** For records that are older than states of translations. */
export function guessedSource(ready: readonly Locale[]): Locale {
  const [first = defaultLocale] = ready
  return ready.includes(defaultLocale) ? defaultLocale : first
}

/** Stores the state of each language of a record or page. */
export const keepTranslations: Consumer = async (saved, db, req) => {
  const subject = contentSubjects.find((each) => each === saved.subject)
  // A later draft follows in the same transaction; its translations are those of the newest version.
  if (subject === undefined || onScheduleOf(req)?.hasLaterDraft) return
  const record = saved.record ?? ''
  if (saved.stored === null && saved.draft === null) {
    await removeTranslation(db, subject, record)
    return
  }
  if (req.user) requireTexts(saved, req)
  const mayPublish = !req.user || may(roleOf(req.user), 'publish', subject)
  const former = await readTranslation(db, subject, record)
  await writeTranslation(db, subject, record, translationAfter(subject, saved, former, mayPublish))
}

/** Rejects marking a language as ready while it lacks a required text that the source has. */
function requireTexts({ before, draft, fields, stored }: SavedRecord, req: PayloadRequest): void {
  const [newest, former] = [draft ?? stored, before.draft ?? before.stored]
  if (former === null || newOrigin(newest, former)) return
  const wasReady = readyLocalesOf(former)
  const needed = requiredIn(fields, newest, sourceLanguageOf(newest))
  for (const locale of readyLocalesOf(newest)) {
    if (wasReady.includes(locale)) continue
    const own = requiredIn(fields, newest, locale)
    if ([...needed.keys()].some((path) => !own.has(path))) {
      throw panelError('translation.unfinished', req)
    }
  }
}

/**
 * The rows of a record or page after a save.
 *
 * @param mayPublish whether its author may; otherwise what is finished waits for somebody who may
 */
export function translationAfter(
  subject: ContentSubject,
  saved: SavedRecord,
  formerRows: readonly TranslationRow[],
  mayPublish: boolean,
): TranslationRow[] {
  const { before, draft, fields, stored } = saved
  const newest = draft ?? stored
  const { editedBy, updatedAt } = author.parse(newest)
  const source = sourceLanguageOf(newest)
  const texts = (of: unknown, locale: Locale) => textsIn(fields, of, locale)
  const original = texts(newest, source)
  const shown = isPublic(subject, stored) ? stored : null
  const isReset = newOrigin(newest, before.draft ?? before.stored) !== null
  return locales.map((locale) => {
    const isSource = locale === source
    const found = formerRows.find((each) => each.locale === locale)
    const former = found?.source === source ? found : undefined
    const wasReady = former?.state === 'ready' || former?.state === 'outdated'
    const own = texts(newest, locale)
    const missing = missingIn(fields, newest, source, locale)
    const now = { own, source: original, missing, isReady: isReadyIn(subject, newest, locale) }
    const seen = isSource ? {} : seenAfter(former?.seen ?? null, wasReady, now, hashOf)
    const state = stateOf(now, isSource ? [] : outdatedPaths(seen, now))
    const isReady = state === 'ready' || state === 'outdated'
    const isChanged = isSource || !former || wasReady !== isReady || !isSameText(former.seen, seen)
    const inPublic = shown && texts(shown, locale)
    const isOnSite = isReadyIn(subject, shown, locale) && isSameIn(inPublic, own)
    const isDone = !mayPublish && isChanged
    return {
      locale,
      source,
      state,
      public: shown && publicState(subject, shown, { fields, locale, source, texts, seen }),
      seen,
      waiting:
        isReady && !isSource && !isOnSite && !isReset && (isDone || former?.waiting === true),
      savedAt: isChanged ? Date.parse(updatedAt) : former.savedAt,
      savedBy: isChanged ? editedBy : former.savedBy,
    }
  })
}

/** A translation that is right as it is, beside the source as it is now. */
export function confirmed(
  row: TranslationRow,
  original: Texts,
  missing: MissingIn,
): TranslationRow {
  const seen = [...original].map(([path, from]) => {
    const without = confirmedParts(missing.get(path))
    return [path, { from, own: row.seen[path]?.own ?? '', ...(without && { without }) }]
  })
  const state = row.state === 'outdated' ? 'ready' : row.state
  return { ...row, seen: Object.fromEntries(seen), state }
}

const author = z.object({
  updatedAt: z.string(),
  editedBy: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
})

/** The list of an old page may be empty; its source is always ready. */
function isReadyIn(subject: ContentSubject, record: unknown, locale: Locale): boolean {
  const ready = readyLocalesOf(record)
  if (ready.length === 0 && record !== null && isPage(subject))
    return locale === sourceLanguageOf(record)
  return ready.includes(locale)
}

const isSameText = (one: Seen, other: Seen) => hashesIn(one) === hashesIn(other)
const hashesIn = (seen: Seen) =>
  JSON.stringify(
    Object.entries(seen)
      .flatMap(([path, { own }]) => (own === '' ? [] : [[path, own]]))
      .toSorted(),
  )

const isSameIn = (one: Texts | null, other: Texts) =>
  one?.size === other.size && [...other].every(([path, text]) => one.get(path) === text)

interface Shown {
  fields: readonly FlattenedField[]
  locale: Locale
  source: Locale
  texts: (of: unknown, locale: Locale) => Texts
  seen: Seen
}

/** The state of what readers get; its texts may be older than those that were seen. */
function publicState(
  subject: ContentSubject,
  shown: unknown,
  { fields, locale, source, texts, seen }: Shown,
) {
  const [own, original] = [texts(shown, locale), texts(shown, source)]
  const missing = missingIn(fields, shown, source, locale)
  const outdated = outdatedPaths(seen, { source: original, missing }).filter(
    (path) => seen[path]?.own === hashOf(own.get(path) ?? ''),
  )
  return stateOf({ own, isReady: isReadyIn(subject, shown, locale) }, outdated)
}
