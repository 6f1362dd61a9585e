import type { CollectionConfig } from 'payload'
import {
  lockNewEmail,
  recordRole,
  refuseSignInChanges,
  validatePassword,
} from '../../accounts/account-hooks.ts'
import { accounts } from '../../accounts/accounts.ts'
import { auditEvents } from '../../accounts/audit-events.ts'
import { panelEndpoints } from '../../accounts/panel-endpoints.ts'
import { panelExpiry, panelStrategy } from '../../accounts/panel-strategy.ts'
import { recordAccess, recordOperation } from '../../accounts/record-access.ts'
import type { ItemSubject } from '../../core/access/record-types.ts'
import { asksWhenSaved, comparesWhenDeleted } from '../../core/ends/end-hooks.ts'
import { view } from '../../core/fields/plain.ts'
import { withHooks } from '../../core/fields/with-hooks.ts'
import { removeMailOf } from '../../core/outbox/mail-folder.ts'
import { messages, resend } from '../../core/outbox/messages.ts'
import { rejectReplaced } from '../../core/payload/replaced-values.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { words } from '../../core/words/panel-words.ts'
import { documents } from '../../publishing/editorial/documents.ts'
import { offers } from '../../publishing/editorial/offers.ts'
import { redirects } from '../../publishing/editorial/redirects.ts'
import { articles, news } from '../../publishing/editorial/stories.ts'
import { team } from '../../publishing/editorial/team.ts'
import { vacancies } from '../../publishing/editorial/vacancies.ts'
import { attachmentFiles, mediaFiles } from '../../publishing/media/file-store.ts'
import { noteFormerAlts } from '../../publishing/media/former-descriptions.ts'
import { media } from '../../publishing/media/media.ts'
import { withStoredFiles } from '../../publishing/media/stored-uploads.ts'
import {
  checkUpload,
  describeUpload,
  ignoreFileFacts,
  makeSoon,
  removeDerived,
  storeDrawn,
} from '../../publishing/media/upload-hooks.ts'
import { constructionUpdates } from '../../publishing/projects/construction-updates.ts'
import { keepProjectCurrency } from '../../publishing/projects/project-currency.ts'
import { projects } from '../../publishing/projects/projects.ts'
import { keepNamedHolding, lockSavedUnits } from '../../publishing/units/holdings/named-holder.ts'
import { nameUnitEditor } from '../../publishing/units/unit-author.ts'
import {
  priceInProjectCurrency,
  pricesInUnitCurrency,
} from '../../publishing/units/unit-currency.ts'
import { unitEndpoints } from '../../publishing/units/unit-endpoints.ts'
import { unitTypes } from '../../publishing/units/unit-types.ts'
import { units } from '../../publishing/units/units.ts'
import { attachments } from '../../sales/enquiries/attachments.ts'
import { enquiries } from '../../sales/enquiries/enquiries.ts'
import { exportEnquiries } from '../../sales/enquiries/enquiries-csv.ts'
import { entryEndpoints } from '../../sales/enquiries/entry-endpoints.ts'
import { interestEndpoints } from '../../sales/enquiries/interest.ts'
import { erasureMails } from '../../sales/enquiries/outgoing/erasure-mails.ts'
import { deleteWhatBelongsToEnquiry, personEndpoints } from '../../sales/enquiries/person-data.ts'
import {
  closes,
  keepCorrected,
  recordAnswer,
  recordWork,
} from '../../sales/enquiries/worklist/enquiry-history.ts'
import { handOverEndpoint } from '../../sales/enquiries/worklist/hand-over.ts'
import {
  checkWaiting,
  holdByStatus,
  lockSavedEnquiries,
} from '../../sales/enquiries/worklist/hold-by-status.ts'
import { worklistEndpoints } from '../../sales/enquiries/worklist/worklist-endpoints.ts'
import { figuresCsv } from '../../sales/figures/figures-csv.ts'
import { recordHostAddress } from '../../sales/message-texts/recipient-records.ts'
import { salesCalendarEndpoints } from '../../sales/viewings/calendar-endpoints.ts'
import { endsHost } from '../../sales/viewings/dependencies.ts'
import { hosts } from '../../sales/viewings/hosts-collection.ts'
import { refreshSlots } from '../../sales/viewings/viewing-slots.ts'
import { viewings } from '../../sales/viewings/viewings.ts'
import { acceptSecret } from '../start/accept-secret.ts'

