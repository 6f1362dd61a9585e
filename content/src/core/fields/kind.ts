import { isDeepStrictEqual } from 'node:util'
import { unmistakable } from '@alun/contract/rules/written-number'
import type { DateField, FieldHook, NumberField, TextareaField, TextField, Validate } from 'payload'
import { z } from 'zod'
import { changesTextsOnly } from '../access/permissions.ts'
import type { KindInput } from '../panel/kind-field.tsx'
import { problemText, type ReadValue } from '../words/read-value.ts'
import { type PanelI18n, type PanelText, panelTextOf } from '../words/words.ts'
import { rejectValue } from './reject-value.ts'

/**
 * A value that people write. The hook and the rule of a field, its input, its cell in lists and the comparison of
 * versions ask this object, so forms, calls and imports have the same spellings and bounds.
 */
export interface Kind<Value extends string | number = string | number> {
  name: string
  /** Completes what is certain, and reports what is wrong with the rest. `beside` has the fields of the same group. */
  read: (written: string, beside?: unknown) => ReadValue<Value>
  /** A stored value in the panel's language; by default as it is stored. */
  write?: (stored: string | number, text: PanelText, beside?: unknown) => string
  /** How forms take it. Plain data, because browsers get it. */
  input?: KindInput
  /** Nobody completes it later, so drafts are checked too. */
  isCheckedInDrafts?: boolean
}

/** A value as people would write it; of another type than fields of kinds have, as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return unmistakable(value)
  return value instanceof Date ? value.toJSON() : JSON.stringify(value)
}

/** Returns the message for a value that does not fit its kind, or `true`. */
export function checkKind(
  { read }: Pick<Kind, 'read'>,
  value: unknown,
  req: { i18n?: PanelI18n },
  beside?: unknown,
): string | true {
  const text = textOf(value)
  const found = read(text, beside)
  return 'value' in found || problemText(found, text, panelTextOf(req.i18n ?? { language: 'en' }))
}

/** Completes a written value. One that does not fit is left for the validation, which reports the problem. */
export function completeKind({ name, read }: Kind): FieldHook {
  const complete = (value: unknown, beside: unknown): unknown => {
    if (typeof value !== 'string' && typeof value !== 'number') return value
    const written = textOf(value)
    if (written.trim() === '') return name === 'words' ? '' : null
    const found = read(written, beside)
    return 'value' in found ? found.value : value
  }
  // The value may be a list, or the texts of all languages at once.
  return ({ siblingData, value }) => {
    if (Array.isArray(value))
      return value.map((each) => complete(each, siblingData)).filter((each) => !isEmpty(each))
    if (value === null || typeof value !== 'object' || value instanceof Date) {
      return complete(value, siblingData)
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, complete(each, siblingData)]),
    )
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** All texts of a value: of a list, or of all languages at once. */
function textsOf(value: unknown): unknown[] {
  if (isEmpty(value)) return []
  return typeof value === 'object' ? Object.values(value ?? {}).flatMap(textsOf) : [value]
}

function numbersOf(value: unknown, areMany: boolean): unknown[] {
  if (isEmpty(value)) return []
  return areMany && Array.isArray(value) ? value : [value]
}

/** No address that is still to be completed has more characters. */
const mostUnfinished = 1_000

/**
 * Rejects a changed value of a draft if its kind is checked in drafts. Payload validates no draft, so it would publish
 * such a text of another language unchecked, and it would fail to store a day that does not exist.
 */
function limitDrafts(kind: Kind, valuesOf: (value: unknown) => unknown[]): FieldHook {
  return (given) => {
    const { data, previousValue, req, siblingData, value } = given
    if (data?._status !== 'draft' || isDeepStrictEqual(value, previousValue)) return value
    for (const each of valuesOf(value)) {
      if (!kind.isCheckedInDrafts && textOf(each).length <= mostUnfinished) continue
      const message = checkKind(kind, each, req, siblingData)
      if (message !== true) rejectValue(given, message)
    }
    return value
  }
}

type OfKind = TextField | TextareaField | NumberField | DateField

const isList = (field: OfKind) => 'hasMany' in field && field.hasMany === true

/** Shows the values of a field as those of a kind. Enough for a field that only the service writes. */
export function shownAs<F extends OfKind>(field: F, kind: Kind): F {
  const components = {
    ...(kind.input && { Field: { path: fieldPath, clientProps: kind.input } }),
    ...(kind.write && { Cell: cellPath }),
  }
  return Object.assign({}, field, {
    custom: { ...field.custom, kind },
    admin: {
      ...field.admin,
      components: { ...(!isList(field) && components), ...field.admin?.components },
    },
  })
}

export interface KindExtra {
  needed?: boolean
  /** Accepts values that were created elsewhere, until a person changes them. */
  keepImported?: boolean
}

/**
 * Gives a field its kind. An unchanged value from before is rejected only if the person sees the field and may change
 * it; words that are too long are rejected only once they change. The field's own rule gets empty values and those
 * that fit the kind.
 */
export function withKind<F extends OfKind>(
  field: F,
  kind: Kind,
  { keepImported = false, needed = false }: KindExtra = {},
): F {
  const isText = field.type === 'text' || field.type === 'textarea'
  const valuesOf = isText ? textsOf : (value: unknown) => numbersOf(value, isList(field))
  const ownCheck = field.validate as Validate | undefined
  const isNeeded = needed || (field.required === true && !(isText && ownCheck))
  const most = ('maxRows' in field && field.maxRows) || Number.POSITIVE_INFINITY
  const check: Validate = async (value, options) => {
    const { operation, previousValue, req, siblingData } = options
    const own = async () => (await ownCheck?.(value, options)) ?? true
    const written = valuesOf(value)
    if (written.length === 0) {
      const found = await own()
      return found !== true || !isNeeded ? found : req.t('validation:required')
    }
    if (written.length > most) return req.t('validation:requiresNoMoreThan', { count: most })
    if (keepImported && operation === 'create') return own()
    const isOutOfReach = field.admin?.hidden || changesTextsOnly(req.user)
    const isTolerated = keepImported || isOutOfReach || kind.name === 'words'
    if (isTolerated && isDeepStrictEqual(value, previousValue)) return true
    for (const each of written) {
      const result = checkKind(kind, each, req, siblingData)
      if (result !== true) return result
    }
    return own()
  }
  return Object.assign({}, shownAs(field, kind), {
    hooks: {
      ...field.hooks,
      beforeValidate: [
        completeKind(kind),
        limitDrafts(kind, valuesOf),
        ...(field.hooks?.beforeValidate ?? []),
      ],
    },
    validate: check,
  })
}

const fieldPath = '/src/core/panel/kind-field.tsx#KindField'
export const cellPath = '/src/core/fields/kind-cell.tsx#KindCell'

const declared = z.object({ kind: z.custom<Kind>((kind) => z.object({}).safeParse(kind).success) })

/** The kind of a field whose values people write. */
export const kindOf = ({ custom }: { custom?: unknown }): Kind | null =>
  declared.safeParse(custom).data?.kind ?? null

const named = z.object({ kind: z.string() })

/** Names of kinds that Payload's type of the field decides alone. */
const kindsByType: Readonly<Record<string, string>> = {
  checkbox: 'yes or no',
  radio: 'choice',
  relationship: 'reference',
  richText: 'rich text',
  select: 'choice',
  upload: 'file',
}

/** The name of the kind of a field; `null` for fields that accept anything. */
export const kindNameOf = (field: { custom?: unknown; type: string }): string | null =>
  kindOf(field)?.name ?? named.safeParse(field.custom).data?.kind ?? kindsByType[field.type] ?? null
