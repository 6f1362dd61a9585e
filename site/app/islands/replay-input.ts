import type { ReplayInput } from '../browser/islands/island-data.ts'

/** React ignores an event whose text equals the last value it has seen, hence the reset. */
export const replayInput: ReplayInput = async (changed) => {
  for (const field of changed) {
    await Promise.resolve()
    if (isText(field)) {
      const text = field.value
      field.value = field.defaultValue
      const prototype = Object.getPrototypeOf(field)
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (!isText(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type))