/** A new record of these types ends nothing. */
const changesRecord = ({ operation }: { operation: string }) => operation === 'update'

const ownedWork = '/src/sales/enquiries/panel/owned-work.tsx#OwnedWork'

/** Beside an account are its open enquiries. */
const withOwnedWork = (type: CollectionConfig): CollectionConfig => ({
  ...type,
  fields: [
    ...type.fields,
    view('ownedWork', words('ends.of.work'), ownedWork, { position: 'sidebar' }),
  ],
})

const editorial: Record<Exclude<ItemSubject, OfProjects>, CollectionConfig> = {
  news,
  articles,
  offers: withHooks(offers, { beforeValidate: [pricesInUnitCurrency] }),
  vacancies,
  team,
  documents,
}
type OfProjects = 'projects' | 'unit-types' | 'construction-updates'

/** Types of records, with the hooks and endpoints that other features add to them. */
export const collections = (runtime: Runtime): CollectionConfig[] => [
  withHooks(projects, { beforeValidate: [keepProjectCurrency] }),
  unitTypes,
  {
    ...withHooks(units, {
      beforeOperation: [lockSavedUnits],
      beforeValidate: [priceInProjectCurrency],
      beforeChange: [nameUnitEditor, keepNamedHolding],
    }),
    endpoints: [...unitEndpoints(runtime), ...interestEndpoints],
  },
  constructionUpdates,
  withStoredFiles(
    withHooks(
      media(runtime.mediaDir),
      { afterChange: [storeDrawn, makeSoon] },
      {
        beforeOperation: [ignoreFileFacts, checkUpload],
        beforeChange: [describeUpload, noteFormerAlts],
        ...removeDerived(runtime.derivedDir),
      },
    ),
    mediaFiles(runtime),
  ),
  ...Object.values(editorial),
  {
    ...withHooks(enquiries, asksWhenSaved('enquiries', 'ends.acts.closeEnquiry', closes), {
      beforeOperation: [lockSavedEnquiries],
      beforeChange: [rejectReplaced, keepCorrected, checkWaiting, recordAnswer, holdByStatus],
      afterChange: [recordWork],
      beforeDelete: [deleteWhatBelongsToEnquiry(erasureMails(runtime))],
      afterOperation: [recordOperation],
    }),
    endpoints: [
      exportEnquiries,
      figuresCsv,
      ...personEndpoints(attachmentFiles(runtime)),
      ...entryEndpoints(runtime),
      ...worklistEndpoints,
    ],
  },
  {
    ...withHooks(viewings, {
      afterChange: [refreshSlots],
      afterDelete: [refreshSlots],
      afterOperation: [recordOperation],
    }),
    endpoints: salesCalendarEndpoints(runtime),
  },
  withHooks(hosts, asksWhenSaved('hosts', 'ends.acts.save'), {
    afterChange: [refreshSlots, recordHostAddress(runtime)],
    afterDelete: [refreshSlots],
  }),
  withStoredFiles(
    withHooks(attachments(runtime.attachmentsDir), { afterOperation: [recordOperation] }),
    attachmentFiles(runtime),
  ),
  {
    ...withHooks(messages, {
      afterDelete: [removeMailOf(runtime.mailDir)],
      afterOperation: [recordOperation],
    }),
    endpoints: [resend((req, id) => recordAccess(req, 'sent', [{ type: 'messages', id }]))],
  },
  withHooks(
    redirects(runtime.siteOrigin),
    // A further redirect takes no address from anybody.
    asksWhenSaved('redirects', 'ends.acts.save', changesRecord),
    comparesWhenDeleted('redirects'),
  ),
  {
    ...withHooks(
      withOwnedWork(accounts),
      asksWhenSaved('accounts', 'ends.acts.role', changesRecord),
      endsHost,
      {
        beforeOperation: [validatePassword(runtime.auth), refuseSignInChanges],
        beforeChange: [lockNewEmail],
        afterChange: [recordRole(runtime.auth)],
        me: [panelExpiry(runtime.auth)],
      },
    ),
    // `accounts/` replaces Payload's sessions, limits and cookies.
    auth: {
      strategies: [panelStrategy(runtime.auth)],
      removeTokenFromResponses: true,
      cookies: { sameSite: 'Lax', secure: runtime.auth.secureCookies },
    },
    endpoints: [acceptSecret(runtime), handOverEndpoint(runtime), ...panelEndpoints(runtime.auth)],
  },
  auditEvents,
]
