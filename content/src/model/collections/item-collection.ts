import type { CollectionConfig } from 'payload'
import { collectionAccess, draftsOnly } from '../access/entity-access.ts'
import type { itemSubjects } from '../access/permissions.ts'
import { limitTranslators } from '../access/translator-changes.ts'
import { keepPreviousSlugs } from '../fields/item.ts'
import { prepareFields } from '../fields/prepare-fields.ts'
import type { Words } from '../panel/words.ts'

interface ItemCollection
  extends Omit<CollectionConfig, 'slug' | 'labels' | 'access' | 'versions' | 'hooks'> {
  slug: (typeof itemSubjects)[number]
  labels: { singular: Words; plural: Words }
}

/** A type with drafts and a slug. */
export function itemCollection({ admin, fields, ...rest }: ItemCollection): CollectionConfig {
  return {
    defaultSort: 'order',
    ...rest,
    fields: prepareFields(fields),
    admin: { useAsTitle: 'title', disableCopyToLocale: true, ...admin },
    access: collectionAccess(rest.slug),
    versions: { maxPerDoc: 50, drafts: { schedulePublish: true } },
    hooks: {
      beforeOperation: [draftsOnly(rest.slug)],
      beforeValidate: [limitTranslators],
      beforeChange: [keepPreviousSlugs],
    },
  }
}
