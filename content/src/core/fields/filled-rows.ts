import { getTranslation } from '@payloadcms/translations'
import { type FlattenedField, type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import type { Consumer } from '../payload/saved-record.ts'
import { filled } from '../records/filled.ts'
import { values } from '../records/values.ts'
import { inPanelLanguage } from '../words/words.ts'

interface EmptyRow {
  /** Path of its list. */
  path: string
  row: number
  names: string[]
}

/**
 * Rejects publishing a record with rows that are empty in every language, which pages leave out. A form knows only
 * one language, so this reads what it has saved.
 */
export const requireFilledRows: Consumer = async ({ draft, fields, stored }, _db, req) => {
  if (stored?._status !== 'published' || draft !== null) return
  const errors = emptyRows(fields, stored, req).map(({ names, path, row }) => ({
    path,
    label: names.join(' > '),
    message: inPanelLanguage('fields.emptyRow', req, { row }),
  }))
  if (errors.length > 0) throw new ValidationError({ errors, req }, req.t)
}

const list = z.array(z.unknown()).catch([])

function emptyRows(
  fields: readonly FlattenedField[],
  record: unknown,
  req: PayloadRequest,
  within: { path: string; names: string[] } = { path: '', names: [] },
): EmptyRow[] {
  const parsed = values.parse(record)
  return fields.flatMap((field) => {
    const path = `${within.path}${field.name}`
    const label = 'label' in field && field.label ? getTranslation(field.label, req.i18n) : ''
    const names = label ? [...within.names, label] : within.names
    const value = parsed[field.name]
    if (field.type === 'array') {
      return list.parse(value).flatMap((row, at): EmptyRow[] => {
        if (filled(row) === undefined) return [{ path, row: at + 1, names }]
        const inside = { path: `${path}.${at}.`, names: [...names, String(at + 1)] }
        return emptyRows(field.flattenedFields, row, req, inside)
      })
    }
    const isGroup = field.type === 'group' || field.type === 'tab'
    return isGroup ? emptyRows(field.flattenedFields, value, req, { path: `${path}.`, names }) : []
  })
}
