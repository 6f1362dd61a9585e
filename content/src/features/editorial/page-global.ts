import { pageScreens, screens } from '@alun/contract/rules/screens'
import type { Field, GlobalConfig } from 'payload'
import { draftsOnly, globalAccess } from '../../access/entity-access.ts'
import type { pageSubjects } from '../../access/permissions.ts'
import { limitPageTranslators } from '../../access/translator-changes.ts'
import { prepareFields } from '../../fields/prepare-fields.ts'
import { adminGroups } from '../../words/groups.ts'
import { words } from '../../words/panel-words.ts'
import type { Words } from '../../words/words.ts'

interface PageGlobal {
  slug: (typeof pageSubjects)[number]
  /** Where the panel doesn't call it what the site does. */
  label?: Words
  fields: Field[]
}

/** A page of its own type, or the settings. */
export function pageGlobal({
  slug,
  label,
  fields,
}: PageGlobal): GlobalConfig & Pick<PageGlobal, 'slug'> {
  return {
    slug,
    label: label ?? screenLabel(slug),
    fields: prepareFields(fields),
    admin: { group: adminGroups.pages },
    access: globalAccess(slug),
    versions: { max: 50, drafts: { schedulePublish: true } },
    hooks: { beforeOperation: [draftsOnly(slug)], beforeValidate: [limitPageTranslators] },
  }
}

function screenLabel(slug: string): Words {
  const name = pageScreens.find((each) => screens[each].global === slug)
  if (name === undefined) throw new Error(`No screen has the global "${slug}", nor has it a label`)
  return words(`panel.pages.${name}`)
}
