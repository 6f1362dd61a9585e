import { createHash } from 'node:crypto'
import { type LeadForm, type LeadInput, leadInputs } from '@alun/contract/rules/lead'
import { localeOf } from '@alun/contract/rules/locale'
import { leadFields } from '@alun/contract/schema/lead'
import type { FormProblem } from '../../app/forms/form-answer.ts'
import { formInputs } from '../../app/forms/form-inputs.ts'
import { projectOfPage } from '../../app/forms/lead-pages.ts'
import type { Referral } from './referred-by.ts'

/** What a browser adds to a form; the rest of the contract is the site's own to say. */
const alongside = ['phoneCountry', 'website', 'page', 'attribution'] as const
const longestTrap = 200

/** Inputs of a form by name, as they were typed. */
export function valuesOf(form: LeadForm, texts: ReadonlyMap<string, string>) {
  const values: Partial<Record<LeadInput, string>> = {}
  for (const input of formInputs[form]) {
    const value = texts.get(input)
    if (input !== 'file' && value !== undefined) values[input] = value
  }
  return values
}

/**
 * The parts that the content service is told, and what it would not take of the form. What the
 * browser added of itself is left out where it is wrong: no enquiry is lost for that.
 */
export function enquiryFields(
  form: LeadForm,
  path: string,
  texts: ReadonlyMap<string, string>,
  key: string | undefined,
  referral: Referral | null = null,
) {
  const fields: Record<string, string> = { page: path, ...referral }
  for (const name of [...formInputs[form], ...alongside]) {
    const value = texts.get(name)
    if (name !== 'file' && value !== undefined && value !== '') fields[name] = value
  }
  // However much a program writes into the trap, it is one.
  if (fields.website !== undefined) fields.website = fields.website.trim().slice(0, longestTrap)
  const project = projectOfPage(path)
  if (form !== 'vacancy' && project !== null) fields.project ??= project
  fields.form = form
  fields.locale = localeOf(path)
  if (key !== undefined) fields.key = key

  const inputs = new Set<string>(leadInputs)
  const problems: FormProblem[] = []
  for (const { path, message } of leadFields.safeParse(fields).error?.issues ?? []) {
    const name = String(path[0])
    if (inputs.has(name) && formInputs[form].some((input) => input === name)) {
      problems.push({ input: name, code: message === 'too-long' ? 'too-long' : 'invalid' })
    } else delete fields[name]
  }
  return { fields, problems }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Name of a filled form: a UUID, or made one of whatever else a program gives. */
export function keyOf(given: string | undefined): string | undefined {
  const text = given?.trim() ?? ''
  if (text === '') return undefined
  if (uuid.test(text) && leadFields.shape.key.safeParse(text).success) return text.toLowerCase()
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ]
  return groups.join('-')
}
