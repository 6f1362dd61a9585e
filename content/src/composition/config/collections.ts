import type { CollectionConfig } from 'payload'
import {
  afterAccountChange,
  tellOfNewPassword,
  validatePassword,
} from '../../features/accounts/account-hooks.ts'
import { accounts } from '../../features/accounts/accounts.ts'
import { auditEvents } from '../../features/accounts/audit-events.ts'
import { recordResent } from '../../features/accounts/enquiry-access.ts'
import { holdNewEmail, sendNewEmailLink } from '../../features/accounts/new-email.ts'
import { requireOwnPresent } from '../../features/accounts/own-change.ts'
import { panelEndpoints } from '../../features/accounts/panel-endpoints.ts'
import { panelExpiry, panelStrategy } from '../../features/accounts/panel-strategy.ts'
import { documents } from '../../features/editorial/documents.ts'
import { sales } from '../../features/editorial/offers.ts'
import { redirects } from '../../features/editorial/redirects.ts'
import { articles, news } from '../../features/editorial/stories.ts'
import { team } from '../../features/editorial/team.ts'
import { vacancies } from '../../features/editorial/vacancies.ts'
import { attachments } from '../../features/enquiries/attachments.ts'
import { enquiries } from '../../features/enquiries/enquiries.ts'
import { exportEnquiries } from '../../features/enquiries/enquiries-csv.ts'
import { givePerson } from '../../features/enquiries/people/give-person.ts'
import { personPageEndpoints } from '../../features/enquiries/people/person-endpoints.ts'
import {
  deleteWhatBelongsToEnquiry,
  personEndpoints,
} from '../../features/enquiries/person-data.ts'
import { recordAnswer, recordWork } from '../../features/enquiries/worklist/enquiry-history.ts'
import { worklistEndpoints } from '../../features/enquiries/worklist/worklist-endpoints.ts'
import { figuresCsv } from '../../features/figures/figures-csv.ts'
import { attachmentFiles } from '../../features/media/file-store.ts'
import { libraryEndpoints } from '../../features/media/library.ts'
import { media } from '../../features/media/media.ts'
import { removeDerived } from '../../features/media/remove-derived.ts'
import {
  cleanUpload,
  describeUpload,
  ignoreFileFacts,
  keepUsedFile,
} from '../../features/media/upload-hooks.ts'
import { pushEndpoints } from '../../features/notices/push-endpoints.ts'
import { constructionUpdates } from '../../features/projects/construction-updates.ts'
import { projects } from '../../features/projects/projects.ts'
import { recordUnitChange } from '../../features/units/record-unit-change.ts'
import { unitEndpoints } from '../../features/units/unit-endpoints.ts'
import { unitTypes } from '../../features/units/unit-types.ts'
import { units } from '../../features/units/units.ts'
import { salesCalendarEndpoints } from '../../features/viewings/calendar-endpoints.ts'
import { hosts } from '../../features/viewings/hosts-collection.ts'
import { refreshSlots } from '../../features/viewings/viewing-slots.ts'
import { viewings } from '../../features/viewings/viewings.ts'
import { withHooks } from '../../fields/with-hooks.ts'
import { removeMailOf } from '../../outbox/mail-folder.ts'
import { deliveries } from '../../outbox/messages.ts'
import { resend } from '../../outbox/resend.ts'
import type { Runtime } from '../../settings/runtime.ts'

/** Types of records, with the hooks and endpoints that other features add to them. */
export const collections = (runtime: Runtime): CollectionConfig[] => [
  projects,
  unitTypes,
  {
    ...withHooks(units, { afterChange: [recordUnitChange] }),
    endpoints: unitEndpoints(runtime),
  },
  constructionUpdates,
  {
    ...withHooks(media(runtime.mediaDir), {
      beforeOperation: [ignoreFileFacts, cleanUpload],
      beforeChange: [describeUpload],
      beforeDelete: [keepUsedFile],
      ...removeDerived(runtime.derivedDir),
    }),
    // Payload adds its own to the list that it is given.
    endpoints: [...libraryEndpoints],
  },
  news,
  articles,
  sales,
  vacancies,
  team,
  documents,
  {
    ...withHooks(enquiries, {
      beforeChange: [givePerson, recordAnswer],
      afterChange: [recordWork],
      beforeDelete: [
        deleteWhatBelongsToEnquiry(async (payload, id) => {
          // Mails are JSX, which plain Node can't load: scripts read this configuration, too.
          const { erasureMails } = await import(
            '../../features/enquiries/messages/erasure-mails.ts'
          )
          return erasureMails(runtime)(payload, id)
        }),
      ],
    }),
    endpoints: [
      exportEnquiries,
      figuresCsv,
      ...personEndpoints(attachmentFiles(runtime)),
      ...personPageEndpoints(runtime),
      ...worklistEndpoints,
    ],
  },
  {
    ...withHooks(viewings, {
      afterChange: [refreshSlots],
      afterDelete: [refreshSlots],
    }),
    endpoints: salesCalendarEndpoints(runtime),
  },
  withHooks(hosts, { afterChange: [refreshSlots], afterDelete: [refreshSlots] }),
  attachments(runtime.attachmentsDir),
  {
    ...withHooks(deliveries, { afterDelete: [removeMailOf(runtime.mailDir)] }),
    endpoints: [resend(recordResent)],
  },
  redirects,
  {
    ...withHooks(accounts, {
      beforeOperation: [validatePassword(runtime.auth), requireOwnPresent(runtime.auth)],
      beforeChange: [holdNewEmail(runtime.auth), tellOfNewPassword(runtime.auth)],
      afterChange: [afterAccountChange(runtime.auth), sendNewEmailLink(runtime.auth)],
      me: [panelExpiry(runtime.auth)],
    }),
    // Sessions, limits and cookies are those of `features/accounts/`, in place of Payload's own.
    auth: {
      strategies: [panelStrategy(runtime.auth)],
      removeTokenFromResponses: true,
      cookies: { sameSite: 'Lax', secure: runtime.auth.secureCookies },
    },
    endpoints: [...panelEndpoints(runtime.auth), ...pushEndpoints(runtime.auth)],
  },
  auditEvents,
]
