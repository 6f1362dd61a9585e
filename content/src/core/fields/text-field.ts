import { isDeepStrictEqual } from 'node:util'
import { shortened } from '@alun/contract/rules/shortened'
import type {
  FieldHook,
  PayloadRequest,
  TextareaField,
  TextField,
  TextFieldSingleValidation,
} from 'payload'
import { z } from 'zod'
import { changesTextsOnly } from '../access/permissions.ts'
import { inPanelLanguage, type PanelI18n } from '../words/words.ts'
import { rejectValue } from './reject-value.ts'
import type { TextKind } from './text-kinds.ts'

const quoted = (text: string) => (text.length > 80 ? `${shortened(text, 80)}…` : text)

/** Returns the message for a text that does not fit its kind, or `true`. */
export function checkKind(
  { read }: TextKind,
  value: unknown,
  req: { i18n?: PanelI18n },
): string | true {
  const found = read(String(value))
  if ('value' in found) return true
  return inPanelLanguage(found.problem, req, { text: quoted(String(value)), ...found.gaps })
}

/** Completes a typed text. A text that does not fit is left for the validation, which reports the problem. */
export function completeKind({ name, read }: TextKind): FieldHook {
  const complete = (value: unknown): unknown => {
    if (typeof value !== 'string' && typeof value !== 'number') return value
    const typed = String(value)
    if (typed.trim() === '') return name === 'words' ? '' : null
    const found = read(typed)
    return 'value' in found ? found.value : value
  }
  // The value may be a list, or the texts of all languages at once.
  return ({ value }) => {
    if (Array.isArray(value)) return value.map(complete).filter(Boolean)
    if (value === null || typeof value !== 'object') return complete(value)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, complete(each)]))
  }
}

/** All texts of a value: of a list, or of all languages at once. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsOf)
}

/** No address that is still to be completed has more characters. */
const mostUnfinished = 1_000
/** Kinds of texts that nobody completes later. */
const complete: readonly string[] = ['words', 'template']

/**
 * Rejects changed texts of a draft that are too long or have unknown placeholders, because Payload does not validate
 * drafts, and publishes their texts in other languages unchecked.
 */
function limitDrafts(kind: TextKind): FieldHook {
  return (given) => {
    const { data, previousValue, req, value } = given
    if (data?._status !== 'draft' || isDeepStrictEqual(value, previousValue)) return value
    for (const text of textsOf(value)) {
      if (!complete.includes(kind.name) && text.length <= mostUnfinished) continue
      const message = checkKind(kind, text, req)
      if (message === true) continue
      rejectValue(given, message)
    }
    return value
  }
}

export interface KindExtra {
  /** Returns the message of a further rule, if the text breaks it. */
  extraRule?: (
    value: string,
    sibling: unknown,
    req: PayloadRequest,
    data: unknown,
  ) => string | null | Promise<string | null>
  needed?: boolean
  /** Accepts values that were created elsewhere, until a person changes them. */
  keepImported?: boolean
}

/**
 * Gives a field its kind, which forms, calls and imports all check. An unchanged value from before is rejected only
 * if the person sees the field and may change it; words that are too long are rejected only once they change.
 */
export function withKind<F extends TextField | TextareaField>(
  field: F,
  kind: TextKind,
  { extraRule, keepImported = false, needed = false }: KindExtra = {},
): F {
  // The validations of the two types differ only in the types of their values.
  const ownCheck = field.validate as TextFieldSingleValidation | undefined
  const most =
    'maxRows' in field && typeof field.maxRows === 'number'
      ? field.maxRows
      : Number.POSITIVE_INFINITY
  const check: TextFieldSingleValidation = async (value, options) => {
    const { data, operation, previousValue, req, siblingData } = options
    const own = (await ownCheck?.(value, options)) ?? true
    if (own !== true) return own
    const texts = textsOf(value)
    if (texts.length === 0) {
      return !(needed || (field.required && !ownCheck)) || req.t('validation:required')
    }
    if (texts.length > most) return req.t('validation:requiresNoMoreThan', { count: most })
    const isOutOfReach = field.admin?.hidden || changesTextsOnly(req.user)
    if (keepImported && operation === 'create') return true
    const isTolerated = keepImported || isOutOfReach || kind.name === 'words'
    if (isTolerated && isDeepStrictEqual(value, previousValue)) return true
    for (const text of texts) {
      const result = checkKind(kind, text, req)
      if (result !== true) return result
      const wrong = await extraRule?.(text, siblingData, req, data)
      if (wrong) return wrong
    }
    return true
  }
  const isList = 'hasMany' in field && field.hasMany === true
  const input = kind.input &&
    !isList && {
      Field: {
        path: '/src/core/panel/kind-field.tsx#KindField',
        clientProps: { input: kind.input },
      },
    }
  return Object.assign({}, field, {
    custom: { kind: kind.name, ...field.custom },
    hooks: {
      ...field.hooks,
      beforeValidate: [
        completeKind(kind),
        limitDrafts(kind),
        ...(field.hooks?.beforeValidate ?? []),
      ],
    },
    validate: check,
    admin: { ...field.admin, components: { ...input, ...field.admin?.components } },
  })
}

const named = z.object({ kind: z.string() })

/** Types of fields that are kinds by themselves. */
const kindsByType: Readonly<Record<string, string>> = {
  checkbox: 'yes or no',
  radio: 'choice',
  relationship: 'reference',
  richText: 'rich text',
  select: 'choice',
  upload: 'file',
}

/** The kind of a field; `null` for fields that accept anything. */
export const kindOf = ({ custom, type }: { custom?: unknown; type: string }): string | null =>
  named.safeParse(custom).data?.kind ?? kindsByType[type] ?? null
