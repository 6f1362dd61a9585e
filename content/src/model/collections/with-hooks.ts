import type { CollectionConfig } from 'payload'

type Hooks = NonNullable<CollectionConfig['hooks']>

/** The collection with further hooks; its own run first. */
export function withHooks(collection: CollectionConfig, added: Hooks): CollectionConfig {
  const { hooks = {} } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), ...(added.beforeOperation ?? [])],
      beforeChange: [...(hooks.beforeChange ?? []), ...(added.beforeChange ?? [])],
      beforeDelete: [...(hooks.beforeDelete ?? []), ...(added.beforeDelete ?? [])],
      afterChange: [...(hooks.afterChange ?? []), ...(added.afterChange ?? [])],
      afterDelete: [...(hooks.afterDelete ?? []), ...(added.afterDelete ?? [])],
      afterOperation: [...(hooks.afterOperation ?? []), ...(added.afterOperation ?? [])],
    },
  }
}
