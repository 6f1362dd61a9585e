import { defaultLocale, isLocale, type Locale, locales } from '@alun/contract/rules/locale'
import type {
  CollectionConfig,
  Config,
  EditConfig,
  EditConfigWithoutRoot,
  Field,
  FieldHook,
  GlobalConfig,
  GroupField,
  RichTextField,
  TextareaField,
  TextField,
} from 'payload'
import { z } from 'zod'
import { onlyRoles } from '../../core/access/entity-access.ts'
import { contentOf, itemSubjects, pageSubjects, roleOf } from '../../core/access/permissions.ts'
import { optionsOf } from '../../core/fields/plain.ts'
import { mapFields, merged, withEach } from '../../core/fields/with-hooks.ts'
import { afterReadLocale, byLocale } from '../../core/records/former-languages.ts'
import { type TranslationState, translationStates } from '../../core/records/translation-states.ts'
import { languageWords } from '../../core/words/account-words.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { words } from '../../core/words/panel-words.ts'
import { longTextsOf, type Texts, textsOf } from './text-fields.ts'
import { hasCopiedLines, outdatedAfter, stateField, stateOf } from './translation-state.ts'

const locale = z.enum(locales)
const state = z.looseObject({
  source: locale.nullish(),
  // `null` instead of a text confirms the translation at that path.
  outdated: byLocale(z.record(z.string(), z.string().nullable())).nullish(),
})
const ready = z.looseObject({ readyLocales: z.array(locale).nullish() })
const states = z.looseObject(
  Object.fromEntries(
    locales.map((each) => [stateField(each), z.enum(translationStates).nullish()]),
  ),
)

/** Adds the state of translations to every type with drafts, and the view in which they are written. */
export function withTranslations(config: Config): Config {
  return withEach(
    config,
    (type) => (itemSubjects.some((slug) => slug === type.slug) ? translatedCollection(type) : type),
    (page) => (pageSubjects.some((slug) => slug === page.slug) ? translatedGlobal(page) : page),
  )
}

/** The translation view, in a tab of its own. */
const components = {
  views: {
    edit: {
      translate: {
        Component: '/src/publishing/translation/panel/translate-view.tsx#TranslateView',
        path: '/translate',
        tab: {
          condition: ({ collectionConfig, globalConfig, req }) =>
            contentOf(roleOf(req.user)).some(
              (each) => each === (collectionConfig ?? globalConfig)?.slug,
            ),
          href: '/translate',
          label: ({ t }) => t('tabs:translation'),
          order: 200,
        },
      },
      // Payload's type allows further views, but contradicts itself if the known ones are optional.
    } satisfies EditConfigWithoutRoot as EditConfig,
  },
}

function translatedCollection(collection: CollectionConfig): CollectionConfig {
  const { admin, fields } = collection
  const defaultColumns = admin?.defaultColumns?.flatMap(stateColumns)
  return {
    ...collection,
    fields: withOriginals(fields, true),
    admin: { ...merged(admin, { components }), ...(defaultColumns && { defaultColumns }) },
  }
}

function translatedGlobal(global: GlobalConfig): GlobalConfig {
  return {
    ...global,
    fields: withOriginals(global.fields, false),
    admin: merged(global.admin, { components }),
  }
}

/** Lists show the state of each language instead of the list of ready languages. */
function stateColumns(column: string): string[] {
  return column === 'readyLocales'
    ? locales.map((each) => `translation.${stateField(each)}`)
    : [column]
}

function withOriginals(fields: Field[], hasReadyMark: boolean): Field[] {
  return [stateGroup(hasReadyMark), ...mapFields(fields, withOriginal)]
}

/** Adds the original to texts, and to other fields a class that hides them while translating. */
function withOriginal(field: Field): Field {
  switch (field.type) {
    case 'tabs':
      return field
    case 'row':
    case 'collapsible':
    case 'group':
    case 'array':
      return hasTexts(field.fields) ? field : untranslated(field)
    case 'text':
    case 'textarea':
    case 'richText':
      return field.localized ? besideOriginal(field) : untranslated(field)
    default:
      return untranslated(field)
  }
}

