import { isLocale, languageName, locales } from '@alun/contract/rules/locale'
import { isSlug } from '@alun/contract/rules/slug'
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
import { inPanelLanguage, words } from '../words/words.ts'
import { integer, localText, plainText } from './plain.ts'

const slugRule = words(
  'Small Latin letters, digits and single hyphens, at most 80 characters',
  'Малі латинські літери, цифри та поодинокі дефіси, не більше 80 символів',
  'Строчные латинские буквы, цифры и одиночные дефисы, не больше 80 знаков',
)

/** A slug from a title in any of the three languages, cut at a word. */
export function slugFrom(title: string): string {
  const slug = slugify(title, { decamelize: false })
  if (slug.length <= 80) return slug
  const cut = slug.slice(0, 81)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 1)).slice(0, 80)
}

function suggestSlug(titleField: string): FieldHook {
  return ({ value, data, operation }) => {
    if (typeof value === 'string' && value !== '') return value
    const title: unknown = data?.[titleField]
    if (operation !== 'create' || typeof title !== 'string' || title === '') return value
    return slugFrom(title) || value
  }
}

const duplicateSlug: FieldHook = ({ value }) =>
  typeof value === 'string' ? `${value.slice(0, 75)}-copy` : value

const missing = words(
  'Needed in every language marked as ready',
  'Потрібно кожною мовою, позначеною як готова',
  'Нужно на каждом языке, отмеченном как готовый',
)

/** Required only in the ready languages, so that an item in one language can be published. */
const requiredWhereReady: TextFieldSingleValidation = (value, { data, req }) => {
  if (typeof value === 'string' && value.trim() !== '') return true
  const ready = readyLocalesOf(data)
  if (ready.length > 0 && !ready.includes(req.locale ?? '')) return true
  return inPanelLanguage(missing, req)
}

function readyLocalesOf(data: unknown): string[] {
  const parsed = z.object({ readyLocales: z.array(z.string()) }).safeParse(data)
  return parsed.success ? parsed.data.readyLocales : []
}

function slug(titleField: string): TextField {
  return plainText('slug', {
    required: true,
    unique: true,
    index: true,
    hooks: { beforeValidate: [suggestSlug(titleField)], beforeDuplicate: [duplicateSlug] },
    validate: (value: unknown, { req }: { req: PayloadRequest }) =>
      (typeof value === 'string' && isSlug(value)) || inPanelLanguage(slugRule, req),
    admin: {
      position: 'sidebar',
      description: words(
        'Last part of the address, one for all languages. The former one keeps leading here.',
        'Остання частина адреси, одна для всіх мов. Попередня й далі вестиме сюди.',
        'Последняя часть адреса, одна для всех языков. Прежняя продолжит вести сюда.',
      ),
    },
  })
}

/** Fields every item has; `titleField` is its localised name. */
export function itemFields(titleField: 'title' | 'name' = 'title'): Field[] {
  return [
    localText(titleField, {
      required: true,
      validate: requiredWhereReady,
      admin: { components: { Cell: '/src/features/translation/panel/title-cell.tsx#TitleCell' } },
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
      options: locales.map((value) => ({ value, label: languageName(value) })),
      typescriptSchema: [() => ({ type: 'array', items: { type: 'string' } })],
      admin: {
        position: 'sidebar',
        description: words(
          'Languages in which it is complete: only there is it listed and offered.',
          'Мови, якими матеріал готовий: лише цими мовами він з’являється у списках.',
          'Языки, на которых материал готов: только на них он появляется в списках.',
        ),
      },
    },
    integer('order', {
      defaultValue: 100,
      index: true,
      admin: {
        position: 'sidebar',
        description: words(
          'Smaller comes first',
          'Менше число — вище у списку',
          'Меньшее число — выше в списке',
        ),
      },
    }),
    plainText('previousSlugs', {
      hasMany: true,
      hooks: { beforeDuplicate: [() => []] },
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: (data) => Array.isArray(data.previousSlugs) && data.previousSlugs.length > 0,
        description: words(
          'Former addresses, kept automatically',
          'Колишні адреси, зберігаються автоматично',
          'Прежние адреса, сохраняются автоматически',
        ),
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
