import path from 'node:path'
import { brandName } from '@alun/contract/rules/brand'
import { defaultLocale, languageName, locales } from '@alun/contract/rules/locale'
import { panelLocales } from '@alun/contract/rules/site'
import { postgresAdapter } from '@payloadcms/db-postgres'
// biome-ignore lint/style/noRestrictedImports: operators set S3_ENDPOINT
import { s3Storage } from '@payloadcms/storage-s3'
import type { AcceptedLanguages, SupportedLanguages } from '@payloadcms/translations'
import { translations } from '@payloadcms/translations/all'
import type { AfterErrorHook, CollectionConfig, Config, EmailAdapter, Plugin } from 'payload'
import { resilientPg } from '../../core/database/resilient-pool.ts'
import { prepareSession } from '../../core/database/session-limits.ts'
import { asksWhenPageSaved } from '../../core/ends/end-hooks.ts'
import { settleMarks } from '../../core/ends/marks.ts'
import { siteEditor } from '../../core/fields/rich-text.ts'
import { withEach, withHooks } from '../../core/fields/with-hooks.ts'
import { isDatabaseAway } from '../../core/http/api-error.ts'
import { answerInvalidData } from '../../core/payload/invalid-data.ts'
import { keepDates } from '../../core/payload/keep-dates.ts'
import { withLeanSelects } from '../../core/payload/lean-selects.ts'
import { withListedEndpoints } from '../../core/payload/listed-endpoints.ts'
import { readableTimes } from '../../core/payload/readable-times.ts'
import { withoutSignInWrites } from '../../core/payload/sign-in-columns.ts'
import { withSpelledSearch } from '../../core/payload/spelled-search.ts'
import { withVerifiedCommits } from '../../core/payload/verified-commits.ts'
import type { Runtime, S3Runtime } from '../../core/settings/runtime.ts'
import { languageIn } from '../../core/words/account-words.ts'
import { wordTranslations } from '../../core/words/panel-words.ts'
import { companyPages } from '../../publishing/editorial/company-pages.ts'
import { home } from '../../publishing/editorial/home.ts'
import { settings } from '../../publishing/editorial/settings.ts'
import { findEverything } from '../../publishing/finder/find-everything.ts'
import { arrivingFiles, removeRefused } from '../../publishing/media/arrived-file.ts'
import { s3ClientSettings, s3Prefixes } from '../../publishing/media/file-store.ts'
import { withPreviewButtons } from '../../publishing/preview/panel-links.ts'
import { withDeletions } from '../../publishing/references/with-deletions.ts'
import {
  cancelScheduled,
  changeTime,
  includeVersion,
  scheduleChange,
  upcomingChanges,
} from '../../publishing/scheduling/schedule-endpoints.ts'
import { draftTranslation } from '../../publishing/translation/draft-translation.ts'
import { stillRight, translationOf } from '../../publishing/translation/translation-endpoints.ts'
import { withTranslations } from '../../publishing/translation/with-translations.ts'
import { publicState } from '../../publishing/versions/public-state.ts'
import { recordRetention } from '../../sales/enquiries/retention-records.ts'
import { recordMailboxes, rememberSettings } from '../../sales/message-texts/recipient-records.ts'
import { recordAsked } from '../start/record-asked.ts'
import { withAfterSave } from './after-save.ts'
import { withCheckedFields } from './checked-fields.ts'
import { collections } from './collections.ts'
import { dependents } from './dependents.ts'
import { panel } from './panel.ts'
import { withoutHiddenColumns, withPanelDefaults } from './panel-defaults.ts'
import { serviceLog } from './service-log.ts'
import { withWholeCopies } from './whole-copies.ts'
import { withEditorTools } from './with-editor-tools.ts'

