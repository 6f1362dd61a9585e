import type { Field, FieldAccess, Tab } from 'payload'
import { roleOf } from '../access/role-of.ts'
import { fieldWords } from '../panel/field-words.ts'

const notTranslator: FieldAccess = ({ req }) => roleOf(req.user) !== 'translator'

/**
 * Adds the labels in the panel's languages, and makes fields that are not localised read-only for
 * translators.
 */
export function prepareFields(fields: readonly Field[]): Field[] {
  return fields.map(prepareField)
}

function prepareField(field: Field): Field {
  switch (field.type) {
    case 'tabs':
      return {
        ...field,
        tabs: field.tabs.map((tab): Tab => ({ ...tab, fields: prepareFields(tab.fields) })),
      }
    case 'row':
    case 'collapsible':
      return { ...field, fields: prepareFields(field.fields) }
    case 'group':
      return labelled({ ...field, fields: prepareFields(field.fields) })
    case 'array':
      return labelled({ ...field, fields: prepareFields(field.fields) })
    case 'ui':
    case 'join':
    case 'blocks':
      return labelled(field)
    default:
      return labelled(field.localized ? field : forTranslators(field))
  }
}

function forTranslators<F extends { access?: { update?: FieldAccess } }>(field: F): F {
  if (field.access?.update) return field
  return { ...field, access: { ...field.access, update: notTranslator } }
}

function labelled<F extends Field>(field: F): F {
  if (!('name' in field) || typeof field.name !== 'string') return field
  if ('label' in field && field.label !== undefined) return field
  const label = fieldWords[field.name]
  return label ? { ...field, label } : field
}
