export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function changedFields(part: ParentNode): Field[] {
  return [...part.querySelectorAll<Field>('input:not([type="hidden"]), select, textarea')].filter(
    isChanged,
  )
}

export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // Without a `selected` option, the first one is selected.
    const written = options.find((each) => each.defaultSelected) ?? options[0]
    return written !== undefined && !written.selected
  }
  if (field.type === 'radio' || field.type === 'checkbox') {
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  }
  return field.value !== initialValue(field)
}

/** Sliders round their initial value to a step, which does not count as a change. */
function initialValue(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field.type !== 'range') return field.defaultValue
  const untouched = document.createElement('input')
  for (const { name, value } of field.attributes) untouched.setAttribute(name, value)
  return untouched.value
}
