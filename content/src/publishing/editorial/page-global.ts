import type { Field, GlobalBeforeChangeHook, GlobalConfig } from 'payload'
import { draftsOnly, globalAccess } from '../../core/access/entity-access.ts'
import type { pageSubjects } from '../../core/access/permissions.ts'
import { limitPageTranslators } from '../../core/access/translator-changes.ts'
import { editedBy } from '../../core/fields/item-collection.ts'
import { prepareFields } from '../../core/fields/prepare-fields.ts'
import { adminGroups } from '../../core/words/groups.ts'
import { words } from '../../core/words/panel-words.ts'
import type { Words } from '../../core/words/words.ts'

interface PageGlobal {
  slug: (typeof pageSubjects)[number]
  /** Where the panel doesn't call it what the site does. */
  label?: Words
  fields: Field[]
}

const keepPageEditor: GlobalBeforeChangeHook = ({ data, req: { user } }) =>
  user ? { ...data, [editedBy.name]: user.id } : data

/** A page of its own type, or the settings. */
export function pageGlobal({
  slug,
  label,
  fields,
}: PageGlobal): GlobalConfig & Pick<PageGlobal, 'slug'> {
  return {
    slug,
    label: label ?? screenLabel(slug),
    fields: [...prepareFields(fields), editedBy],
    admin: { group: adminGroups.pages },
    access: globalAccess(slug),
    versions: { max: 50, drafts: true },
    hooks: {
      beforeOperation: [draftsOnly(slug)],
      beforeValidate: [limitPageTranslators],
      beforeChange: [keepPageEditor],
    },
  }
}

function screenLabel(slug: PageGlobal['slug']): Words {
  if (slug === 'settings') throw new Error('The settings are no page, and need a label')
  return words(`panel.pages.${slug}`)
}
