import type { CollectionBeforeDeleteHook, CollectionConfig, Config, GlobalConfig } from 'payload'
import { pageSubjects } from '../../core/access/permissions.ts'
import { itemSubjects } from '../../core/access/record-types.ts'
import { asksWhenDeleted, asksWhenPageSaved, asksWhenSaved } from '../../core/ends/end-hooks.ts'
import { withdraws } from '../../core/fields/draft-of.ts'
import { view } from '../../core/fields/plain.ts'
import { merged, withEach, withHooks } from '../../core/fields/with-hooks.ts'
import {
  type EnquirySubject,
  enquirySubjects,
  keepSubject,
} from '../../core/payload/enquiry-subjects.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { words } from '../../core/words/panel-words.ts'
import { deletable } from './dependencies.ts'

/**
 * Asks what hangs on records before they are deleted. Records with drafts show beside their form what refers to them;
 * enquiries store the names of deleted records.
 */
export function withDeletions(config: Config): Config {
  return withEach(config, withQuestions, pageWithWithdrawal)
}

const withdrawing = { UnpublishButton: '/src/core/panel/ends/withdraw-record.tsx#WithdrawRecord' }

const publishing = { PublishButton: '/src/core/panel/publish-page.tsx#PublishPage' }

/** A page that leaves the site asks about the links to it. */
function pageWithWithdrawal(given: GlobalConfig): GlobalConfig {
  const elements = { ...withdrawing, ...publishing }
  const page = { ...given, admin: merged(given.admin, { components: { elements } }) }
  const subject = pageSubjects.find((each) => each === page.slug)
  if (!subject) return page
  return withHooks(page, asksWhenPageSaved(subject, 'ends.acts.withdraw', withdraws))
}

function withQuestions(type: CollectionConfig): CollectionConfig {
  const subject = deletable.find((each) => each === type.slug)
  // Redirects have other hooks, which compare broken links before and after a save or deletion.
  const isRedirect = type.slug === 'redirects'
  if (!subject && !isRedirect) return type
  const item = itemSubjects.find((each) => each === subject)
  const admin = merged(type.admin, {
    components: ofDeletion(type.slug, item ? withdrawing : {}),
  })
  if (!subject) return { ...type, admin }
  const named = enquirySubjects.find((each) => each === subject)
  return withHooks(
    { ...type, admin, fields: item ? [...type.fields, uses] : type.fields },
    // A record that leaves the site asks about the links to it.
    item ? asksWhenSaved(item, 'ends.acts.withdraw', withdraws) : {},
    {
      beforeOperation: [asksWhenDeleted(subject)],
      ...(named && { beforeDelete: [keepName(named)] }),
    },
  )
}

const path = '/src/core/panel/ends/delete-records.tsx'

/** Our own question in place of the framework's. */
const ofDeletion = (type: string, more: object) => ({
  edit: { editMenuItems: [`${path}#DeleteRecord`], ...more },
  beforeListTable: [{ path: `${path}#DeleteMarked`, clientProps: { type } }],
})

const recordUses = '/src/publishing/references/panel/record-uses.tsx#RecordUses'
const uses = view('uses', words('media.uses'), recordUses, { position: 'sidebar' })

const keepName =
  (subject: EnquirySubject): CollectionBeforeDeleteHook =>
  async ({ id, req }) =>
    keepSubject(await connectionOf(req), subject, String(id))
