import { z } from 'zod'
import { isSameValue } from '../../records/same-value.ts'

/** What a person has changed of a field, and what it was when they began; JSON drops what had no value. */
const change = z.object({ before: z.unknown().optional(), typed: z.unknown().optional() })
export type Change = z.output<typeof change>

/** By the path of the field in the form (`seo.title`); rows and long texts are fields as a whole. */
export const changes = z.record(z.string(), change)
export type Changes = z.output<typeof changes>

/** A field that two people have changed, each in another way. */
export interface Conflict extends Change {
  path: string
  saved: unknown
}

type Values = Readonly<Record<string, unknown>>

const valuesIn = z.record(z.string(), z.unknown()).catch({})

/** Written by the service with every save, or chosen by a button. */
const own = new Set([
  ...[
    'id',
    'updatedAt',
    'createdAt',
    '_status',
    'editedBy',
    'plannedBy',
    'listTitle',
    'translation',
  ],
  ...['previousSlugs', 'file'],
])

/** The fields of a form, of whose paths those of groups and of what is inside rows are left out. */
export function wholeFields(
  state: Readonly<Record<string, { rows?: unknown; disableFormData?: boolean | undefined }>>,
): string[] {
  return Object.entries(state).flatMap(([path, { disableFormData, rows }]) =>
    /\.\d+(\.|$)/.test(path) || own.has(path.split('.')[0] ?? '') || (disableFormData && !rows)
      ? []
      : [path],
  )
}

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => valuesIn.parse(inside)[name], values)
}

/** The values with another one at a path. */
export function withValueAt(values: unknown, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  const all = valuesIn.parse(values)
  return {
    ...all,
    [name]: rest.length === 0 ? value : withValueAt(all[name], rest.join('.'), value),
  }
}

/** What a form has that the record it was opened with has not. */
export function changesIn(paths: readonly string[], record: unknown, typed: unknown): Changes {
  return Object.fromEntries(
    paths.flatMap((path) => {
      const each = { before: valueAt(record, path), typed: valueAt(typed, path) }
      return isSameValue(each.before, each.typed) ? [] : [[path, each]]
    }),
  )
}

/**
 * Puts changes into a record that others may have changed since; where both have, nobody is overwritten
 * unless a value was chosen.
 */
export function applied(
  typed: Changes,
  record: Values,
  chosen: Values = {},
): { values: Values; conflicts: Conflict[]; count: number } {
  let values = record
  let count = 0
  const conflicts: Conflict[] = []
  for (const [path, each] of Object.entries(typed)) {
    const saved = valueAt(record, path)
    if (path in chosen) values = withValueAt(values, path, chosen[path])
    if (path in chosen || isSameValue(saved, each.typed)) continue
    if (isSameValue(saved, each.before)) {
      values = withValueAt(values, path, each.typed)
      count += 1
    } else conflicts.push({ ...each, path, saved })
  }
  return { values, conflicts, count }
}

/** All that was typed: nobody else has saved a record that is new, whatever its defaults are by now. */
export function typedValues(changed: Changes): Values {
  return Object.fromEntries(Object.entries(changed).map(([path, { typed }]) => [path, typed]))
}

/** A value as somebody recognises it: its words. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '✓' : '—'
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(' · ')
  if (typeof value !== 'object' || value === null) return ''
  const { root, text } = valuesIn.parse(value)
  if (root) return wordsOf(root)
  if (typeof text === 'string') return text
  const { children } = valuesIn.parse(value)
  if (Array.isArray(children)) return children.map(wordsOf).filter(Boolean).join(' ')
  return Object.entries(value)
    .flatMap(([key, each]) => (key === 'id' || key === 'blockType' ? [] : wordsOf(each) || []))
    .join(' · ')
}
