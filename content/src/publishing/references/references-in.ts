import { decodedPart } from '@alun/contract/rules/decoded-part'
import { defaultLocale, unprefixedPath } from '@alun/contract/rules/locale'
import { writtenLink } from '@alun/contract/rules/written-link'
import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { kindOf } from '../../core/fields/kind.ts'
import { filesOf, lexicalState, linkTarget } from '../../core/records/lexical.ts'
import { values } from '../../core/records/values.ts'
import type { NamedThing } from './reference-rows.ts'

type Values = Readonly<Record<string, unknown>>

const rows = z.array(values)
const ids = z.array(z.uuid().nullable().catch(null))
const node = z.looseObject({ type: z.string(), children: z.array(z.unknown()).catch([]) })

/** Whether a field, or one within it, can refer to a record, a file or an address. */
export function canName(field: FlattenedField): boolean {
  if (field.type === 'relationship' || field.type === 'upload' || field.type === 'richText') {
    return true
  }
  if (field.type === 'text') return ['place', 'target'].includes(kindOf(field)?.name ?? '')
  return 'flattenedFields' in field && field.flattenedFields.some(canName)
}

/** All references of a record, by the fields of its type; the record contains all languages. */
export function referencesIn(fields: readonly FlattenedField[], record: unknown): NamedThing[] {
  const named = values.parse(record)
  const found = fields.filter(canName).flatMap((field) => ofField(field, named))
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()]
}

function ofField(field: FlattenedField, record: Values): NamedThing[] {
  const value = record[field.name]
  const isLocalised = 'localized' in field && field.localized === true
  const each = isLocalised ? Object.values(values.parse(value)) : [value]
  return each.flatMap((one) => ofValue(field, one))
}

function ofValue(field: FlattenedField, value: unknown): NamedThing[] {
  if (field.type === 'relationship' || field.type === 'upload') {
    const { relationTo } = field
    if (typeof relationTo !== 'string') throw new Error(`${field.name} names several types`)
    const named = ids.parse(Array.isArray(value) ? value : [value])
    return named.flatMap((id) => (id === null ? [] : record(relationTo, id, false)))
  }
  if (field.type === 'richText') return ofNode(lexicalState.safeParse(value).data?.root)
  if (field.type === 'text') return typeof value === 'string' ? placesOf(value) : []
  if (!('flattenedFields' in field)) return []
  const within = Array.isArray(value) ? rows.parse(value) : [value]
  return within.flatMap((each) => referencesIn(field.flattenedFields, each))
}

/** Links and files of a long text. */
function ofNode(given: unknown): NamedThing[] {
  const { data } = node.safeParse(given)
  if (data === undefined) return []
  const { children, ...own } = data
  const inside = children.flatMap(ofNode)
  if (own.type === 'upload') {
    return [...filesOf(own).flatMap((file) => record(file.collection, file.id, false)), ...inside]
  }
  if (own.type !== 'link' && own.type !== 'autolink') return inside
  const { item, url } = linkTarget(own)
  if (item) return [...record(item.collection, item.id, true), ...inside]
  return [...placesOf(url ?? ''), ...inside]
}

const none = { target: null, item: null, address: null, origin: null, path: null }

function record(target: string, item: string, isLink: boolean): NamedThing[] {
  return z.uuid().safeParse(item).success ? [{ ...none, isLink, target, item }] : []
}

/** The page that an address opens, whatever the language; none for mails, numbers and anchors of the same page. */
function placesOf(address: string): NamedThing[] {
  if (address.trim() === '') return []
  const link = writtenLink(address, defaultLocale, undefined)
  if (link === null) return [{ ...none, isLink: true, address }]
  if (link.kind !== 'internal' && link.kind !== 'external') return []
  const { origin, pathname } = new URL(link.href, 'https://within.invalid')
  const path = unprefixedPath(pathname).replace(/(?<=.)\/$/, '')
  return [
    {
      ...none,
      isLink: true,
      address,
      origin: link.kind === 'external' ? origin : null,
      path: decodedPart(path),
    },
  ]
}
