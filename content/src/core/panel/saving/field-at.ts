import type { ClientField } from 'payload'

/** The field of a form at a path (`keyFacts.0.label`); `null` within rich text and where there is none. */
export function fieldAt(fields: readonly ClientField[], path: string): ClientField | null {
  const [name, ...rest] = path.split('.').filter((segment) => !/^\d+$/.test(segment))
  for (const field of fields) {
    if ('name' in field && field.name === name) {
      if (rest.length === 0) return field
      return 'fields' in field ? fieldAt(field.fields, rest.join('.')) : null
    }
    // Tabs, rows and the like have no name of their own.
    const inside =
      field.type === 'tabs'
        ? field.tabs.flatMap((tab) => ('name' in tab && tab.name ? [] : tab.fields))
        : !('name' in field) && 'fields' in field
          ? field.fields
          : []
    const found = inside.length > 0 ? fieldAt(inside, path) : null
    if (found) return found
  }
  return null
}
