import {
  type CollectionConfig,
  type Config,
  deepMerge,
  type Field,
  type GlobalConfig,
  type Tab,
} from 'payload'

/** A part of the configuration with additions; lists get them at their end. */
export function merged<T extends object>(part: T | undefined, added: T): T {
  const options = { arrayMerge: (own: unknown[], further: unknown[]) => [...own, ...further] }
  return deepMerge<T>(part ?? {}, added, options)
}

/** A type or page with further hooks, which run after its own, in this order. */
export function withHooks<E extends CollectionConfig | GlobalConfig>(
  entity: E,
  ...added: NonNullable<E['hooks']>[]
): E {
  return { ...entity, hooks: added.reduce(merged<NonNullable<E['hooks']>>, entity.hooks ?? {}) }
}

export function withEach(
  config: Config,
  ofType: (type: CollectionConfig) => CollectionConfig,
  ofPage: (page: GlobalConfig) => GlobalConfig = (page) => page,
): Config {
  return {
    ...config,
    collections: config.collections?.map((each) => ofType(each)),
    globals: config.globals?.map((each) => ofPage(each)),
  }
}

/** Changes each field, inner fields before outer ones; leaves out fields of blocks. */
export function mapFields(fields: readonly Field[], change: (field: Field) => Field): Field[] {
  const inside = (fields: readonly Field[]) => ({ fields: mapFields(fields, change) })
  return fields.map((field) =>
    change(
      Object.assign(
        {},
        field,
        'fields' in field && inside(field.fields),
        'tabs' in field && {
          tabs: field.tabs.map((tab): Tab => Object.assign({}, tab, inside(tab.fields))),
        },
      ),
    ),
  )
}

/** The configuration with each field of its types and pages changed. */
export function withEachField(config: Config, change: (field: Field) => Field): Config {
  return withEach(
    config,
    (type) => ({ ...type, fields: mapFields(type.fields, change) }),
    (page) => ({ ...page, fields: mapFields(page.fields, change) }),
  )
}
