import type { ArrayField, Field, FieldAccess } from 'payload'
import { z } from 'zod'
import { changesTextsOnly } from '../access/permissions.ts'
import { fieldWords } from '../words/panel-words.ts'
import { momentKind } from './day.ts'
import { kindOf, shownAs } from './kind.ts'
import { limitRows } from './list-rows.ts'
import { mapFields } from './with-hooks.ts'

const notTranslator: FieldAccess = ({ req }) => !changesTextsOnly(req.user)

/**
 * Adds labels and help in the panel's languages, and makes fields that are not localised read-only for translators.
 */
export function prepareFields(fields: readonly Field[]): Field[] {
  return mapFields(fields, (field) => requireWords(prepareField(field)))
}

function prepareField(field: Field): Field {
  switch (field.type) {
    case 'tabs':
    case 'row':
    case 'collapsible':
      return field
    case 'array':
      return labelled(withRowWords(limitRows(field)))
    case 'date':
      return labelled(compared(forTranslators(kindOf(field) ? field : shownAs(field, momentKind))))
    case 'ui':
    case 'group':
    case 'join':
    case 'blocks':
      return labelled(field)
    case 'upload':
      // Payload shows both files, and their names are compared by words already.
      return labelled(field.localized ? field : forTranslators(field))
    default:
      return labelled(compared(field.localized ? field : forTranslators(field)))
  }
}

/** Versions are compared by words of every alphabet, and codes by what they mean. */
function compared<F extends Field>(field: F): F {
  const components = {
    Diff: '/src/core/fields/value-diff.tsx#ValueDiff',
    ...field.admin?.components,
  }
  return { ...field, admin: { ...field.admin, components } }
}

function forTranslators<F extends { access?: { update?: FieldAccess } }>(field: F): F {
  if (field.access?.update) return field
  return { ...field, access: { ...field.access, update: notTranslator } }
}

/** The title of a row is its content; `singular` follows the word "add". */
function withRowWords(field: ArrayField): ArrayField {
  const singular = fieldWords('rows', field.name)
  const RowLabel = '/src/core/panel/row-title.tsx#RowTitle'
  return {
    ...field,
    ...(singular && { labels: { singular, plural: fieldWords('labels', field.name) ?? singular } }),
    ...(field.labels && { labels: field.labels }),
    admin: { ...field.admin, components: { RowLabel, ...field.admin?.components } },
  }
}

function labelled<F extends Field>(field: F): F {
  if (!('name' in field) || typeof field.name !== 'string') return field
  const hasOwnLabel = 'label' in field && field.label !== undefined
  const label = hasOwnLabel ? field.label : fieldWords('labels', field.name)
  // Help is stored by the name of the field. A field with its own label means something else than that name does.
  const description = hasOwnLabel ? undefined : fieldWords('help', field.name)
  const isExplained = !description || (field.admin && 'description' in field.admin)
  return {
    ...field,
    ...(label !== undefined && { label }),
    ...(!isExplained && { admin: { ...field.admin, description } }),
  }
}

const inLanguages = z.looseObject({ en: z.string() })

/**
 * Throws if a form would show a key in place of words. A function is no label, because Payload builds a form once, in
 * the language of its first reader.
 */
function requireWords(field: Field): Field {
  if (field.type === 'ui' || (field.admin && 'hidden' in field.admin && field.admin.hidden))
    return field
  const texts = [
    ...('name' in field ? [field.label] : []),
    ...('tabs' in field ? field.tabs.map(({ label }) => label) : []),
    ...('options' in field
      ? field.options.map((each) => typeof each === 'object' && each.label)
      : []),
    ...(field.type === 'array' ? [field.labels?.singular] : []),
    ...(field.admin && 'description' in field.admin ? [field.admin.description] : []),
  ]
  if (texts.every((text) => inLanguages.safeParse(text).success)) return field
  throw new Error(`A text of the field ${'name' in field ? field.name : field.type} has no words`)
}
