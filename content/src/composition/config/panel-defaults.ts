import { defaultLocale, isLocale } from '@alun/contract/rules/locale'
import type {
  CollectionConfig,
  Config,
  DateField,
  Field,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { momentKind } from '../../core/fields/day.ts'
import { shownAs } from '../../core/fields/kind.ts'
import { limitRowsOfSave } from '../../core/fields/list-rows.ts'
import { readNumbersOfPage, readNumbersOfRecord } from '../../core/fields/read-numbers.ts'
import { merged, withEach, withHooks } from '../../core/fields/with-hooks.ts'
import { limitQuery } from '../../core/payload/query-limits.ts'
import { words } from '../../core/words/panel-words.ts'
import type { Words } from '../../core/words/words.ts'

const list = { Component: '/src/core/panel/record-list.tsx#RecordList' }
// Hidden, because Payload's JSON tab is English and uses internal names.
const hideAPIURL = true
const timesOfRecord = '/src/core/panel/times/record-times.tsx#RecordTimes'

/** Replaces Payload's date fields, to show the office's time in lists. */
const moment = (name: string, label: Words): DateField =>
  shownAs(
    { name, type: 'date', index: true, label, admin: { hidden: true, disableBulkEdit: true } },
    momentKind,
  )

/**
 * Chooses a language, because without a known one Payload reads no texts, and a save would delete the English
 * ones.
 */
function chooseLocale({ req }: { req: PayloadRequest }): void {
  if (req.locale !== 'all' && !isLocale(req.locale)) req.locale = defaultLocale
}

const withoutStatus = z.looseObject({ _status: z.null() })
const saveWithoutStatus = z.object({
  // Returns the same object and no copy, because the hook deletes `_status` from it.
  data: z.custom<{ _status?: unknown }>((data) => withoutStatus.safeParse(data).success),
})

/** Removes an empty status, because Payload would store it, and a record without a status is not on the site. */
function ignoreEmptyStatus({ args }: { args?: unknown }): void {
  const save = saveWithoutStatus.safeParse(args).data
  if (save) delete save.data._status
}

function collectionDefaults(collection: CollectionConfig): CollectionConfig {
  const edit = { beforeDocumentControls: [timesOfRecord] }
  return {
    ...withHooks(collection, {
      beforeOperation: [
        limitQuery,
        chooseLocale,
        limitRowsOfSave,
        ignoreEmptyStatus,
        readNumbersOfRecord,
      ],
    }),
    // No locks: a save on an outdated version is rejected instead (`publishing/versions/outdated-saves.ts`).
    lockDocuments: false,
    // Off, because Payload's bulk edit starts from the published versions and buries later drafts.
    ...(collection.versions && { disableBulkEdit: true }),
    fields: [
      ...collection.fields,
      moment('updatedAt', words('common.changed')),
      moment('createdAt', words('panel.created')),
    ],
    admin: merged({ hideAPIURL, components: { edit, views: { list } } }, collection.admin ?? {}),
  }
}

function globalDefaults(global: GlobalConfig): GlobalConfig {
  return {
    ...withHooks(global, {
      beforeOperation: [chooseLocale, limitRowsOfSave, ignoreEmptyStatus, readNumbersOfPage],
    }),
    lockDocuments: false,
    admin: merged(global.admin, { hideAPIURL }),
  }
}

/** Adds the defaults of the panel to every type and page. */
export function withPanelDefaults(config: Config): Config {
  return withEach(config, collectionDefaults, globalDefaults)
}

/** Removes fields without an input from columns and filters. Runs after the plugins, which add such fields. */
export function withoutHiddenColumns(config: Config): Config {
  return withEach(config, (type) => ({ ...type, fields: type.fields.map(withoutHiddenColumn) }))
}

function withoutHiddenColumn(field: Field): Field {
  const isTime = 'name' in field && (field.name === 'updatedAt' || field.name === 'createdAt')
  if (isTime || !field.admin || !('hidden' in field.admin) || !field.admin.hidden) return field
  const admin = { ...field.admin, disableListColumn: true, disableListFilter: true }
  return Object.assign({}, field, { admin })
}
