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
export function enquiryFields({ form, path, received, key: header, referral }: SentForm) {
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
  // A key that is no UUID does not identify the form.
  const key = enquiryInputs.shape.key.safeParse((header ?? texts.get('key'))?.trim()).data
  return {
    ...Object.fromEntries(fields),
    form,
    locale: localeOf(path),
    ...(key && { key: key.toLowerCase() }),
  }
}
