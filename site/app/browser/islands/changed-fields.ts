export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Fields in which a reader has typed or chosen something else than the server wrote. */
export function changedFields(part: ParentNode): Field[] {
  return [...part.querySelectorAll<Field>('input:not([type="hidden"]), select, textarea')].filter(
    isChanged,
  )
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // Where none is written as chosen, the first one is.
    const written = options.find((each) => each.defaultSelected) ?? options[0]
    return written !== undefined && !written.selected
  }
  if (field.type === 'radio' || field.type === 'checkbox') {
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  }
  return field.value !== writtenValue(field)
}

/** A slider stands at the step nearest to what the server wrote, without anybody having moved it. */
function writtenValue(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field.type !== 'range') return field.defaultValue
  const untouched = document.createElement('input')
  for (const { name, value } of field.attributes) untouched.setAttribute(name, value)
  return untouched.value
}
