import type { Config, Field, FieldHook, Tab } from 'payload'
import { withEach } from '../../core/fields/with-hooks.ts'

/**
 * Gives every field with nested fields its own copy. Payload copies values that a request does not name from
 * the stored record, but only one level deep. When it then removes values that the person may not change, it
 * removes them from the record too, and they would be lost.
 */
export function withWholeCopies(config: Config): Config {
  return withEach(
    config,
    (type) => ({ ...type, fields: type.fields.map(copied) }),
    (page) => ({ ...page, fields: page.fields.map(copied) }),
  )
}

const copyWhole: FieldHook = ({ operation, value }) =>
  operation === 'update' && typeof value === 'object' && value !== null
    ? structuredClone(value)
    : undefined

function copied(field: Field): Field {
  if (field.type === 'tabs') return { ...field, tabs: field.tabs.map(copiedTab) }
  if (field.type === 'blocks') {
    const blocks = field.blocks.map((block) => ({ ...block, fields: block.fields.map(copied) }))
    return withCopy({ ...field, blocks })
  }
  if (!('fields' in field)) return field
  const fields = field.fields.map(copied)
  if (field.type === 'row' || field.type === 'collapsible') return { ...field, fields }
  return 'name' in field ? withCopy(Object.assign({}, field, { fields })) : { ...field, fields }
}

function copiedTab(tab: Tab): Tab {
  const whole = Object.assign({}, tab, { fields: tab.fields.map(copied) })
  return 'name' in whole && whole.name ? withCopy(whole) : whole
}

/** Adds the copy as the first hook, so that the others see it. */
function withCopy<F extends { hooks?: { beforeValidate?: FieldHook[] } }>(field: F): F {
  const { hooks } = field
  return {
    ...field,
    hooks: { ...hooks, beforeValidate: [copyWhole, ...(hooks?.beforeValidate ?? [])] },
  }
}
