import { createHash } from 'node:crypto'
import {
  type EnquiryForm,
  type EnquiryTextInput,
  honeypotInput,
} from '@alun/contract/rules/enquiry'
import { type EnquiryTexts, inputsOf } from '@alun/contract/rules/enquiry-form-rules'
import { localeOf } from '@alun/contract/rules/locale'
import { enquiryInputs } from '@alun/contract/schema/enquiry'
import { projectOfPage } from '../../../app/features/enquiry/form-pages.ts'
import type { ReceivedForm } from './read-form.ts'
import type { Referral } from './referred-by.ts'

export interface SentForm {
  form: EnquiryForm
  path: string
  received: ReceivedForm
  /** Value of the header `Idempotency-Key`. */
  key: string | undefined
  address: string | null
  referral: Referral | null
  /** Sent by a page of another origin. */
  isForeign: boolean
}

export function textsOf(form: EnquiryForm, texts: ReadonlyMap<string, string>): EnquiryTexts {
  const found: Partial<Record<EnquiryTextInput, string>> = {}
  for (const input of inputsOf(form)) {
    const text = texts.get(input)
    if (input !== 'file' && text !== undefined) found[input] = text
  }
  return found
}

/** Fields that the browser adds; invalid ones are dropped, so that no enquiry is lost over them. */
const browserFields = ['phoneCountry', 'page', 'attribution'] as const
const maxHoneypotLength = 200

/** Fields for the content service, without time and bot check, which `take-form.ts` adds. */
export function enquiryFields({ form, path, received, key, referral }: SentForm) {
  const { texts } = received
  const given: Record<string, string> = { page: path, ...referral, ...textsOf(form, texts) }
  for (const name of browserFields) {
    const text = texts.get(name) || given[name]
    if (enquiryInputs.shape[name].safeParse(text).success) given[name] = text ?? ''
    else delete given[name]
  }
  given.website = texts.get(honeypotInput)?.trim().slice(0, maxHoneypotLength) ?? ''
  if (form !== 'vacancy') given.project ||= projectOfPage(path) ?? ''
  const fields = Object.entries(given).filter(([, text]) => text !== '')
  const id = keyOf(key ?? texts.get('key'))
  return { ...Object.fromEntries(fields), form, locale: localeOf(path), ...(id && { key: id }) }
}

/** Key of a filled-in form: its UUID, or a UUID derived from the text that a program sends. */
function keyOf(given: string | undefined): string | undefined {
  const text = given?.trim() ?? ''
  if (text === '') return undefined
  if (enquiryInputs.shape.key.safeParse(text).success) return text.toLowerCase()
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-')
}
