import type {
  CollectionBeforeDeleteHook,
  CollectionConfig,
  CollectionSlug,
  Config,
  UIField,
} from 'payload'
import { flattenTopLevelFields } from 'payload/shared'
import { itemSubjects, type Subject, subjects } from '../../core/access/permissions.ts'
import { merged, withEach, withHooks } from '../../core/fields/with-hooks.ts'
import {
  type EnquirySubject,
  enquirySubjects,
  keepSubject,
} from '../../core/payload/enquiry-subjects.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { values } from '../../core/records/values.ts'
import { subjectLabel } from '../../core/words/entity-label.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { words } from '../../core/words/panel-words.ts'
import { inPanelLanguage } from '../../core/words/words.ts'

const maxNamed = 5

interface Need {
  owner: Pick<CollectionConfig, 'admin' | 'fields'> & { slug: Subject & CollectionSlug }
  field: string
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
    const needs = (config.collections ?? []).flatMap((owner) => needsOf(owner, type.slug))
    const admin = merged<NonNullable<CollectionConfig['admin']>>(type.admin, {
      components: {
        beforeListTable: [usesOfMarked],
        edit: { beforeDocumentControls: [usesOfRecord] },
      },
    })
    return withHooks(
      { ...type, admin, fields: isItem ? [...type.fields, uses] : type.fields },
      { beforeDelete: [keepNeeded(needs), ...(subject ? [keepName(subject)] : [])] },
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

function needsOf(owner: CollectionConfig, target: string): Need[] {
  const slug = subjects.find((each): each is Need['owner']['slug'] => each === owner.slug)
  if (slug === undefined) return []
  return flattenTopLevelFields(owner.fields).flatMap((field) =>
    field.type === 'relationship' && field.required && field.relationTo === target
      ? [{ owner: { ...owner, slug }, field: field.name }]
      : [],
  )
}

const keepName =
  (subject: EnquirySubject): CollectionBeforeDeleteHook =>
  async ({ id, req }) =>
    keepSubject(await connectionOf(req), subject, String(id))

function keepNeeded(needs: readonly Need[]): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    const found = new Map<string, string>()
    for (const { field, owner } of needs) {
      const kind = subjectLabel(owner.slug, req, 'singular')
      const title = owner.admin?.useAsTitle ?? 'id'
      // The published version may belong to another record than the draft.
      for (const draft of [false, true]) {
        const { docs } = await req.payload.find({
          ...{ collection: owner.slug, where: { [field]: { equals: id } }, draft },
          ...{ limit: maxNamed + 1, depth: 0, req },
        })
        for (const doc of docs) {
          const text = String(values.parse(doc)[title] ?? '')
          found.set(String(doc.id), `${kind} ${inPanelLanguage('panel.quoted', req, { text })}`)
        }
      }
    }
    if (found.size === 0) return
    const list = [
      ...[...found.values()].slice(0, maxNamed),
      ...(found.size > maxNamed ? ['…'] : []),
    ]
    throw panelError('editorial.uses.needed', req, { list: list.join('; ') })
  }
}
