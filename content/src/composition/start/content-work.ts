import type { Locale } from '@alun/contract/rules/locale'
import type { Role } from '@alun/contract/rules/roles'
import {
  type ContentSubject,
  contentOf,
  contentSubjects,
  isPage,
  itemSubjects,
  may,
  type Subject,
} from '../../core/access/permissions.ts'
import type { Database } from '../../core/database/rows.ts'
import {
  countDrafts,
  type Draft,
  type ItemSubject,
  readDraftsOf,
} from '../../core/payload/versions.ts'
import type { OpenState, ShownState } from '../../core/records/translation-states.ts'
import { recordAddress, translationAddress } from '../../core/words/record-address.ts'
import {
  countTranslations,
  type FinishedTranslation,
  readFinishedTranslations,
} from '../../publishing/translation/translation-rows.ts'
import { overviewAddress } from '../../publishing/translation/translations.ts'

const draftsShown = 8
const finishedShown = 8

/** Drafts and translations of one type or page. */
export type SubjectWork = Awaited<ReturnType<typeof countContentWork>>[number]

/** Drafts and translations of what this role may change. */
export async function countContentWork(
  db: Database,
  { me, role }: { me: string; role: Role | null },
) {
  const subjects = contentOf(role)
  const [drafts, translations] = await Promise.all([
    countDrafts(db, subjects, me),
    countTranslations(db, subjects),
  ])
  return drafts.map((each) => {
    const own = translations.filter(({ subject }) => subject === each.subject)
    return {
      ...each,
      /** Number of translations into a language in this state. */
      translations: (state: ShownState, locale: Locale) =>
        own.find((one) => one.state === state && one.locale === locale)?.count ?? 0,
    }
  })
}

/** Drafts that this person saved last, the newest first. */
export function readDrafts(
  db: Database,
  { me, role, locale }: { me: string; role: Role | null; locale: Locale },
): Promise<Draft[]> {
  const subjects = itemSubjects.filter((each) => may(role, 'update', each))
  return readDraftsOf(db, me, subjects, locale, draftsShown)
}

/** Finished translations that wait for publishing; `null` for a person who may not publish. */
export async function readFinished(
  db: Database,
  { role, locale }: { role: Role | null; locale: Locale },
): Promise<FinishedTranslation[] | null> {
  const subjects = contentSubjects.filter((each) => may(role, 'publish', each))
  if (subjects.length === 0) return null
  return readFinishedTranslations(db, subjects, locale, { limit: finishedShown })
}

export function listAddress(subject: Subject, filter: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(
    Object.entries(filter).map(([field, value], at): [string, string] => [
      `where[or][0][and][${at}][${field}][equals]`,
      value,
    ]),
  )
  return `/admin/collections/${subject}?${query}`
}

/** Address of the list of drafts of a type, everybody's or one's own. */
export function draftsAddress(subject: ItemSubject, me?: string): string {
  return listAddress(subject, { _status: 'draft', ...(me && { editedBy: me }) })
}

/** Address of the list of records whose translation is in this state. */
export function translationsAddress(
  subject: ContentSubject,
  locale: Locale,
  state: OpenState,
): string {
  return isPage(subject)
    ? translationAddress(recordAddress(subject, null), locale)
    : overviewAddress({ state, language: locale, type: subject })
}
