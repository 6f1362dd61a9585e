import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { s3Storage } from '@payloadcms/storage-s3'
import { en } from '@payloadcms/translations/languages/en'
import { ru } from '@payloadcms/translations/languages/ru'
import { uk } from '@payloadcms/translations/languages/uk'
import type { AfterErrorHook, Config } from 'payload'
import sharp from 'sharp'
import { afterAccountChange, checkPassword } from '../auth/account-hooks.ts'
import { askForNewEmail, keepConfirmedEmail } from '../auth/new-email.ts'
import { guardLocks } from '../auth/own-locks.ts'
import { panelEndpoints } from '../auth/panel-endpoints.ts'
import { panelStrategy } from '../auth/panel-strategy.ts'
import { withChangeFeed } from '../changes/change-hooks.ts'
import { resilientPg } from '../database/resilient-pool.ts'
import { withVerifiedCommits } from '../database/verified-commits.ts'
import { isDatabaseAway } from '../http/api-failure.ts'
import { refuseInvalidData } from '../http/refuse-invalid-data.ts'
import { checkOwner } from '../leads/lead-owners.ts'
import { exportLeads } from '../leads/leads-csv.ts'
import { deleteWhatBelongsToLead, erasePerson, exportPerson } from '../leads/person-data.ts'
import { recordOpening } from '../leads/record-opening.ts'
import { forgetDerived } from '../media/forget-derived.ts'
import { largestUpload } from '../media/largest-upload.ts'
import { mediaPrefix, s3ClientSettings } from '../media/s3-originals.ts'
import { cleanUpload, describeUpload } from '../media/upload-hooks.ts'
import { roleOf } from '../model/access/role-of.ts'
import { accounts } from '../model/collections/accounts.ts'
import { attachments } from '../model/collections/attachments.ts'
import { auditEventRecords } from '../model/collections/audit-events.ts'
import { bookings } from '../model/collections/bookings.ts'
import { constructionUpdates } from '../model/collections/construction-updates.ts'
import { deliveries } from '../model/collections/deliveries.ts'
import { documents } from '../model/collections/documents.ts'
import { leads } from '../model/collections/leads.ts'
import { media } from '../model/collections/media.ts'
import { projects } from '../model/collections/projects.ts'
import { redirects } from '../model/collections/redirects.ts'
import { sales } from '../model/collections/sales.ts'
import { articles, news } from '../model/collections/stories.ts'
import { team } from '../model/collections/team.ts'
import { unitTypes } from '../model/collections/unit-types.ts'
import { units } from '../model/collections/units.ts'
import { vacancies } from '../model/collections/vacancies.ts'
import { siteEditor } from '../model/fields/rich-text.ts'
import { companyPages } from '../model/globals/company-pages.ts'
import { home } from '../model/globals/home.ts'
import { settings } from '../model/globals/settings.ts'
import { words } from '../model/panel/words.ts'
import { removeMailOf } from '../outbox/mail-folder.ts'
import { sendAgain } from '../outbox/send-again.ts'
import { withPreviewButtons } from '../preview/panel-links.ts'
import type { Runtime, S3Runtime } from '../settings/runtime.ts'
import { refreshSlots } from '../viewings/viewing-slots.ts'
import { noMail } from './no-mail.ts'
import { serviceLog } from './service-log.ts'

const emptyCell = { general: { noLabel: '—' } }

/** `folder` is that of the workspace: generated types and the panel's import map lie in it. */
export function contentConfig(runtime: Runtime, folder: string): Config {
  return withChangeFeed(
    withPreviewButtons(runtime, {
      secret: runtime.secret,
      db: withVerifiedCommits(
        postgresAdapter({
          pg: resilientPg,
          pool: {
            connectionString: runtime.databaseUrl,
            max: 12,
            // Whoever gets no connection in this time answers 503 instead of waiting on.
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
        units,
        constructionUpdates,
        media(runtime.mediaDir, {
          beforeOperation: cleanUpload,
          beforeChange: describeUpload,
          ...forgetDerived(runtime.derivedDir),
        }),
        news,
        articles,
        sales,
        vacancies,
        team,
        documents,
        leads({
          checkOwner,
          afterOperation: recordOpening,
          beforeDelete: deleteWhatBelongsToLead,
          endpoints: [exportLeads, exportPerson, erasePerson],
        }),
        bookings(refreshSlots),
        attachments(runtime.attachmentsDir),
        deliveries({ afterDelete: removeMailOf(runtime.mailDir), endpoints: [sendAgain] }),
        redirects,
        accounts({
          strategy: panelStrategy(runtime.auth),
          endpoints: panelEndpoints(runtime.auth),
          hooks: {
            beforeOperation: [checkPassword],
            beforeChange: [keepConfirmedEmail],
            afterChange: [afterAccountChange(runtime.auth), askForNewEmail(runtime.auth)],
          },
          secureCookies: runtime.auth.secureCookies,
        }),
        auditEventRecords,
      ],
      globals: [home, ...companyPages, settings],
      localization: {
        locales: [
          { code: 'en', label: words('English', 'Англійська', 'Английский') },
          { code: 'ua', label: words('Ukrainian', 'Українська', 'Украинский') },
          { code: 'ru', label: words('Russian', 'Російська', 'Русский') },
        ],
        defaultLocale: 'en',
        fallback: false,
      },
      i18n: {
        supportedLanguages: { en, uk, ru },
        fallbackLanguage: 'en',
        // Of an empty cell in a list: "<без Проєкт>" is no word of any language.
        translations: { en: emptyCell, uk: emptyCell, ru: emptyCell },
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
        dateFormat: 'dd.MM.yyyy HH:mm',
        components: {
          graphics: {
            Icon: '/src/admin/brand.tsx#BrandIcon',
            Logo: '/src/admin/brand.tsx#BrandLogo',
          },
          beforeDashboard: ['/src/admin/invitations/invite-panel.tsx#InvitePanel'],
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
      hooks: { afterError: [answerAway, refuseInvalidData] },
      onInit: guardLocks,
      typescript: { outputFile: path.join(folder, 'src/payload-types.ts') },
      upload: { limits: { fileSize: largestUpload }, abortOnLimit: true },
      jobs: {
        // Scheduled publishing is nothing but a job that waits for its time.
        autoRun: [{ cron: '*/20 * * * * *', queue: 'default', limit: 20 }],
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
      plugins: [storage(runtime.s3)],
    }),
  )
}

/** The panel and programs are told to come again where the database is busy or away. */
const answerAway: AfterErrorHook = ({ error }) =>
  isDatabaseAway(error)
    ? { status: 503, response: { errors: [{ message: 'The database did not answer in time.' }] } }
    : undefined

/** Uploads lie on disk, or in the object store; the tables are the same either way. */
function storage(given: S3Runtime | undefined) {
  return s3Storage({
    enabled: given !== undefined,
    alwaysInsertFields: true,
    collections: { media: { prefix: mediaPrefix }, attachments: { prefix: 'attachments' } },
    bucket: given?.bucket ?? '',
    config: given ? s3ClientSettings(given) : {},
  })
}
