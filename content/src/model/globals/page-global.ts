import type { Field, GlobalConfig } from 'payload'
import { draftsOnly, globalAccess } from '../access/entity-access.ts'
import type { pageSubjects } from '../access/permissions.ts'
import { limitPageTranslators } from '../access/translator-changes.ts'
import { prepareFields } from '../fields/prepare-fields.ts'
import { adminGroups } from '../panel/groups.ts'
import type { Words } from '../panel/words.ts'

interface PageGlobal {
  slug: (typeof pageSubjects)[number]
  label: Words
  fields: Field[]
}

/** A page of its own type, or the settings. */
export function pageGlobal({ slug, label, fields }: PageGlobal): GlobalConfig {
  return {
    slug,
    label,
    fields: prepareFields(fields),
    admin: { group: adminGroups.pages },
    access: globalAccess(slug),
    versions: { max: 50, drafts: { schedulePublish: true } },
    hooks: { beforeOperation: [draftsOnly(slug)], beforeValidate: [limitPageTranslators] },
  }
}
