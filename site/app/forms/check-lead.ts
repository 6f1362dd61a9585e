import { attachmentExtension } from '@alun/contract/rules/attachment'
import {
  characters,
  isPhone,
  type LeadForm,
  type LeadInput,
  leadSizes,
  messengers,
  oneLine,
  requiredInputs,
  severalLines,
  viewingFormats,
} from '@alun/contract/rules/lead'
import type { FormProblem } from './form-answer.ts'
import type { ProblemCode } from './form-answer-names.ts'
import { formInputs } from './form-inputs.ts'

/** Values by the names of their inputs, as they came from the form. */
export type LeadValues = Readonly<Partial<Record<LeadInput, string>>>

export interface ChosenFile {
  name: string
  /** Bytes. */
  size: number
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const unitKey = /^[A-Za-z0-9][\w-]{0,79}$/
const instant = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/**
 * What stands against sending, in the order of the form; nothing where it may go. The browser asks
 * before it sends, the server before it takes.
 */
export function checkLead(
  form: LeadForm,
  values: LeadValues,
  file: ChosenFile | null,
): FormProblem[] {
  return formInputs[form].flatMap((input) => {
    const code = input === 'file' ? fileOf(form, file) : problemOf(form, input, values[input] ?? '')
    return code === null ? [] : [{ input, code }]
  })
}

/** What stands against a file, at once when it is chosen. */
export function checkFile({ name, size }: ChosenFile): ProblemCode | null {
  if (attachmentExtension(name) === null) return 'file-type'
  return size > leadSizes.file ? 'file-too-large' : null
}

function fileOf(form: LeadForm, file: ChosenFile | null): ProblemCode | null {
  if (file !== null) return checkFile(file)
  return requiredInputs[form].includes('file') ? 'missing' : null
}

function problemOf(
  form: LeadForm,
  input: Exclude<LeadInput, 'file'>,
  raw: string,
): ProblemCode | null {
  const text = input === 'message' ? severalLines(raw) : oneLine(raw)
  const required = requiredInputs[form].includes(input)
  if (text === '') return required ? 'missing' : null
  switch (input) {
    case 'name':
    case 'contact':
    case 'message':
      return characters(text) > leadSizes[input] ? 'too-long' : null
    case 'phone':
      if (characters(text) > leadSizes.phone) return 'too-long'
      return isPhone(text) ? null : 'missing'
    case 'format':
      return isOneOf(viewingFormats, text)
    case 'messenger':
      return isOneOf(messengers, text)
    case 'slot':
      return instant.test(text) && !Number.isNaN(Date.parse(text)) ? null : 'invalid'
    case 'unit':
      return unitKey.test(text) ? null : 'invalid'
    case 'project':
    case 'vacancy':
      return text.length <= 80 && slug.test(text) ? null : 'invalid'
  }
}

function isOneOf(known: readonly string[], text: string): ProblemCode | null {
  return known.includes(text) ? null : 'invalid'
}
