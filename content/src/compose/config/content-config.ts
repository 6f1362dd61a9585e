import path from 'node:path'
import { brandName } from '@alun/contract/rules/brand'
import { defaultLocale, languageName, locales } from '@alun/contract/rules/locale'
import { panelLocales } from '@alun/contract/rules/site'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { s3Storage } from '@payloadcms/storage-s3'
import type { AfterErrorHook, Config } from 'payload'
import sharp from 'sharp'
import { roleOf } from '../../access/permissions.ts'
import { withChangeFeed } from '../../changes/change-hooks.ts'
import { resilientPg } from '../../database/resilient-pool.ts'
import { afterAccountChange, validatePassword } from '../../features/accounts/account-hooks.ts'
import { accounts } from '../../features/accounts/accounts.ts'
import { auditEvents } from '../../features/accounts/audit-events.ts'
import { recordOpening, recordViewingOpening } from '../../features/accounts/enquiry-access.ts'
import { holdNewEmail, sendNewEmailLink } from '../../features/accounts/new-email.ts'
import { panelEndpoints } from '../../features/accounts/panel-endpoints.ts'
import { panelStrategy } from '../../features/accounts/panel-strategy.ts'
import { withSearchIndex } from '../../features/delivery/screens/search-index.ts'
import { companyPages } from '../../features/editorial/company-pages.ts'
import { documents } from '../../features/editorial/documents.ts'
import { home } from '../../features/editorial/home.ts'
import { sales } from '../../features/editorial/offers.ts'
import { redirects } from '../../features/editorial/redirects.ts'
import { settings } from '../../features/editorial/settings.ts'
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
import { withItemWords } from '../../features/finder/item-words.ts'
import { attachmentFiles, s3ClientSettings, s3Prefixes } from '../../features/media/file-store.ts'
import { libraryEndpoints } from '../../features/media/library.ts'
import { maxUploadBytes } from '../../features/media/max-upload.ts'
import { media } from '../../features/media/media.ts'
import { removeDerived } from '../../features/media/remove-derived.ts'
import { withRequiredAlts } from '../../features/media/require-alts.ts'
import {
  cleanUpload,
  describeUpload,
  ignoreFileFacts,
  keepUsedFile,
} from '../../features/media/upload-hooks.ts'
import { pushEndpoints } from '../../features/notices/push-endpoints.ts'
import { withPreviewButtons } from '../../features/preview/panel-links.ts'
import { constructionUpdates } from '../../features/projects/construction-updates.ts'
import { projects } from '../../features/projects/projects.ts'
import { withTranslations } from '../../features/translation/with-translations.ts'
import { recordUnitChange } from '../../features/units/record-unit-change.ts'
import { unitEndpoints } from '../../features/units/unit-endpoints.ts'
import { unitTypes } from '../../features/units/unit-types.ts'
import { units } from '../../features/units/units.ts'
import { salesCalendarEndpoints } from '../../features/viewings/calendar-endpoints.ts'
import { hosts } from '../../features/viewings/hosts-collection.ts'
import { refreshSlots } from '../../features/viewings/viewing-slots.ts'
import { viewings } from '../../features/viewings/viewings.ts'
import { siteEditor } from '../../fields/rich-text.ts'
import { withHooks } from '../../fields/with-hooks.ts'
import { isDatabaseAway } from '../../http/api-error.ts'
import { removeMailOf } from '../../outbox/mail-folder.ts'
import { deliveries } from '../../outbox/messages.ts'
import { resend } from '../../outbox/resend.ts'
import { restrictDocumentLocks } from '../../payload/document-locks.ts'
import { answerInvalidData } from '../../payload/invalid-data.ts'
import { withListedEndpoints } from '../../payload/listed-endpoints.ts'
import { includeReason, nameInvalidFields } from '../../payload/name-invalid-fields.ts'
import { withOwnLanguages } from '../../payload/own-languages.ts'
import { withVerifiedCommits } from '../../payload/verified-commits.ts'
import type { Runtime, S3Runtime } from '../../settings/runtime.ts'
import { languageIn } from '../../words/account-words.ts'
import { wordTranslations } from '../../words/panel-words.ts'
import { withLabelsInOneLanguage } from './labels-in-one-language.ts'
import { noMail } from './no-mail.ts'
import { withoutHiddenColumns, withPanelDefaults } from './panel-defaults.ts'
import { fallbackLanguage, languagesOfPanel } from './panel-languages.ts'
import { serviceLog } from './service-log.ts'
import { withEditorTools } from './with-editor-tools.ts'

/** @param folder of the workspace, with generated types and the panel's import map */
export function contentConfig(runtime: Runtime, folder: string): Config {
  return withListedEndpoints(
    withEditorTools(
      withPanelDefaults(
        withTranslations(
          withItemWords(withSearchIndex(withRequiredAlts(plainConfig(runtime, folder)))),
        ),
      ),
    ),
  )
}

