import type {
  CollectionBeforeChangeHook,
  CollectionConfig,
  PayloadRequest,
  SelectField,
  TextField,
} from 'payload'
import { collectionAccess, draftsOnly } from '../access/entity-access.ts'
import { type ItemSubject, itemSubjects } from '../access/record-types.ts'
import { limitTranslators } from '../access/translator-changes.ts'
import { onScheduleOf } from '../records/on-schedule.ts'
import { adminGroups } from '../words/groups.ts'
import { words } from '../words/panel-words.ts'
import { titleFieldOf } from '../words/title-field.ts'
import type { Words } from '../words/words.ts'
import { draftOf, nameOrigin, withOrigin } from './draft-of.ts'
import { keepPreviousSlugs } from './item.ts'
import { serviceText } from './plain.ts'
import { prepareFields } from './prepare-fields.ts'
import { serviceOnly } from './service-only.ts'

interface ItemCollection
  extends Omit<CollectionConfig, 'slug' | 'labels' | 'access' | 'versions' | 'hooks'> {
  slug: ItemSubject
  labels: { singular: Words; plural: Words }
  group: keyof typeof adminGroups
}

/** The account that last saved a record or page, for drafts and for conflicts between saves. */
export const editedBy = person('editedBy', words('panel.versions.editedBy'))

/** Payload's own field, with our cell and comparison. */
export const status: SelectField = {
  name: '_status',
  type: 'select',
  label: ({ t }) => t('version:status'),
  options: [],
  admin: {
    components: {
      Cell: '/src/core/panel/status-cell.tsx#StatusCell',
      Diff: '/src/core/fields/value-diff.tsx#ValueDiff',
    },
  },
}

/** The account that scheduled the publication which created this version. */
export const plannedBy = person('plannedBy', words('panel.versions.plannedBy'))

function person(name: string, label: Words): TextField {
  const components = { Diff: '/src/core/fields/value-diff.tsx#PersonDiff' }
  return serviceText(name, { ...serviceOnly, label, admin: { ...serviceOnly.admin, components } })
}

export const keepEditor: CollectionBeforeChangeHook = ({ data, req }) =>
  req.user ? { ...data, [editedBy.name]: req.user.id } : data

/**
 * Records who saved a record or page with drafts. A scheduled save keeps the editor and records who scheduled it.
 */
export function withEditors<D extends object>(data: D, req: PayloadRequest): D {
  const planned = onScheduleOf(req)
  if (planned) return { ...data, [plannedBy.name]: planned.plannedBy }
  return { ...data, [plannedBy.name]: null, ...(req.user && { [editedBy.name]: req.user.id }) }
}

const keepEditors: CollectionBeforeChangeHook = ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const subject = itemSubjects.find((each) => each === collection.slug)
  const isOld = operation === 'update' && subject !== undefined
  const place = isOld ? { subject, record: String(originalDoc?.id) } : null
  return withOrigin(withEditors(data, req), req, place)
}

/** A type with drafts and a slug. */
export function itemCollection({
  admin,
  fields,
  group,
  ...rest
}: ItemCollection): CollectionConfig {
  return {
    defaultSort: 'order',
    ...rest,
    fields: [...prepareFields(fields), editedBy, plannedBy, draftOf, status],
    admin: {
      useAsTitle: 'listTitle',
      group: adminGroups[group],
      disableCopyToLocale: true,
      ...admin,
    },
    access: collectionAccess(rest.slug),
    // `listTitle` is derived from the title, and the state in lists from the origin of a draft.
    forceSelect: { [titleFieldOf(rest.slug)]: true, [draftOf.name]: true },
    // Pruned by `prune-versions.ts`, because Payload deletes planned and published versions, too.
    versions: { maxPerDoc: 0, drafts: true },
    // Adds only the column and filters of the bin; `publishing/bin` puts records there and takes them out.
    trash: true,
    hooks: {
      beforeOperation: [draftsOnly(rest.slug), nameOrigin],
      beforeValidate: [limitTranslators],
      beforeChange: [keepPreviousSlugs, keepEditors],
    },
  }
}
