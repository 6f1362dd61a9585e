import { defaultLocale, isLocale } from '@alun/contract/rules/locale'
import type {
  CollectionConfig,
  Config,
  DateField,
  Field,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { merged, withEach, withHooks } from '../../core/fields/with-hooks.ts'
import { readNumbersOfPage, readNumbersOfRecord } from '../../core/fields/written-number.ts'
import { words } from '../../core/words/panel-words.ts'
import type { Words } from '../../core/words/words.ts'

const list = { Component: '/src/core/panel/record-list.tsx#RecordList' }
// Payload's tab with the record as JSON is in English, by keys.
const hideAPIURL = true
const timesOfRecord = '/src/core/panel/times/record-times.tsx#RecordTimes'

/** As Payload adds them by itself, but with the office's time in lists. */
const moment = (name: string, label: Words): DateField => ({
  name,
  type: 'date',
  index: true,
  label,
  admin: {
    hidden: true,
    disableBulkEdit: true,
    components: {
      Cell: '/src/core/panel/times/office-time-cell.tsx#OfficeTimeCell',
    },
  },
})

/** Without a known language Payload would read no texts, and a save would delete the English ones. */
function chooseLocale({ req }: { req: PayloadRequest }): void {
  if (req.locale !== 'all' && !isLocale(req.locale)) req.locale = defaultLocale
}

function collectionDefaults(collection: CollectionConfig): CollectionConfig {
  const edit = { beforeDocumentControls: [timesOfRecord] }
  return {
    ...withHooks(collection, { beforeOperation: [chooseLocale, readNumbersOfRecord] }),
    // A save on an outdated version is refused instead (`publishing/versions/outdated-saves.ts`).
    lockDocuments: false,
    // Payload changes many from what is published, so that their later drafts are buried among the versions.
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
    ...withHooks(global, { beforeOperation: [chooseLocale, readNumbersOfPage] }),
    lockDocuments: false,
    admin: merged(global.admin, { hideAPIURL }),
  }
}

/** What every type and page has in the panel, so that none can forget it. */
export function withPanelDefaults(config: Config): Config {
  return withEach(config, collectionDefaults, globalDefaults)
}

/** Fields that no form shows are no columns or filters either. After the plugins, which add some. */
export function withoutHiddenColumns(config: Config): Config {
  return withEach(config, (type) => ({ ...type, fields: type.fields.map(withoutHiddenColumn) }))
}

function withoutHiddenColumn(field: Field): Field {
  const isTime = 'name' in field && (field.name === 'updatedAt' || field.name === 'createdAt')
  if (isTime || !field.admin || !('hidden' in field.admin) || !field.admin.hidden) return field
  const admin = { ...field.admin, disableListColumn: true, disableListFilter: true }
  return Object.assign({}, field, { admin })
}
