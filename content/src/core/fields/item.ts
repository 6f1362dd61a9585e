import {
  defaultLocale,
  htmlLang,
  isLocale,
  type Locale,
  locales,
} from '@alun/contract/rules/locale'
import slugify from '@sindresorhus/slugify'
import type {
  CollectionBeforeChangeHook,
  Field,
  FieldHook,
  PayloadRequest,
  SelectField,
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { z } from 'zod'
import { itemSubjects } from '../access/record-types.ts'
import { isOfBrowser } from '../http/endpoint.ts'
import { formerOf } from '../payload/saved-record.ts'
import { afterReadLanguages, readyLocalesOf } from '../records/former-languages.ts'
import { values } from '../records/values.ts'
import { languageIn, languageWords } from '../words/account-words.ts'
import { commaList } from '../words/comma-list.ts'
import { entityLabel } from '../words/entity-label.ts'
import { panelError } from '../words/panel-error.ts'
import { words } from '../words/panel-words.ts'
import { romanised } from '../words/romanise-ukrainian.ts'
import { inPanelLanguage } from '../words/words.ts'
import { listTitle } from './list-title.ts'
import { integer, kindText, localText } from './plain.ts'
import { textKinds } from './text-kinds.ts'

/** Builds a slug from a title in this language, cut between words. */
export function slugFrom(title: string, locale: Locale): string {
  const slug = slugify(romanised(title.slice(0, 400), htmlLang(locale)), { decamelize: false })
  if (slug.length <= 80) return slug
  const cut = slug.slice(0, 81)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 1)).slice(0, 80)
}

interface Suggestion {
  value?: unknown
  data?: Record<string, unknown>
  operation?: string
  req: PayloadRequest
}

function suggestSlug(titleField: string) {
  return ({ value, data, operation, req }: Suggestion): unknown => {
    if (typeof value === 'string' && value !== '') return value
    const title: unknown = data?.[titleField]
    if (operation !== 'create' || typeof title !== 'string' || title === '') return value
    return slugFrom(title, req.locale ?? defaultLocale) || value
  }
}

/**
 * A new item may leave the slug empty, because the title provides it. If the title is missing too, only the title
 * is reported.
 */
export const validSlug =
  (titleField: string) => (value: unknown, given: Omit<Suggestion, 'value'>) => {
    const suggested = suggestSlug(titleField)({ ...given, value })
    const waits = !suggested && given.operation === 'create' && lacksTitle(titleField, given)
    return waits || Boolean(suggested) || inPanelLanguage('fields.slug.rule', given.req)
  }

const lacksTitle = (titleField: string, { data, req }: Omit<Suggestion, 'value'>) =>
  isMissing(data?.[titleField], data, req)

/** The slug with this suffix, shortened if both together are too long. */
function slugWithEnd(slug: string, end: string): string {
  return slug.slice(0, 80 - end.length).replace(/-$/, '') + end
}

/** Returns the slug, or the slug with six random signs if a record of the type has it. */
async function freeSlug(
  slug: string,
  { collection, req }: Pick<Parameters<FieldHook>[0], 'collection' | 'req'>,
): Promise<string> {
  if (!collection) return slug
  const { payload } = req
  const where = { slug: { equals: slug } }
  const { totalDocs } = await payload.count({ collection: collection.slug, where, req })
  return totalDocs === 0 ? slug : slugWithEnd(slug, `-${crypto.randomUUID().slice(0, 6)}`)
}

const duplicateSlug: FieldHook = (given) => {
  const { value } = given
  if (typeof value !== 'string' || value === '') return value
  // A copy of a copy is named like a copy of the original.
  return freeSlug(slugWithEnd(value.replace(endOfCopy, ''), '-copy'), given)
}

const endOfCopy = /-copy(-[0-9a-f]{6})?$/
const unpublishedCopy = z.object({
  slug: z.string().regex(endOfCopy),
  draftOf: z.object({ kind: z.literal('copy') }),
})

/** The slug, without that of an unpublished copy whose title changes, so that the title provides a new one. */
function slugInForm(titleField: string, { data, originalDoc, value }: Parameters<FieldHook>[0]) {
  const copy = unpublishedCopy.safeParse(originalDoc).data
  const title: unknown = data?.[titleField]
  const isRenamed = Boolean(title) && title !== originalDoc?.[titleField]
  return copy && isRenamed && (value ?? copy.slug) === copy.slug ? '' : value
}

/** Gives a new item a free slug, even if another item has the same title. */
const suggestFreeSlug =
  (titleField: string): FieldHook =>
  (given) => {
    const value = slugInForm(titleField, given)
    const operation = value === given.value ? given.operation : 'create'
    const suggested = suggestSlug(titleField)({ ...given, value, operation })
    if (typeof suggested !== 'string' || suggested === '' || suggested === given.value) {
      return suggested
    }
    return freeSlug(suggested, given)
  }

/** Required only in the ready languages, so that an item in one language can be published. */
const requiredWhereReady: TextFieldSingleValidation = (value, { data, req }) =>
  !isMissing(value, data, req) || inPanelLanguage('fields.missing', req)

/** Whether a text is missing in a language that is ready. */
export function isMissing(title: unknown, data: unknown, req: PayloadRequest): boolean {
  if (typeof title === 'string' && title.trim() !== '') return false
  const ready = readyLocalesOf(data)
  return ready.length === 0 || ready.includes(req.locale ?? '')
}

