import path from 'node:path'
import { locales } from '@alun/contract/rules/locale'
import { baliTimeZone } from '@alun/contract/rules/promotion'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { s3Storage } from '@payloadcms/storage-s3'
import { en } from '@payloadcms/translations/languages/en'
import { ru } from '@payloadcms/translations/languages/ru'
import { uk } from '@payloadcms/translations/languages/uk'
import type { AfterErrorHook, Config } from 'payload'
import sharp from 'sharp'
import { afterAccountChange, validatePassword } from '../auth/account-hooks.ts'
import { restrictDocumentLocks } from '../auth/document-locks.ts'
import { holdNewEmail, sendNewEmailLink } from '../auth/new-email.ts'
import { panelEndpoints } from '../auth/panel-endpoints.ts'
import { panelStrategy } from '../auth/panel-strategy.ts'
import { withChangeFeed } from '../changes/change-hooks.ts'
import { resilientPg } from '../database/resilient-pool.ts'
import { withVerifiedCommits } from '../database/verified-commits.ts'
import { isDatabaseAway } from '../http/api-failure.ts'
import { includeReason, nameInvalidFields } from '../http/name-invalid-fields.ts'
import { refuseInvalidData } from '../http/refuse-invalid-data.ts'
import { recordDownload, recordOpening, recordViewingOpening } from '../leads/lead-access.ts'
import { checkOwner } from '../leads/lead-owners.ts'
import { exportLeads } from '../leads/leads-csv.ts'
import { deleteWhatBelongsToLead, personEndpoints } from '../leads/person-data.ts'
import { salesCalendarEndpoints } from '../leads/viewings/calendar-endpoints.ts'
import { recordAnswer, recordWork } from '../leads/worklist/lead-history.ts'
import { worklistEndpoints } from '../leads/worklist/worklist-endpoints.ts'
import { attachmentFiles, s3ClientSettings, s3Prefixes } from '../media/file-store.ts'
import { maxUploadBytes } from '../media/max-upload.ts'
import { removeDerived } from '../media/remove-derived.ts'
import { withRequiredAlts } from '../media/require-alts.ts'
import {
  cleanUpload,
  describeUpload,
  ignoreFileFacts,
  keepUsedFile,
} from '../media/upload-hooks.ts'
import { roleOf } from '../model/access/permissions.ts'
import { accounts } from '../model/collections/accounts.ts'
import { attachments } from '../model/collections/attachments.ts'
import { auditEvents } from '../model/collections/audit-events.ts'
import { bookings } from '../model/collections/bookings.ts'
import { constructionUpdates } from '../model/collections/construction-updates.ts'
import { deliveries } from '../model/collections/deliveries.ts'
import { documents } from '../model/collections/documents.ts'
import { leads } from '../model/collections/leads.ts'
import { media } from '../model/collections/media.ts'
import { projects } from '../model/collections/projects.ts'
import { redirects } from '../model/collections/redirects.ts'
import { sales } from '../model/collections/sales.ts'
import { salesPeople } from '../model/collections/sales-people.ts'
import { articles, news } from '../model/collections/stories.ts'
import { team } from '../model/collections/team.ts'
import { unitTypes } from '../model/collections/unit-types.ts'
import { units } from '../model/collections/units.ts'
import { vacancies } from '../model/collections/vacancies.ts'
import { withHooks } from '../model/collections/with-hooks.ts'
import { siteEditor } from '../model/fields/rich-text.ts'
import { companyPages } from '../model/globals/company-pages.ts'
import { home } from '../model/globals/home.ts'
import { settings } from '../model/globals/settings.ts'
import { ownNames } from '../model/panel/account-words.ts'
import { frameworkWords } from '../model/panel/framework-words.ts'
import { removeMailOf } from '../outbox/mail-folder.ts'
import { resend } from '../outbox/resend.ts'
import { withPreviewButtons } from '../preview/panel-links.ts'
import type { Runtime, S3Runtime } from '../settings/runtime.ts'
import { withTranslations } from '../translation/with-translations.ts'
import { recordUnitChange } from '../units/record-unit-change.ts'
import { unitEndpoints } from '../units/unit-endpoints.ts'
import { refreshSlots } from '../viewings/viewing-slots.ts'
import { noMail } from './no-mail.ts'
import { withoutHiddenColumns, withPanelDefaults } from './panel-defaults.ts'
import { serviceLog } from './service-log.ts'
import { withEditorTools } from './with-editor-tools.ts'