function hasTexts(fields: readonly Field[]): boolean {
  return fields.some(
    (field) =>
      ('localized' in field && field.localized) ||
      ('fields' in field && hasTexts(field.fields)) ||
      (field.type === 'tabs' && field.tabs.some((tab) => hasTexts(tab.fields))),
  )
}

function untranslated<F extends Field>(field: F): F {
  return { ...field, admin: { ...field.admin, className: 'untranslated' } }
}

function besideOriginal<F extends TextField | TextareaField | RichTextField>(field: F): F {
  const original = '/src/publishing/translation/panel/source-text.tsx#SourceText'
  const components = { ...field.admin?.components, beforeInput: [original] }
  return { ...field, admin: { ...field.admin, components } }
}

function stateGroup(hasReadyMark: boolean): GroupField {
  return {
    name: 'translation',
    type: 'group',
    label: words('translation.label'),
    hooks: { beforeChange: [trackTranslations(hasReadyMark)] },
    admin: {
      components: {
        Field: '/src/publishing/translation/panel/translation-field.tsx#TranslationField',
      },
    },
    fields: [
      {
        name: 'source',
        type: 'select',
        enumName: 'enum_translation_source',
        label: words('translation.source.label'),
        options: locales.map((value) => ({ value, label: languageWords(value) })),
        typescriptSchema: [() => ({ type: 'string' })],
        hooks: { afterRead: [afterReadLocale] },
        access: { update: onlyRoles('admin', 'editor') },
      },
      ...locales.map(
        (each): Field => ({
          name: stateField(each),
          type: 'select',
          enumName: 'enum_translation_state',
          label: languageWords(each),
          options: optionsOf(translationStates, 'translation.states'),
          admin: {
            readOnly: true,
            components: {
              // The heading of the column would be "Translation > English".
              Label: {
                path: '/src/core/panel/words-label.tsx#WordsLabel',
                clientProps: { text: languageWords(each), required: false },
              },
              Cell: '/src/publishing/translation/panel/state-cell.tsx#StateCell',
            },
          },
        }),
      ),
      {
        name: 'outdated',
        type: 'json',
        // Confirmed texts; a hook reads nothing else of it.
        custom: { kind: 'confirmations' },
        label: words('translation.outdated.label'),
        admin: {
          hidden: true,
          disableListColumn: true,
          disableListFilter: true,
          components: { Diff: '/src/core/panel/number-fields/figure-diffs.tsx#NoDiff' },
        },
      },
    ],
  }
}

/**
 * Compares the texts before and after a save. Of the submitted state only confirmations count, and for pages, which
 * have no list of ready languages, also whether the edited language is ready.
 */
function trackTranslations(hasReadyMark: boolean): FieldHook {
  return ({
    collection,
    data,
    global,
    operation,
    originalDoc,
    previousValue,
    req,
    siblingDocWithLocales,
    value,
  }) => {
    const edited = req.locale
    if (!isLocale(edited) || req.context.isRestoringVersion) return value
    const fields = (collection ?? global)?.flattenedFields ?? []

    const sent = state.safeParse(value).data
    // A copy starts with the state of its original.
    const former = operation === 'update' ? state.safeParse(previousValue).data : sent
    const guessed = originalDoc ? guessedSource(readyLocalesOf(data)) : edited
    const source = sent?.source ?? former?.source ?? guessed

    const textsBefore = everyLocale((each) =>
      textsOf(fields, siblingDocWithLocales, (values) => inLocale(values, each)),
    )
    const textsAfter = { ...textsBefore, [edited]: textsOf(fields, data) }
    const longTextsBefore = everyLocale((each) =>
      longTextsOf(fields, siblingDocWithLocales, (values) => inLocale(values, each)),
    )
    const longTexts = { ...longTextsBefore, [edited]: longTextsOf(fields, data) }
    const outdatedThen = everyLocale((each) => outdatedBefore(former, source, each))
    const isCopied = (path: string, into: Locale) =>
      hasCopiedLines({
        source: longTexts[source]?.get(path),
        own: longTexts[into]?.get(path),
        before: longTextsBefore[into]?.get(path),
        former: outdatedThen[into]?.[path],
      })

    const outdated = outdatedAfter({
      source,
      edited,
      before: textsBefore,
      after: textsAfter,
      outdated: outdatedThen,
      confirmed: confirmedPaths(sent, edited),
      // New records and texts written by programs count as finished.
      ...(operation === 'update' && req.user && { isCopied: (path) => isCopied(path, edited) }),
    })

    const { isReady, wasReady } = hasReadyMark
      ? readyByList(data, originalDoc)
      : readyByState({ value, previousValue, source, edited, textsBefore })
    const isUnfinished = (into: Locale) =>
      Object.entries(outdated[into] ?? {}).some(
        ([path, text]) => longTexts[into]?.has(path) && (text === '' || isCopied(path, into)),
      )
    const isNewlyReady = (each: Locale) => isReady(each) && !wasReady(each)
    if (
      operation === 'update' &&
      locales.some((each) => isNewlyReady(each) && isUnfinished(each))
    ) {
      throw panelError('translation.unfinished', req)
    }

    const stateOfEach = locales.map((each) => {
      const texts = textsAfter[each] ?? new Map()
      return [stateField(each), stateOf(texts, outdated[each], isReady(each))]
    })
    return { source, ...Object.fromEntries(stateOfEach), outdated }
  }
}

