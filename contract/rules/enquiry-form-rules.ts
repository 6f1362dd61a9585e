import { type AttachmentProblem, attachmentProblem, type ChosenFile } from './attachment.ts'
import { isUnitName, readCalculation } from './calculation.ts'
import {
  cooperationTopics,
  type EnquiryForm,
  type EnquiryInput,
  type EnquiryTextInput,
  enquirySizes,
  messengers,
  viewingFormats,
} from './enquiry.ts'
import { isPhoneNumber } from './phone.ts'
import { readShortlist } from './shortlist.ts'
import { isSlug } from './slug.ts'
import { characterCount, oneLine, severalLines } from './text.ts'

const person = ['name', 'phone', 'contact'] as const

interface FormRule {
  /** Inputs in the order of the form; `project`, `unit`, `offer` and `shortlist` may be hidden. */
  inputs: readonly EnquiryInput[]
  required: readonly EnquiryInput[]
}

/** The inputs of each form; browser, site and content service check a form by these rules. */
const formRules: Record<EnquiryForm, FormRule> = {
  catalog: {
    inputs: [...person, 'project', 'message', 'shortlist', 'calculation'],
    required: person,
  },
  viewing: {
    inputs: [
      'project',
      'unit',
      'waits',
      'format',
      'slot',
      ...person,
      'messenger',
      'message',
      'shortlist',
    ],
    required: ['format', 'slot', ...person],
  },
  vacancy: {
    inputs: [...person, 'vacancy', 'message', 'file'],
    required: [...person, 'message', 'file'],
  },
  cooperation: { inputs: ['topic', ...person, 'message', 'file'], required: person },
  promo: { inputs: ['phone', 'offer', 'shortlist'], required: ['phone'] },
}

export const inputsOf = (form: EnquiryForm) => formRules[form].inputs

export const hasInput = (form: EnquiryForm, name: string) =>
  inputsOf(form).some((input) => input === name)

/** Whether the visitor waits for a unit that is reserved, and therefore needs no day, time or format. */
export const waitsForUnit = (form: EnquiryForm, { unit, waits }: EnquiryTexts) =>
  form === 'viewing' && waits === '1' && Boolean(unit)

export const isRequired = (form: EnquiryForm, input: EnquiryInput, texts: EnquiryTexts = {}) =>
  formRules[form].required.includes(input) &&
  !((input === 'format' || input === 'slot') && waitsForUnit(form, texts))

/** The cleaned value of an input (`undefined` if empty), or its fault. */
export type ReadInput<Value extends string> = (
  text: string,
) => { value: Value | undefined } | { problem: 'too-long' | 'invalid' }

export function freeText(clean: (text: string) => string, maxLength: number): ReadInput<string> {
  return (text) => {
    const value = clean(text)
    if (characterCount(value) > maxLength) return { problem: 'too-long' }
    return { value: value === '' ? undefined : value }
  }
}

function offered<Value extends string>(
  find: (text: string) => Value | undefined,
): ReadInput<Value> {
  return (text) => {
    const cleaned = oneLine(text)
    const value = find(cleaned)
    return value === undefined && cleaned !== '' ? { problem: 'invalid' } : { value }
  }
}

const oneOf = <Value extends string>(options: readonly Value[]) =>
  offered((text) => options.find((option) => option === text))
const matching = (isValid: (text: string) => boolean) =>
  offered((text) => (isValid(text) ? text : undefined))

export const enquiryInputRules = {
  name: freeText(oneLine, enquirySizes.name),
  phone: freeText(oneLine, enquirySizes.phone),
  contact: freeText(oneLine, enquirySizes.contact),
  message: freeText(severalLines, enquirySizes.message),
  project: matching(isSlug),
  vacancy: matching(isSlug),
  /** Key or label of a unit: `unit-A03`, `A03`. */
  unit: matching(isUnitName),
  format: oneOf(viewingFormats),
  messenger: oneOf(messengers),
  slot: matching(isSlot),
  /** The offer of the form. The page adds it, so an invalid one is dropped. */
  offer: (text: string) => ({ value: isSlug(text) ? text : undefined }),
  /** Units separated by spaces. The page adds them, so invalid ones are dropped. */
  shortlist: (text: string) => ({ value: readShortlist(text.split(' ')).join(' ') || undefined }),
  topic: oneOf(cooperationTopics),
  /** Figures of the calculator (`calculation.ts`). The page adds them, so invalid ones are dropped. */
  calculation: (text: string) => ({ value: readCalculation(text) ? text : undefined }),
  /** The box that asks for one mail when the unit is available again. */
  waits: (text: string) => ({ value: text === '1' ? text : undefined }),
} satisfies Record<EnquiryTextInput, ReadInput<string>>

/** An ISO instant in UTC that exists. */
function isSlot(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text)) return false
  const instant = new Date(text)
  // `Date` reads 30 February as 2 March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 16))
}

export type EnquiryTexts = Readonly<Partial<Record<EnquiryTextInput, string>>>

/** Whether a cleaned value counts as filled in: a phone number needs enough digits. */
export function isFilledIn(input: EnquiryTextInput, value: string | undefined): boolean {
  return value !== undefined && (input !== 'phone' || isPhoneNumber(value))
}

/** Required inputs that are not filled in, in the order of the form. */
export function missingInputs(
  form: EnquiryForm,
  values: EnquiryTexts,
  hasFile: boolean,
): EnquiryInput[] {
  return inputsOf(form).filter(
    (input) =>
      isRequired(form, input, values) &&
      !(input === 'file' ? hasFile : isFilledIn(input, values[input])),
  )
}

interface InputProblem {
  input: EnquiryInput
  code: 'missing' | 'too-long' | 'invalid' | AttachmentProblem
}

export function checkEnquiry(
  form: EnquiryForm,
  texts: EnquiryTexts,
  file: ChosenFile | null,
): InputProblem[] {
  return inputsOf(form).flatMap((input) => {
    const code = input === 'file' ? fileProblem(form, file) : textProblem(form, input, texts)
    return code === null ? [] : [{ input, code }]
  })
}

function fileProblem(form: EnquiryForm, file: ChosenFile | null): InputProblem['code'] | null {
  if (file !== null) return attachmentProblem(file)
  return isRequired(form, 'file') ? 'missing' : null
}

function textProblem(
  form: EnquiryForm,
  input: EnquiryTextInput,
  texts: EnquiryTexts,
): InputProblem['code'] | null {
  const reading = enquiryInputRules[input](texts[input] ?? '')
  if ('problem' in reading) return reading.problem
  return isRequired(form, input, texts) && !isFilledIn(input, reading.value) ? 'missing' : null
}