/** @param folder of the workspace, with generated types and the panel's import map */
export function contentConfig(runtime: Runtime, folder: string): Config {
  return withEditorTools(
    withPanelDefaults(withTranslations(withRequiredAlts(plainConfig(runtime, folder)))),
  )
}

function plainConfig(runtime: Runtime, folder: string): Config {
  return withChangeFeed(
    withPreviewButtons(runtime, {
      secret: runtime.secret,
      db: withVerifiedCommits(
        postgresAdapter({
          pg: resilientPg,
          pool: {
            connectionString: runtime.databaseUrl,
            max: 12,
            // Without a connection in this time the answer is 503.
            connectionTimeoutMillis: 10_000,
            lock_timeout: 5_000,
            statement_timeout: 30_000,
            idle_in_transaction_session_timeout: 60_000,
          },
          idType: 'uuid',
          push: false,
          migrationDir: path.join(folder, 'migrations'),
        }),
      ),
      collections: [
        projects,
        unitTypes,
        {
          ...withHooks(units, { afterChange: [recordUnitChange] }),
          endpoints: unitEndpoints(runtime),
        },
        constructionUpdates,
        withHooks(media(runtime.mediaDir), {
          beforeOperation: [ignoreFileFacts, cleanUpload],
          beforeChange: [describeUpload],
          beforeDelete: [keepUsedFile],
          ...removeDerived(runtime.derivedDir),
        }),
        news,
        articles,
        sales,
        vacancies,
        team,
        documents,
        {
          ...withHooks(leads(checkOwner), {
            afterOperation: [recordOpening],
            beforeChange: [recordAnswer],
            afterChange: [recordWork],
            beforeDelete: [
              deleteWhatBelongsToLead(async (payload, id) => {
                // Mails are JSX, which plain Node can't load: scripts read this configuration, too.
                const { erasureMails } = await import('../leads/messages/erasure-mails.ts')
                return erasureMails(runtime)(payload, id)
              }),
            ],
          }),
          endpoints: [
            exportLeads,
            ...personEndpoints(attachmentFiles(runtime)),
            ...worklistEndpoints,
          ],
        },
        {
          ...withHooks(bookings, {
            afterOperation: [recordViewingOpening],
            afterChange: [refreshSlots],
            afterDelete: [refreshSlots],
          }),
          endpoints: salesCalendarEndpoints(runtime),
        },
        withHooks(salesPeople, { afterChange: [refreshSlots], afterDelete: [refreshSlots] }),
        attachments(runtime.attachmentsDir, recordDownload),
        {
          ...withHooks(deliveries, { afterDelete: [removeMailOf(runtime.mailDir)] }),
          endpoints: [resend],
        },
        redirects,
        {
          ...withHooks(accounts, {
            beforeOperation: [validatePassword],
            beforeChange: [holdNewEmail],
            afterChange: [afterAccountChange(runtime.auth), sendNewEmailLink(runtime.auth)],
          }),
          // Sessions, limits and cookies are those of `auth/`, in place of Payload's own.
          auth: {
            strategies: [panelStrategy(runtime.auth)],
            removeTokenFromResponses: true,
            cookies: { sameSite: 'Lax', secure: runtime.auth.secureCookies },
          },
          endpoints: panelEndpoints(runtime.auth),
        },
        auditEvents,
      ],
      globals: [home, ...companyPages, settings],
      localization: {
        locales: locales.map((code) => ({ code, label: ownNames[code] })),
        defaultLocale: 'en',
        fallback: false,
      },
      i18n: {
        supportedLanguages: { en, uk, ru },
        fallbackLanguage: 'en',
        translations: {
          en: frameworkWords('en'),
          uk: frameworkWords('uk'),
          ru: frameworkWords('ru'),
        },
      },
      editor: siteEditor,
      sharp,
      admin: {
        user: 'accounts',
        avatar: 'default',
        meta: { titleSuffix: ' · Alun', defaultOGImageType: 'off', robots: 'noindex, nofollow' },
        importMap: {
          baseDir: folder,
          importMapFile: path.join(folder, 'src/app/(payload)/admin/importMap.js'),
        },
        // Payload's own times are in the zone of the browser, and say in which.
        dateFormat: 'dd.MM.yyyy HH:mm O',
        // Our forms take and show times of Bali themselves.
        timezones: {
          supportedTimezones: [
            { value: baliTimeZone, label: '(UTC+8) Bali' },
            { value: 'Europe/Kyiv', label: '(UTC+2/+3) Kyiv' },
          ],
          defaultTimezone: baliTimeZone,
        },
        components: {
          graphics: {
            Icon: '/src/admin/brand.tsx#BrandIcon',
            Logo: '/src/admin/brand.tsx#BrandLogo',
          },
          header: ['/src/admin/look/tab-bar.tsx#TabBar'],
          afterNavLinks: ['/src/admin/menu/menu-links.tsx#GuideLink'],
          beforeNavLinks: [
            '/src/admin/brand.tsx#NavBrand',
            '/src/admin/menu/menu-links.tsx#ViewLinks',
          ],
          views: {
            dashboard: { Component: '/src/admin/start/start-page.tsx#StartPage' },
            calendar: {
              Component: '/src/admin/calendar/calendar-view.tsx#CalendarView',
              path: '/calendar',
              exact: true,
            },
          },
        },
      },
      cors: runtime.trustedOrigins,
      csrf: runtime.trustedOrigins,
      defaultDepth: 1,
      maxDepth: 4,
      graphQL: { disable: true },
      logger: { options: serviceLog },
      email: noMail,
      telemetry: false,
      hooks: {
        afterError: [includeReason, answerDatabaseAway, refuseInvalidData, nameInvalidFields],
      },
      onInit: restrictDocumentLocks,
      typescript: {
        outputFile: path.join(folder, 'src/payload-types.ts'),
        // Else every start outside production begins a process of its own that writes them again.
        autoGenerate: false,
      },
      upload: { limits: { fileSize: maxUploadBytes }, abortOnLimit: true },
      jobs: {
        // Scheduled publishing runs as jobs.
        autoRun: [{ cron: '* * * * * *', queue: 'default', limit: 20 }],
        access: { run: () => false, cancel: () => false, queue: () => false },
        jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
          ...defaultJobsCollection,
          access: {
            read: ({ req }) => roleOf(req.user) === 'admin',
            create: () => false,
            update: () => false,
            delete: () => false,
          },
        }),
      },
      plugins: [storage(runtime.s3), withoutHiddenColumns],
    }),
  )
}

/** Answers 503 while the database is busy or unavailable. */
const answerDatabaseAway: AfterErrorHook = ({ error }) =>
  isDatabaseAway(error)
    ? { status: 503, response: { errors: [{ message: 'The database did not answer in time.' }] } }
    : undefined

/** Uploads are on disk or in the object store, with the same tables. */
function storage(given: S3Runtime | undefined) {
  return s3Storage({
    enabled: given !== undefined,
    alwaysInsertFields: true,
    collections: {
      media: { prefix: s3Prefixes.media },
      attachments: { prefix: s3Prefixes.attachments },
    },
    bucket: given?.bucket ?? '',
    config: given ? s3ClientSettings(given) : {},
  })
}
