import type { CollectionSlug, Field } from 'payload'
import { z } from 'zod'
import type { Making } from './demo-item.ts'
import type { Values } from './local-values.ts'
import { mediaPath, texts } from './seed-values.ts'

const record = z.record(z.string(), z.unknown())
const names = z.array(z.string())

/**
 * Demo content as the fields of the model store it: files and records are named in it by path and
 * slug, long texts written in Markdown, and rows of one text alone by that text.
 *
 * @param where names the data in messages
 * @throws where there is a value without a field, or a text that is not in every language
 */
export function fieldValues(
  fields: readonly Field[],
  data: unknown,
  making: Making,
  where: string,
): Values {
  const byName = new Map(dataFields(fields).map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(record.parse(data)).map(([name, value]) => {
      const field = byName.get(name)
      if (field === undefined) throw new Error(`${where}: there is no field ${name}`)
      return [name, fieldValue(field, value, making, `${where}.${name}`)]
    }),
  )
}

type DataField = Extract<Field, { name: string }>

/** Rows and the like only arrange fields. */
function dataFields(fields: readonly Field[]): DataField[] {
  return fields.flatMap((field): DataField[] => {
    if ('name' in field && field.name !== undefined) return [field]
    return 'fields' in field ? dataFields(field.fields) : []
  })
}

function fieldValue(field: DataField, value: unknown, making: Making, where: string): unknown {
  const { refs, rich } = making
  switch (field.type) {
    case 'group':
      return fieldValues(field.fields, value, making, where)
    case 'array':
      return z
        .array(z.unknown())
        .parse(value)
        .map((row, at) => {
          // Payload gives rows an id.
          const [only, ...others] = dataFields(field.fields).filter(({ name }) => name !== 'id')
          const isText = only !== undefined && others.length === 0 && texts.safeParse(row).success
          const data = isText ? { [only.name]: row } : row
          return fieldValues(field.fields, data, making, `${where}.${at}`)
        })
    case 'upload':
      return refs.media(mediaPath.parse(value))
    case 'relationship': {
      const collection: CollectionSlug | CollectionSlug[] = field.relationTo
      if (Array.isArray(collection)) throw new Error(`${where}: may be of several collections`)
      return field.hasMany
        ? refs.ids(collection, names.parse(value))
        : refs.id(collection, z.string().parse(value))
    }
    case 'richText':
      return rich.from(translated(value, where))
    default:
      return 'localized' in field && field.localized ? translated(value, where) : value
  }
}

function translated(value: unknown, where: string) {
  const parsed = texts.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`${where}: ${z.prettifyError(parsed.error)}`)
}