type SavedState = z.output<typeof state> | undefined

/** The outdated texts of a language; empty if they were translated from another source. */
function outdatedBefore(former: SavedState, source: Locale, locale: Locale) {
  return former?.source === source ? textsIn(former.outdated?.[locale]) : {}
}

/** Paths whose translation the form confirms without a change. */
function confirmedPaths(sent: SavedState, edited: Locale): string[] {
  const sentTexts = Object.entries(sent?.outdated?.[edited] ?? {})
  return sentTexts.filter(([, text]) => text === null).map(([path]) => path)
}

/** Whether a language is marked as ready, after a save and before it. */
interface Readiness {
  isReady: (locale: Locale) => boolean
  wasReady: (locale: Locale) => boolean
}

/** Records have a list of ready languages. */
function readyByList(data: unknown, originalDoc: unknown): Readiness {
  const now = readyLocalesOf(data)
  const before = readyLocalesOf(originalDoc)
  return {
    isReady: (locale) => now.includes(locale),
    wasReady: (locale) => before.includes(locale),
  }
}

interface PageSave {
  value: unknown
  previousValue: unknown
  source: Locale
  edited: Locale
  textsBefore: Readonly<Record<Locale, Texts>>
}

/**
 * Pages have no such list: the state of a language says whether it was marked; the source always counts as ready.
 */
function readyByState(save: PageSave): Readiness {
  const { value, previousValue, source, edited, textsBefore } = save
  const sent = states.safeParse(value).data
  const stored = states.safeParse(previousValue).data
  return {
    isReady(locale) {
      if (locale === source) return true
      const sentState = locale === edited ? sent?.[stateField(locale)] : null
      const current = sentState ?? stored?.[stateField(locale)]
      if (current) return isMarked(current)
      // The page is older than the feature of translation states.
      return (textsBefore[locale]?.size ?? 0) > 0
    },
    wasReady: (locale) => isMarked(stored?.[stateField(locale)] ?? 'missing'),
  }
}

function readyLocalesOf(record: unknown): readonly Locale[] {
  return ready.safeParse(record).data?.readyLocales ?? []
}

/** The state of a page's translation also says whether it was marked as ready. */
const isMarked = (state: TranslationState) => state === 'ready' || state === 'outdated'

/** For records that are older than the feature of translation states. */
function guessedSource(readyLocales: readonly Locale[]): Locale {
  const [first = defaultLocale] = readyLocales
  return readyLocales.includes(defaultLocale) ? defaultLocale : first
}

function everyLocale<T>(of: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)]))
}

const inLocales = byLocale(z.unknown())

function inLocale(values: unknown, locale: Locale): unknown {
  return inLocales.safeParse(values).data?.[locale]
}

function textsIn(outdated: Record<string, string | null> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(outdated ?? {}).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
  )
}
