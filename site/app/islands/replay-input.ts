import type { Field } from '../browser/islands/changed-fields.ts'
import { caretOf, setCaret } from './carry-over.ts'

/**
 * Replays what was typed and chosen in an island before it was hydrated. React ignores an event whose
 * text equals the last value it has seen, hence the reset.
 */
export async function replayInput(changed: readonly Field[]): Promise<void> {
  // What React hears of one field makes it put its former text into the others.
  const texts = changed.map((field) => [field, field.value] as const)
  for (const [field, text] of texts) {
    await Promise.resolve()
    if (isText(field)) {
      const caret = field === document.activeElement ? caretOf(field) : null
      field.value = field.defaultValue
      const prototype = Object.getPrototypeOf(field)
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
      setCaret(field, caret)
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (!isText(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type))
