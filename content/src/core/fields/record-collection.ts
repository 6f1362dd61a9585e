import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/entity-access.ts'
import { may, roleOf, type Subject } from '../access/permissions.ts'
import { adminGroups } from '../words/groups.ts'
import type { Words } from '../words/words.ts'
import { prepareFields } from './prepare-fields.ts'

interface RecordCollection extends Omit<CollectionConfig, 'slug' | 'labels' | 'versions'> {
  slug: Subject
  labels: { singular: Words; plural: Words }
  group: keyof typeof adminGroups
}

/** A type without drafts: a saved record is public at once. The panel hides it from roles that may not read it. */
export function recordCollection({
  admin,
  fields,
  group,
  ...rest
}: RecordCollection): CollectionConfig {
  return {
    access: collectionAccess(rest.slug),
    ...rest,
    fields: prepareFields(fields),
    admin: {
      hidden: ({ user }) => !may(roleOf(user), 'read', rest.slug),
      group: adminGroups[group],
      disableCopyToLocale: true,
      ...admin,
    },
  }
}
