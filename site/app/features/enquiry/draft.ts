import { readItem, writeItem } from '@alun/contract/rules/browser-storage'
import { honeypotInput } from '@alun/contract/rules/enquiry'
import { fieldsOf } from '@alun/contract/rules/fields-of'
import { unprefixedPath } from '@alun/contract/rules/locale'
import { parsedJson } from '@alun/contract/rules/parsed-json'

/** Storage key of a draft: one per form and page, for all languages. */
export function draftName(form: string, path: string): string {
  return `draft:${form}:${unprefixedPath(path)}`
}

/** Input of a form, until it is sent or the tab is closed. */
export interface Draft {
  /** Key of the enquiry, so that sending again after a reload makes no second enquiry. */
  key: string | undefined
  values: Record<string, string>
}

const maxLength = 20_000

/** Values that a visitor has entered; files cannot be stored. */
export function draftValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const input of inputsOf(form)) {
    if (isChoice(input) && !input.checked) continue
    // The visitor may have erased a prefilled text on purpose.
    if (input.value !== '' || isBegun(input)) values[input.name] = input.value
  }
  return values
}

/** The input as text to copy: one line per input, by its label. */
export function filledInText(form: HTMLFormElement): string {
  const lines = inputsOf(form).flatMap((input) => {
    const isTicked = isChoice(input) && input.checked
    if (isChoice(input) && !isTicked) return []
    const [label] = input.labels ?? []
    if (isTicked) return [seenText(label)]
    const option = input instanceof HTMLSelectElement ? input.selectedOptions[0] : undefined
    const text = option ? seenText(option) : input.value.trim()
    return text === '' ? [] : [`${seenText(label)}: ${text}`]
  })
  return lines.join('\n')
}

/** Text of a label without the star of required inputs; blocks are separated by a space. */
function seenText(element: Element | undefined): string {
  const texts: string[] = []
  if (element) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('[aria-hidden]')) texts.push(textContent?.trim() ?? '')
    }
  }
  return texts.filter(Boolean).join(' ')
}

export function restoreDraft(form: HTMLFormElement, { values }: Draft): void {
  for (const input of inputsOf(form)) {
    const value = values[input.name]
    if (value === undefined) continue
    if (isChoice(input)) {
      // By a click, so that listeners are notified.
      if (input.value === value && !input.checked) {
        input.click()
        input.closest('details')?.setAttribute('open', '')
      }
    } else if (input.value === '' || isBegun(input)) input.value = value
  }
}

export function readDraft(name: string): Draft | null {
  const { key, values } = fieldsOf(parsedJson(readItem('sessionStorage', name) ?? ''))
  const texts = Object.entries(fieldsOf(values)).flatMap(([input, value]) =>
    typeof value === 'string' ? [[input, value] as const] : [],
  )
  if (texts.length === 0) return null
  return { key: typeof key === 'string' ? key : undefined, values: Object.fromEntries(texts) }
}

export function removeDraft(name: string): void {
  writeItem('sessionStorage', name, null)
}

export function saveDraft(name: string, draft: Draft): void {
  const text = JSON.stringify(draft)
  if (text.length <= maxLength) writeItem('sessionStorage', name, text)
}

const isChoice = (input: Input): input is HTMLInputElement =>
  input instanceof HTMLInputElement && ['radio', 'checkbox'].includes(input.type)

const isBegun = (input: Input) => input.dataset.begun !== undefined

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function inputsOf(form: HTMLFormElement): Input[] {
  return [...form.elements]
    .filter(
      (each): each is Input =>
        (each instanceof HTMLInputElement && !['hidden', 'file', 'submit'].includes(each.type)) ||
        each instanceof HTMLSelectElement ||
        each instanceof HTMLTextAreaElement,
    )
    .filter(({ name }) => name !== '' && name !== honeypotInput)
}
