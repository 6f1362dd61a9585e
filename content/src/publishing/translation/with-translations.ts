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
  Tab,
  TextareaField,
  TextField,
} from 'payload'
import { z } from 'zod'
import { onlyRoles } from '../../core/access/entity-access.ts'
import { itemSubjects, pageSubjects } from '../../core/access/permissions.ts'
import { optionsOf } from '../../core/fields/plain.ts'
import { merged, withEach } from '../../core/fields/with-hooks.ts'
import { afterReadLocale, byLocale } from '../../core/records/former-languages.ts'
import { type TranslationState, translationStates } from '../../core/records/translation-states.ts'
import { languageWords } from '../../core/words/account-words.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { words } from '../../core/words/panel-words.ts'
import { translationsName } from '../../core/words/words.ts'
import { longTextsOf, textsOf } from './text-fields.ts'
import { finishedTexts } from './translated-blocks.ts'
import { outdatedAfter, stateField, stateOf } from './translation-state.ts'

const locale = z.enum(locales)
const state = z.looseObject({
  source: locale.nullish(),
  // `null` in place of a text confirms the translation of that path.
  outdated: byLocale(z.record(z.string(), z.string().nullable())).nullish(),
})
const ready = z.looseObject({ readyLocales: z.array(locale).nullish() })
const states = z.looseObject(
  Object.fromEntries(
    locales.map((each) => [stateField(each), z.enum(translationStates).nullish()]),
  ),
)

/** Adds to every type with drafts the state of its translations, and the view in which they are written. */
export function withTranslations(config: Config): Config {
  return withEach(
    config,
    (type) => (itemSubjects.some((slug) => slug === type.slug) ? translatedCollection(type) : type),
    (page) => (pageSubjects.some((slug) => slug === page.slug) ? translatedGlobal(page) : page),
  )
}

/** The view in which the texts are written, in a tab of its own. */
const components = {
  views: {
    edit: {
      translate: {
        Component: '/src/publishing/translation/panel/translate-view.tsx#TranslateView',
        path: '/translate',
        tab: {
          href: '/translate',
          label: ({ t }) => t(`${translationsName}:translation:label`),
          order: 200,
        },
      },
      // Its type allows further views, but contradicts itself where the known ones are optional.
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

/** Lists show the state of each language in place of those that are ready. */
function stateColumns(column: string): string[] {
  return column === 'readyLocales'
    ? locales.map((each) => `translation.${stateField(each)}`)
    : [column]
}

function withOriginals(fields: Field[], hasReadyMark: boolean): Field[] {
  return [stateGroup(hasReadyMark), ...fields.map(withOriginal)]
}

/** Texts get the original beside them while they are translated, other fields a class that hides them then. */
function withOriginal(field: Field): Field {
  switch (field.type) {
    case 'tabs':
      return {
        ...field,
        tabs: field.tabs.map((tab): Tab => ({ ...tab, fields: tab.fields.map(withOriginal) })),
      }
    case 'row':
    case 'collapsible':
    case 'group':
    case 'array': {
      const inside = { ...field, fields: field.fields.map(withOriginal) }
      return hasTexts(field.fields) ? inside : untranslated(inside)
    }
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
  const original =
    field.type === 'richText'
      ? '/src/publishing/translation/panel/long-text.tsx#LongText'
      : '/src/publishing/translation/panel/source-text.tsx#SourceText'
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
              // A column would be headed "Translation > English".
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
 * Compares the texts before and after a save. Of the state that is sent with the form only confirmations
 * count, and of a page, which has no list of ready languages, whether the edited one is ready.
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
    const fields = (collection ?? global)?.flattenedFields ?? []
    if (!isLocale(edited) || req.context.isRestoringVersion) return value
    const sent = state.safeParse(value).data
    // A copy begins with the state of what was copied.
    const stored = operation === 'update' ? state.safeParse(previousValue).data : sent
    const readyLocales = ready.safeParse(data).data?.readyLocales ?? []
    const source =
      sent?.source ?? stored?.source ?? (originalDoc ? guessedSource(readyLocales) : edited)

    const before = everyLocale((each) =>
      textsOf(fields, siblingDocWithLocales, (values) => inLocale(values, each)),
    )
    const after = { ...before, [edited]: textsOf(fields, data) }
    const finished =
      edited === source
        ? new Map<string, boolean>()
        : finishedTexts(
            longTextsOf(fields, siblingDocWithLocales, (values) => inLocale(values, source)),
            longTextsOf(fields, data),
          )
    const formerly = stored?.source === source ? (stored.outdated ?? {}) : {}
    const outdated = outdatedAfter({
      source,
      edited,
      before,
      after,
      outdated: everyLocale((each) => textsIn(formerly[each])),
      confirmed: Object.entries(sent?.outdated?.[edited] ?? {}).flatMap(([path, text]) =>
        text === null ? [path] : [],
      ),
      finished,
    })
    const [marked, known] = [value, previousValue].map((each) => states.safeParse(each).data)
    const isReady = (each: Locale) =>
      hasReadyMark
        ? readyLocales.includes(each)
        : each === source ||
          isMarked(
            (each === edited ? marked?.[stateField(each)] : null) ??
              known?.[stateField(each)] ??
              // Pages that are older than the state of their translations.
              ((before[each]?.size ?? 0) > 0 ? 'ready' : 'missing'),
          )
    const wasReady = hasReadyMark
      ? ready.safeParse(originalDoc).data?.readyLocales?.includes(edited)
      : isMarked(known?.[stateField(edited)] ?? 'missing')
    if (isReady(edited) && !wasReady && [...finished.values()].includes(false)) {
      throw panelError('translation.unfinished', req)
    }
    const current = everyLocale((each) =>
      stateOf(after[each] ?? new Map(), outdated[each], isReady(each)),
    )
    const inEach = locales.map((each) => [stateField(each), current[each]])
    return { source, ...Object.fromEntries(inEach), outdated }
  }
}

/** The state of a page's translation also holds whether it was marked as ready. */
const isMarked = (state: TranslationState) => state === 'ready' || state === 'outdated'

/** Records that are older than the state of their translations. */
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
