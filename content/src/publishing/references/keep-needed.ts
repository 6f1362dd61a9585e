import type { CollectionBeforeDeleteHook, CollectionConfig, Config, UIField } from 'payload'
import { itemSubjects } from '../../core/access/permissions.ts'
import { merged, withEach, withHooks } from '../../core/fields/with-hooks.ts'
import {
  type EnquirySubject,
  enquirySubjects,
  keepSubject,
} from '../../core/payload/enquiry-subjects.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { words } from '../../core/words/panel-words.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { asUses, recordsNeeding } from './where-used.ts'

const maxNamed = 5

const keepNeeded: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const needing = await recordsNeeding(req, collection.slug, [String(id)], maxNamed + 1)
  if (needing.length === 0) return
  const named = await asUses(
    { i18n: req.i18n, payload: req.payload, user: null },
    needing.slice(0, maxNamed),
  )
  const quoted = named.map(
    ({ kind, title }) => `${kind} ${inPanelLanguage('panel.quoted', req, { text: title })}`,
  )
  const list = [...quoted, ...(needing.length > maxNamed ? ['…'] : [])].join('; ')
  throw panelError('editorial.uses.needed', req, { list })
}

/**
 * Rejects deleting a record that others require, such as a project with units; the error names up to five of them.
 * Other records that refer to it are listed beside its form and in the dialog that confirms its deletion; enquiries
 * store its name.
 */
export function withNeededRecords(config: Config): Config {
  return withEach(config, (type) => {
    const isItem = itemSubjects.some((each) => each === type.slug)
    const subject = enquirySubjects.find((each) => each === type.slug)
    if (!isItem && !subject) return type
    const admin = merged<NonNullable<CollectionConfig['admin']>>(type.admin, {
      components: {
        beforeListTable: [usesOfMarked],
        edit: { beforeDocumentControls: [usesOfRecord] },
      },
    })
    return withHooks(
      { ...type, admin, fields: isItem ? [...type.fields, uses] : type.fields },
      { beforeDelete: [keepNeeded, ...(subject ? [keepName(subject)] : [])] },
    )
  })
}

const uses: UIField = {
  name: 'uses',
  type: 'ui',
  label: words('media.uses'),
  admin: {
    position: 'sidebar',
    components: { Field: '/src/publishing/references/panel/record-uses.tsx#RecordUses' },
    disableListColumn: true,
    disableBulkEdit: true,
  },
}

const usesOfRecord = '/src/publishing/references/panel/deletion-uses.tsx#UsesOfRecord'
const usesOfMarked = '/src/publishing/references/panel/deletion-uses.tsx#UsesOfMarked'

const keepName =
  (subject: EnquirySubject): CollectionBeforeDeleteHook =>
  async ({ id, req }) =>
    keepSubject(await connectionOf(req), subject, String(id))
