import type { CollectionBeforeDeleteHook, Config, UIField } from 'payload'
import { itemSubjects } from '../../core/access/permissions.ts'
import { asksWhenDeleted } from '../../core/ends/end-hooks.ts'
import { withEach, withHooks } from '../../core/fields/with-hooks.ts'
import {
  type EnquirySubject,
  enquirySubjects,
  keepSubject,
} from '../../core/payload/enquiry-subjects.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { words } from '../../core/words/panel-words.ts'

const deletable = [...itemSubjects, ...enquirySubjects, 'media'] as const

/**
 * Asks what hangs on records before they are deleted. Records with drafts show beside their form what refers to them;
 * enquiries store the names of deleted records.
 */
export function withDeletions(config: Config): Config {
  return withEach(config, (type) => {
    const subject = deletable.find((each) => each === type.slug)
    if (!subject) return type
    const isItem = itemSubjects.some((each) => each === subject)
    const named = enquirySubjects.find((each) => each === subject)
    return withHooks(
      { ...type, fields: isItem ? [...type.fields, uses] : type.fields },
      {
        beforeOperation: [asksWhenDeleted(subject)],
        ...(named && { beforeDelete: [keepName(named)] }),
      },
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

const keepName =
  (subject: EnquirySubject): CollectionBeforeDeleteHook =>
  async ({ id, req }) =>
    keepSubject(await connectionOf(req), subject, String(id))