function plainConfig(runtime: Runtime, folder: string): Config {
  return withChangeFeed(
    withPreviewButtons(runtime, {
      secret: runtime.secret,
      db: withOwnLanguages(
        withVerifiedCommits(
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
      ),
      collections: [
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
            afterOperation: [recordOpening],
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
            afterOperation: [recordViewingOpening],
            afterChange: [refreshSlots],
            afterDelete: [refreshSlots],
          }),
          endpoints: salesCalendarEndpoints(runtime),
        },
        withHooks(hosts, { afterChange: [refreshSlots], afterDelete: [refreshSlots] }),
        attachments(runtime.attachmentsDir),
        {
          ...withHooks(deliveries, { afterDelete: [removeMailOf(runtime.mailDir)] }),
          endpoints: [resend],
        },
        redirects,
        {
          ...withHooks(accounts, {
            beforeOperation: [validatePassword(runtime.auth)],
            beforeChange: [holdNewEmail],
            afterChange: [afterAccountChange(runtime.auth), sendNewEmailLink(runtime.auth)],
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
      ],
      globals: [home, ...companyPages, settings],
      localization: {
        locales: locales.map((code) => ({ code, label: languageName(code) })),
        // Forms show a label that is a text, and a code in place of any other.
        filterAvailableLocales: ({ locales: all, req }) =>
          all.map((each) => ({ ...each, label: languageIn(each.code, req) })),
        defaultLocale,
        fallback: false,
      },
      i18n: {
        supportedLanguages: languagesOfPanel(panelLocales),
        fallbackLanguage: fallbackLanguage(panelLocales),
        translations: Object.fromEntries(
          panelLocales.map((language) => [language, wordTranslations(language)]),
        ),
      },
      editor: siteEditor,
      sharp,
      admin: {
        user: 'accounts',
        avatar: 'default',
        toast: { duration: 8_000, limit: 3 },
        meta: {
          titleSuffix: ` · ${brandName}`,
          defaultOGImageType: 'off',
          robots: 'noindex, nofollow',
          manifest: '/admin/app-manifest',
        },
        importMap: {
          baseDir: folder,
          importMapFile: path.join(folder, 'src/app/(payload)/admin/importMap.js'),
        },
        // Payload's own times are in the zone of the browser, and say in which.
        dateFormat: 'dd.MM.yyyy HH:mm O',
        // No field has a zone of its own, and Payload's long list would reach every browser.
        timezones: { supportedTimezones: [{ value: 'UTC', label: 'UTC' }], defaultTimezone: 'UTC' },
        components: {
          graphics: {
            Icon: '/src/panel/brand.tsx#BrandIcon',
            Logo: '/src/panel/brand.tsx#BrandLogo',
          },
          header: [
            '/src/features/enquiries/panel/new-enquiry.tsx#NewEnquiry',
            '/src/panel/look/skip-link.tsx#SkipLink',
            '/src/panel/look/tab-bar.tsx#TabBar',
            '/src/features/notices/panel/keep-push.tsx#KeepPush',
          ],
          afterNavLinks: [
            '/src/compose/panel/menu-links.tsx#GuideLink',
            '/src/compose/panel/site-link.tsx#SiteLink',
          ],
          beforeNavLinks: [
            '/src/panel/brand.tsx#NavBrand',
            '/src/compose/panel/menu-links.tsx#ViewLinks',
          ],
          views: {
            dashboard: { Component: '/src/features/start/panel/start-page.tsx#StartPage' },
            calendar: view('/calendar', 'viewings/panel/calendar-view.tsx#CalendarView'),
            figures: view('/figures', 'figures/panel/figures-view.tsx#FiguresView'),
            people: view('/people', 'enquiries/panel/people-view.tsx#PeopleView'),
            person: view('/people/:person', 'enquiries/panel/person-view.tsx#PersonView'),
            speed: view('/speed', 'vitals/panel/speed-view.tsx#SpeedView'),
          },
        },
      },
      cors: runtime.trustedOrigins,
      csrf: runtime.trustedOrigins,
      defaultDepth: 1,
      maxDepth: 4,
      graphQL: { disable: true },
      logger: {
        options: {
          ...serviceLog,
          base: { part: 'content', instance: runtime.instance, build: runtime.build },
        },
      },
      email: noMail,
      telemetry: false,
      hooks: {
        afterError: [includeReason, answerDatabaseAway, answerInvalidData, nameInvalidFields],
      },
      onInit: restrictDocumentLocks,
      typescript: {
        // Languages are the site's own.
        schema: [
          ({ jsonSchema }) => ({
            ...jsonSchema,
            properties: {
              ...jsonSchema.properties,
              locale: { type: 'string' },
              fallbackLocale: {
                anyOf: [
                  { type: 'string' },
                  { type: 'array', items: { type: 'string' } },
                  { type: 'boolean', enum: [false] },
                  { type: 'null' },
                ],
              },
            },
          }),
        ],
        outputFile: path.join(folder, 'src/payload-types.ts'),
        // Else every start outside production begins a process of its own that writes them again.
        autoGenerate: false,
      },
      upload: { limits: { fileSize: maxUploadBytes }, abortOnLimit: true },
      jobs: {
        // Scheduled publishing runs as jobs, which `features/scheduling/` begins.
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
      plugins: [storage(runtime.s3), withoutHiddenColumns, withLabelsInOneLanguage],
    }),
  )
}

/** A page of the panel: its address, and the component among the features. */
const view = (path: `/${string}`, component: string) => ({
  Component: `/src/features/${component}`,
  path,
  exact: true,
})

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
