import { type CollectionConfig, type Config, deepMerge, type GlobalConfig } from 'payload'

/** A part of the configuration with additions; its own lists come first. */
export function merged<T extends object>(part: T | undefined, added: T): T {
  const options = { arrayMerge: (own: unknown[], further: unknown[]) => [...own, ...further] }
  return deepMerge<T>(part ?? {}, added, options)
}

/** A type or page with further hooks; its own run first. */
export function withHooks<E extends CollectionConfig | GlobalConfig>(
  entity: E,
  added: NonNullable<E['hooks']>,
): E {
  return { ...entity, hooks: merged<NonNullable<E['hooks']>>(entity.hooks, added) }
}

/** The configuration with something changed in each type and page. */
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
