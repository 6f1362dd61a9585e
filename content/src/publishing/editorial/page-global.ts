import type {
  Field,
  GlobalBeforeChangeHook,
  GlobalBeforeOperationHook,
  GlobalConfig,
} from 'payload'
import { z } from 'zod'
import { draftsOnly, globalAccess } from '../../core/access/entity-access.ts'
import type { pageSubjects } from '../../core/access/permissions.ts'
import { limitPageTranslators } from '../../core/access/translator-changes.ts'
import { draftOf, nameOriginOfPage, withOrigin } from '../../core/fields/draft-of.ts'
import { readyLocales } from '../../core/fields/item.ts'
import { editedBy, plannedBy, status, withEditors } from '../../core/fields/item-collection.ts'
import { prepareFields } from '../../core/fields/prepare-fields.ts'
import { adminGroups } from '../../core/words/groups.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { words } from '../../core/words/panel-words.ts'

interface PageGlobal {
  slug: (typeof pageSubjects)[number]
  fields: Field[]
}

const keepPageEditors =
  (subject: PageGlobal['slug']): GlobalBeforeChangeHook =>
  ({ data, req }) =>
    withOrigin(withEditors(data, req), req, { subject, record: null })

const withdrawal = z.union([
  z.looseObject({ unpublishAllLocales: z.union([z.literal(true), z.literal('true')]) }),
  z.looseObject({
    draft: z.literal(false).nullish(),
    data: z.looseObject({ _status: z.literal('draft') }),
  }),
])

/** Prevents unpublishing the settings, because the site would lose its name and all contacts. */
const keepOnSite: GlobalBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'update' && withdrawal.safeParse(args).success)
    throw panelError('settings.staysOnSite', req)
  return args
}

/** A page of its own type, or the settings. */
export function pageGlobal({ slug, fields }: PageGlobal): GlobalConfig & Pick<PageGlobal, 'slug'> {
  return {
    slug,
    label: words(`panel.pages.${slug}`),
    fields: [...prepareFields([...fields, readyLocales()]), editedBy, plannedBy, draftOf, status],
    admin: { group: adminGroups.pages },
    access: globalAccess(slug),
    // Payload looks for the published page without reading its status, and then reports that there is no such page.
    forceSelect: { _status: true },
    versions: { max: 0, drafts: true },
    hooks: {
      beforeOperation: [
        draftsOnly(slug),
        nameOriginOfPage,
        ...(slug === 'settings' ? [keepOnSite] : []),
      ],
      beforeValidate: [limitPageTranslators],
      beforeChange: [keepPageEditors(slug)],
    },
  }
}
