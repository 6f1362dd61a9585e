import type { FieldHook, PayloadRequest, TextField, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { changesTextsOnly } from '../access/permissions.ts'
import { type AddressKind, addressIn, addressKinds } from '../records/address-kinds.ts'
import { inPanelLanguage } from '../words/words.ts'
import { plainText } from './plain.ts'

/** What its form or call reads where an address is none of its kind; `true` where it is one. */
export function checkAddress(kind: AddressKind, value: unknown, req: PayloadRequest) {
  const read = addressKinds[kind](String(value))
  if ('value' in read) return true
  return inPanelLanguage(`fields.addressProblems.${read.problem}`, req, {
    text: shortened(String(value)),
  })
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** Completes what was typed; what is none of its kind is left to be refused with what is wrong. */
export const completeAddress =
  (kind: AddressKind): FieldHook =>
  ({ value }) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value
    const typed = String(value)
    return typed.trim() === '' ? null : (addressIn(kind, typed) ?? value)
  }

interface AddressField extends Partial<Omit<TextField, 'validate'>> {
  /** What else is wrong, in words. */
  alsoWrong?: (value: string, sibling: unknown, req: PayloadRequest) => string | null
}

/**
 * A field for an address of one kind, in the panel, in calls and in imports alike. What was stored before
 * it was checked is refused only where its person sees the field and may change it.
 */
export function addressField(
  name: string,
  kind: AddressKind,
  { alsoWrong, ...extra }: AddressField = {},
): TextField {
  const check: TextFieldSingleValidation = (value, { previousValue, req, siblingData }) => {
    if (value === null || value === undefined || value === '') {
      return !extra.required || req.t('validation:required')
    }
    const isOutOfReach = extra.admin?.hidden || changesTextsOnly(req.user)
    if (isOutOfReach && value === previousValue) return true
    const result = checkAddress(kind, value, req)
    return result === true ? (alsoWrong?.(value, siblingData, req) ?? true) : result
  }
  return plainText(name, {
    ...extra,
    custom: { ...extra.custom, kind },
    hooks: { ...extra.hooks, beforeValidate: [completeAddress(kind)] },
    validate: check,
  } as Partial<TextField>)
}

const kinds = z.object({ kind: z.string() })

/** The kind of a field; `null` of one that takes any text. */
export const kindOf = ({ custom }: { custom?: unknown }): string | null =>
  kinds.safeParse(custom).data?.kind ?? null
