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
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { z } from 'zod'
import { isOfBrowser } from '../http/endpoint.ts'
import { afterReadLanguages } from '../records/former-languages.ts'
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

/** A slug from a title in this language, cut at a word. */
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

/** A new item may leave it empty, as its title gives it; where that is missing, the title alone is asked for. */
export const validSlug =
  (titleField: string) => (value: unknown, given: Omit<Suggestion, 'value'>) => {
    const suggested = suggestSlug(titleField)({ ...given, value })
    const waits = !suggested && given.operation === 'create' && lacksTitle(titleField, given)
    return waits || Boolean(suggested) || inPanelLanguage('fields.slug.rule', given.req)
  }

const lacksTitle = (titleField: string, { data, req }: Omit<Suggestion, 'value'>) =>
  isMissing(data?.[titleField], data, req)

/** As many as anybody has of one name; then letters of chance. */
const mostAlike = 100

/** The slug with this at its end, cut where both together would be too long. */
export function slugWithEnd(slug: string, end: string): string {
  return slug.slice(0, 80 - end.length).replace(/-$/, '') + end
}

/** The first of these slugs that no record of the type has: `a`, `a-2`, `a-3`, or `a-copy`, `a-copy-2`. */
async function freeSlug(
  slug: string,
  end: string,
  { collection, req }: Pick<Parameters<FieldHook>[0], 'collection' | 'req'>,
): Promise<string> {
  const ends = Array.from({ length: mostAlike }, (_, at) => (at === 0 ? end : `${end}-${at + 1}`))
  const candidates = ends.map((each) => slugWithEnd(slug, each))
  if (!collection) return candidates[0] ?? slug
  const { docs } = await req.payload.find({
    collection: collection.slug,
    where: { slug: { in: candidates } },
    depth: 0,
    pagination: false,
    select: { slug: true },
    req,
  })
  const taken = new Set(docs.map((doc) => ('slug' in doc ? doc.slug : null)))
  const free = candidates.find((each) => !taken.has(each))
  return free ?? slugWithEnd(slug, `${end}-${crypto.randomUUID().slice(0, 8)}`)
}

const duplicateSlug: FieldHook = (given) => {
  const { value } = given
  if (typeof value !== 'string' || value === '') return value
  // A copy of a copy is one of the first, too.
  return freeSlug(value.replace(/-copy(-\d+)?$/, ''), '-copy', given)
}

/** A new item whose title another one has gets an address of its own. */
const suggestFreeSlug =
  (titleField: string): FieldHook =>
  (given) => {
    const suggested = suggestSlug(titleField)(given)
    if (typeof suggested !== 'string' || suggested === '' || suggested === given.value) {
      return suggested
    }
    return freeSlug(suggested, '', given)
  }

/** Required only in the ready languages, so that an item in one language can be published. */
const requiredWhereReady: TextFieldSingleValidation = (value, { data, req }) =>
  !isMissing(value, data, req) || inPanelLanguage('fields.missing', req)

function isMissing(title: unknown, data: unknown, req: PayloadRequest): boolean {
  if (typeof title === 'string' && title.trim() !== '') return false
  const ready = readyLocalesOf(data)
  return ready.length === 0 || ready.includes(req.locale ?? '')
}

function readyLocalesOf(data: unknown): string[] {
  const parsed = z.object({ readyLocales: z.array(z.string()) }).safeParse(data)
  return parsed.success ? parsed.data.readyLocales : []
}

const localisedText = z.record(z.string(), z.unknown()).catch({})

/** In which of the languages a title, given in all of them, has no words. */
function untitledIn(title: unknown, ready: readonly string[]): string[] {
  const written = localisedText.parse(title)
  return ready.filter((locale) => String(written[locale] ?? '').trim() === '')
}

/**
 * A rule sees the text of the saved language alone. The other languages that a record calls ready are looked
 * at here where somebody makes it public in the panel, or marks them anew. Programs write one language after
 * the other: until then the nearest one stands in.
 */
const requiredWhereElseReady =
  (titleField: string): FieldHook =>
  ({ data, field, operation, originalDoc, req, siblingDocWithLocales, value }) => {
    if (!isOfBrowser(req)) return value
    const former = readyLocalesOf(originalDoc)
    const isMadePublic = data?._status === 'published' && originalDoc?._status !== 'published'
    const isMarkedAnew = (locale: string) =>
      operation === 'update' && !req.context.isRestoringVersion && !former.includes(locale)
    const looked = readyLocalesOf(data).filter(
      (locale) => locale !== req.locale && (isMadePublic || isMarkedAnew(locale)),
    )
    const stored = localisedText.parse(siblingDocWithLocales?.[titleField])
    const given = req.locale === 'all' ? localisedText.parse(value) : {}
    const untitled = untitledIn({ ...stored, ...given }, looked)
    if (untitled.length === 0) return value
    const languages = commaList(...untitled.map((locale) => languageIn(locale, req)))
    const label = 'label' in field ? entityLabel(field.label, req) : titleField
    const record = String(value || data?.listTitle || '')
    throw panelError('fields.untitled', req, { record, field: label, languages })
  }

/** A copy in some of the languages is ready in no other. */
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

/** Fields every item has; `titleField` is its localised name. Only types without a date have an order of their own. */
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
    {
      name: 'readyLocales',
      type: 'select',
      hasMany: true,
      required: true,
      enumName: 'enum_ready_locale',
      // A new item is written in the language that the panel edits.
      defaultValue: ({ locale }) => (isLocale(locale) ? [locale] : []),
      // Translators say it too, see `limitTranslators`.
      access: { update: () => true },
      options: locales.map((value) => ({ value, label: languageWords(value) })),
      hooks: {
        afterRead: [afterReadLanguages()],
        beforeDuplicate: [languagesWithTitle(titleField)],
      },
      typescriptSchema: [() => ({ type: 'array', items: { type: 'string' } })],
      admin: {
        position: 'sidebar',
        description: words('fields.readyLocales.help'),
      },
    },
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

/** The previous slugs after the slug has become `current`. */
export function formerSlugs(former: readonly string[], before: string, current: string): string[] {
  return [...new Set([...former, before])].filter((slug) => slug !== current)
}

/**
 * Stores the previous slug. It compares with the stored record, not with the latest draft: a slug that
 * a draft has changed is public until the draft is published.
 */
export const keepPreviousSlugs: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc?.id || typeof data.slug !== 'string') return data
  const stored = await req.payload.findByID({
    collection: collection.slug,
    id: originalDoc.id,
    depth: 0,
    draft: false,
    disableErrors: true,
    req,
  })
  if (!stored || !('slug' in stored) || typeof stored.slug !== 'string') return data
  const former = 'previousSlugs' in stored && stored.previousSlugs ? stored.previousSlugs : []
  return { ...data, previousSlugs: formerSlugs(former, stored.slug, data.slug) }
}