/** @param folder of the workspace, with generated types and the panel's import map */
export function contentConfig(runtime: Runtime, folder: string): Config {
  return {
    secret: runtime.secret,
    custom: { dependents: dependents(runtime) },
    db: withLeanSelects(
      withSpelledSearch(
        withVerifiedCommits(
          withoutSignInWrites(
            postgresAdapter({
              pg: resilientPg,
              pool: {
                connectionString: runtime.databaseUrl,
                max: 12,
                // Without a connection in this time the answer is 503.
                connectionTimeoutMillis: 10_000,
                onConnect: prepareSession,
              },
              idType: 'uuid',
              push: false,
              migrationDir: path.join(folder, 'migrations'),
              afterSchemaInit: [readableTimes],
            }),
          ),
        ),
      ),
    ),
    collections: collections(runtime),
    globals: [
      home,
      ...companyPages,
      withHooks(settings, asksWhenPageSaved('settings', 'ends.acts.save'), {
        beforeChange: [rememberSettings],
        afterChange: [recordMailboxes(runtime), recordRetention(runtime)],
      }),
    ],
    localization: {
      locales: locales.map((code) => ({ code, label: languageName(code) })),
      // Labels must be strings, because forms show a code instead of any other label.
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
    admin: panel(folder),
    csrf: [runtime.panelOrigin],
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
      afterError: [removeRefused, answerDatabaseAway, answerInvalidData, recordAsked],
    },
    onInit: keepDates,
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
      outputFile: path.join(folder, 'src/core/payload-types.ts'),
      // Off, because otherwise every start outside production spawns a process that writes the types.
      autoGenerate: false,
    },
    upload: arrivingFiles(runtime.dataDir),
    endpoints: [
      scheduleChange,
      changeTime,
      upcomingChanges,
      cancelScheduled,
      includeVersion,
      findEverything,
      draftTranslation,
      translationOf,
      stillRight,
      publicState(runtime),
      settleMarks,
    ],
    plugins: [
      // The order matters, because each plugin gets the result of those before it.
      withPreviewButtons(runtime),
      withAfterSave,
      // Comes after `withAfterSave`, because its questions read what that has derived from the record.
      withDeletions,
      withTranslations,
      withPanelDefaults,
      withEditorTools,
      withListedEndpoints,
      storage(runtime.s3),
      withoutHiddenColumns,
      withCheckedFields,
      withWholeCopies,
    ],
  }
}

/** Answers 503 while the database is busy or unavailable. */
const answerDatabaseAway: AfterErrorHook = ({ error }) =>
  isDatabaseAway(error)
    ? { status: 503, response: { errors: [{ message: 'The database did not answer in time.' }] } }
    : undefined

/**
 * Uploads are on disk or in the object store, with the same tables. `withStoredFiles` replaces the plugin's
 * hooks, because they write and remove files before the record is stored.
 */
function storage(given: S3Runtime | undefined): Plugin {
  const plugin = s3Storage({
    enabled: given !== undefined,
    alwaysInsertFields: true,
    collections: {
      media: { prefix: s3Prefixes.media },
      attachments: { prefix: s3Prefixes.attachments },
    },
    bucket: given?.bucket ?? '',
    config: given ? s3ClientSettings(given) : {},
  })
  return async (config) => {
    const hooksOf = ({ afterChange, afterDelete }: NonNullable<CollectionConfig['hooks']>) => ({
      afterChange,
      afterDelete,
    })
    const own = new Map(config.collections?.map(({ hooks = {}, slug }) => [slug, hooksOf(hooks)]))
    return withEach(await plugin(config), (type) => ({
      ...type,
      hooks: { ...type.hooks, ...own.get(type.slug) },
    }))
  }
}

/** Replaces Payload's mails, which are not used; logs an attempt without the recipient. */
const noMail: EmailAdapter = ({ payload }) => ({
  name: 'none',
  defaultFromAddress: 'nobody@localhost',
  defaultFromName: brandName,
  sendEmail: async () => {
    payload.logger.warn('A mail was not sent: no mail server is set up')
  },
})

const isAccepted = (code: string): code is AcceptedLanguages => Object.hasOwn(translations, code)

function languagesOfPanel(codes: readonly string[]): SupportedLanguages {
  return Object.fromEntries(codes.filter(isAccepted).map((code) => [code, translations[code]]))
}

/** Fallback for readers of other languages: English, because its words are complete. */
function fallbackLanguage(codes: readonly string[]): AcceptedLanguages {
  const accepted = codes.filter(isAccepted)
  return accepted.includes('en') ? 'en' : (accepted[0] ?? 'en')
}