/** Returns the languages in which a title is empty, given the titles of all languages. */
function untitledIn(title: unknown, ready: readonly string[]): string[] {
  const written = values.parse(title)
  return ready.filter((locale) => String(written[locale] ?? '').trim() === '')
}

/**
 * Requires titles in the ready languages beyond the saved one, which is all that a validation sees. Checks all of them
 * only when somebody in the panel publishes a record or marks languages as ready. Programs write one language after the
 * other; until then the nearest language is shown, so what is published needs a title in one.
 */
const requiredWhereElseReady =
  (titleField: string): FieldHook =>
  ({ data, field, operation, originalDoc, req, siblingDocWithLocales, value }) => {
    const stored = values.parse(siblingDocWithLocales?.[titleField])
    const given = req.locale === 'all' ? values.parse(value) : { [req.locale ?? '']: value }
    const titles = { ...stored, ...given }
    const isPublished = data?._status === 'published'
    const hasNone = isPublished && untitledIn(titles, locales).length === locales.length
    if (!hasNone && !isOfBrowser(req)) return value
    const former = readyLocalesOf(originalDoc)
    const isMadePublic = isPublished && originalDoc?._status !== 'published'
    const isNewlyReady = (locale: string) =>
      operation === 'update' && !req.context.isRestoringVersion && !former.includes(locale)
    const checked = readyLocalesOf(data).filter(
      (locale) => locale !== req.locale && (hasNone || isMadePublic || isNewlyReady(locale)),
    )
    const untitled = untitledIn(titles, checked)
    if (untitled.length === 0) return value
    const languages = commaList(...untitled.map((locale) => languageIn(locale, req)))
    const label = 'label' in field ? entityLabel(field.label, req) : titleField
    const record = String(value || data?.listTitle || '')
    throw panelError('fields.untitled', req, { record, field: label, languages })
  }

/** A copy in some languages is ready in no others. */
const languagesWithTitle =
  (titleField: string): FieldHook =>
  ({ data, value }) => {
    const titles = z.record(z.string(), z.string().nullish()).safeParse(data?.[titleField])
    if (!Array.isArray(value) || !titles.success) return value
    return value.filter((locale) => titles.data[locale])
  }

function slug(titleField: string): TextField {
  return kindText('slug', textKinds.slug, {
    required: true,
    unique: true,
    index: true,
    hooks: { beforeValidate: [suggestFreeSlug(titleField)], beforeDuplicate: [duplicateSlug] },
    validate: validSlug(titleField),
    admin: {
      position: 'sidebar',
      description: words('fields.slug.help'),
    },
  })
}

interface ReadyLanguages {
  required?: boolean
  beforeDuplicate?: FieldHook[]
}

/** The languages in which a record or page is complete. */
export const readyLocales = ({
  beforeDuplicate = [],
  ...rest
}: ReadyLanguages = {}): SelectField => ({
  name: 'readyLocales',
  type: 'select',
  hasMany: true,
  ...rest,
  enumName: 'enum_ready_locale',
  // A new record has texts only in the language that the panel edits.
  defaultValue: ({ locale }) => (isLocale(locale) ? [locale] : []),
  // Translators change it too, see `limitTranslators`.
  access: { update: () => true },
  options: locales.map((value) => ({ value, label: languageWords(value) })),
  hooks: { afterRead: [afterReadLanguages()], beforeDuplicate },
  typescriptSchema: [() => ({ type: 'array', items: { type: 'string' } })],
  admin: {
    position: 'sidebar',
    description: words('fields.readyLocales.help'),
  },
})

/** Fields of every item; `titleField` is its localised name. The form of types sorted by date hides `order`. */
export function itemFields(titleField: 'title' | 'name' = 'title', isDated = false): Field[] {
  return [
    listTitle(titleField),
    localText(titleField, {
      required: true,
      validate: requiredWhereReady,
      hooks: { beforeChange: [requiredWhereElseReady(titleField)] },
      admin: { components: { Cell: '/src/core/panel/title-cell.tsx#TitleCell' } },
    }),
    slug(titleField),
    readyLocales({ required: true, beforeDuplicate: [languagesWithTitle(titleField)] }),
    integer('order', {
      defaultValue: 100,
      index: true,
      admin: {
        position: 'sidebar',
        hidden: isDated,
        description: words('fields.order.help'),
      },
    }),
    kindText('previousSlugs', textKinds.slug, {
      hasMany: true,
      hooks: { beforeDuplicate: [() => []] },
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: (data) => Array.isArray(data.previousSlugs) && data.previousSlugs.length > 0,
        description: words('fields.previousSlugs.help'),
      },
    }),
  ]
}

/** The previous slugs once the slug has become `current`. */
export function formerSlugs(former: readonly string[], before: string, current: string): string[] {
  return [...new Set([...former, before])].filter((slug) => slug !== current)
}

/**
 * Stores the previous slug. Compares with the stored record, not with the latest draft, because a slug that a draft
 * has changed stays public until the draft is published.
 */
export const keepPreviousSlugs: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc?.id || typeof data.slug !== 'string') return data
  const subject = itemSubjects.find((each) => each === collection.slug)
  if (!subject) return data
  const { stored } = await formerOf(req, { subject, record: String(originalDoc.id) })
  if (!stored?.slug) return data
  return { ...data, previousSlugs: formerSlugs(stored.previousSlugs ?? [], stored.slug, data.slug) }
}
