import type { ClientField } from 'payload'
import { z } from 'zod'

type Write = (field: ClientField, value: string) => string

const text = z.string().trim().min(1)

/** Words that distinguish a row from others: its choices, days and times up to the first text with letters. */
export function rowWords(
  fields: readonly ClientField[],
  data: Record<string, unknown> | undefined,
  write: Write,
): string[] {
  const found: string[] = []
  for (const field of fields.flatMap(arranged)) {
    if (!('name' in field) || ['id', 'key'].includes(field.name)) continue
    const { data: value } = text.safeParse(data?.[field.name])
    const isText = field.type === 'text' || field.type === 'textarea'
    if (value === undefined || !(isText || field.type === 'select' || field.type === 'date'))
      continue
    found.push(write(field, value))
    if (isText && /\p{L}/u.test(value)) break
  }
  return found
}

/** The field, or the fields inside it if it only arranges others. */
function arranged(field: ClientField): ClientField[] {
  return field.type === 'row' || field.type === 'collapsible'
    ? field.fields.flatMap(arranged)
    : [field]
}
