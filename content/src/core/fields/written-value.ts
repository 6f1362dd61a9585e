import type { Field, FieldDiffServerProps } from 'payload'
import { z } from 'zod'
import { byLocale } from '../records/former-languages.ts'
import { nearestText } from '../records/localise.ts'
import { values } from '../records/values.ts'
import { commaList } from '../words/comma-list.ts'
import { panelLocale, panelTextOf } from '../words/words.ts'
import { writeMoney } from '../words/written-numbers.ts'
import { kindOf } from './kind.ts'

type Reader = Pick<FieldDiffServerProps, 'i18n' | 'req'>

const title = z.union([z.string(), byLocale(z.string().nullable())])
const stored = z.union([z.string(), z.number()])
const sum = z.object({ amount: z.number(), currency: z.string() })
const label = z.union([z.string(), z.record(z.string(), z.string())])

/** A value in the words of the panel; empty if a version has no such value. */
export function written(value: unknown, field: Field, reader: Reader): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return commaList(...value.map((each) => written(each, field, reader)))
  const text = panelTextOf(reader.i18n)
  const { data: plain } = stored.safeParse(value)
  const shown = plain === undefined ? undefined : kindOf(field)?.write?.(plain, text)
  if (shown !== undefined) return shown
  if ('options' in field) {
    const option = field.options.find((each) => typeof each === 'object' && each.value === value)
    const label = typeof option === 'object' ? option.label : value
    // Ours are words in every language, Payload's are functions.
    const { i18n } = reader
    return inWords(typeof label === 'function' ? label({ i18n, t: i18n.t }) : label, reader)
  }
  switch (field.type) {
    case 'checkbox':
      return reader.i18n.t(value === true ? 'general:true' : 'general:false')
    case 'group': {
      const { data } = sum.safeParse(value)
      return data ? writeMoney(data.amount, data.currency, text.language) : ''
    }
    case 'relationship':
      return titleOf(value, field.relationTo, reader)
    default:
      return String(value)
  }
}

function inWords(given: unknown, { i18n }: Pick<Reader, 'i18n'>): string {
  const { data = String(given) } = label.safeParse(given)
  return typeof data === 'string' ? data : panelTextOf(i18n).t(data)
}

/** The title of a record; the words for one that is gone or that the person may not read. */
function titleOf(value: unknown, type: string | string[], { i18n, req }: Reader): string {
  const collection = Object.values(req.payload.collections).find(
    ({ config }) => config.slug === type,
  )
  const read = title.safeParse(values.parse(value)[collection?.config.admin.useAsTitle ?? 'id'])
  const { language, t } = panelTextOf(i18n)
  if (!read.success) return t('panel.versions.unreadable')
  return typeof read.data === 'string'
    ? read.data
    : (nearestText(read.data, panelLocale(language)) ?? '')
}
