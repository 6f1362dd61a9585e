import { getTranslation, type I18nClient } from '@payloadcms/translations'
import type { ClientField } from 'payload'
import { z } from 'zod'
import { writeNumber } from '../../words/written-numbers.ts'

/** A piece of a row's title: a text, or a record whose title stands for it. */
export type TitlePart = string | { collection: string; id: string }

const maxParts = 3
const text = z.string().trim().min(1)

/**
 * What a row is called: the first things that are filled in. Numbers count only in front of the first
 * text, where they lead ("2019 · Founded"); keys are left out.
 */
export function titleParts(
  fields: readonly ClientField[],
  data: Record<string, unknown>,
  i18n: I18nClient,
): TitlePart[] {
  const parts: TitlePart[] = []
  for (const field of inReadingOrder(fields)) {
    const part = partOf(field, data, i18n)
    if (part === null || (field.type === 'number' && parts.length > 0)) continue
    parts.push(part)
  }
  return parts.slice(0, maxParts)
}

function inReadingOrder(fields: readonly ClientField[]): ClientField[] {
  return fields.flatMap((field) =>
    field.type === 'row' || field.type === 'collapsible' ? inReadingOrder(field.fields) : [field],
  )
}

function partOf(
  field: ClientField,
  data: Record<string, unknown>,
  i18n: I18nClient,
): TitlePart | null {
  if (!('name' in field) || field.name === 'key' || field.name === 'id') return null
  const value = data[field.name]
  switch (field.type) {
    case 'text':
    case 'textarea':
      return text.safeParse(value).data ?? null
    case 'number':
      return typeof value === 'number' ? numberIn(field.name, value, i18n.language) : null
    case 'date':
      return typeof value === 'string' ? value.slice(0, 10).split('-').reverse().join('.') : null
    case 'select': {
      const option = field.options.find((each) => typeof each === 'object' && each.value === value)
      const label = typeof option === 'object' && getTranslation(option.label, i18n)
      return typeof label === 'string' ? label : null
    }
    case 'relationship':
    case 'upload':
      return typeof value === 'string' && typeof field.relationTo === 'string'
        ? { collection: field.relationTo, id: value }
        : null
    default:
      return null
  }
}

function numberIn(name: string, value: number, language: string): string {
  if (/percent$/i.test(name)) return `${writeNumber(value, language)}\u00a0%`
  return name === 'year' ? String(value) : writeNumber(value, language)
}
