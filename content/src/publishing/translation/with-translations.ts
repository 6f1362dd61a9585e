import { isLocale, isMultilingual, type Locale, locales } from '@alun/contract/rules/locale'
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
  UIField,
} from 'payload'
import { onlyRoles } from '../../core/access/entity-access.ts'
import { contentOf, pageSubjects, roleOf, rolesWith } from '../../core/access/permissions.ts'
import { itemSubjects } from '../../core/access/record-types.ts'
import { mapFields, merged, withEach } from '../../core/fields/with-hooks.ts'
import { afterReadLocale, readyLocalesOf } from '../../core/records/former-languages.ts'
import { languageWords } from '../../core/words/account-words.ts'
import { words } from '../../core/words/panel-words.ts'
import { guessedSource } from './keep-translations.ts'

/** Adds the state of translations to every type with drafts, and the view in which they are written. */
export function withTranslations(config: Config): Config {
  return withEach(
    config,
    (type) => (itemSubjects.some((slug) => slug === type.slug) ? translatedCollection(type) : type),
    (page) => (pageSubjects.some((slug) => slug === page.slug) ? translatedGlobal(page) : page),
  )
}

const components = {
  views: {
    edit: {
      translate: {
        Component: '/src/publishing/translation/panel/translate-view.tsx#TranslateView',
        path: '/translate',
        tab: {
          condition: ({ collectionConfig, globalConfig, req }) =>
            isMultilingual &&
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
    fields: [...withOriginals(fields), ...stateColumnFields],
    admin: { ...merged(admin, { components }), ...(defaultColumns && { defaultColumns }) },
  }
}

function translatedGlobal(global: GlobalConfig): GlobalConfig {
  return {
    ...global,
    fields: withOriginals(global.fields),
    admin: merged(global.admin, { components }),
  }
}

/** Lists show the state of each language instead of the list of ready languages. */
const stateColumns = (column: string): string[] =>
  column === 'readyLocales' ? locales.map(stateColumn) : [column]

const withOriginals = (fields: Field[]): Field[] => [languages, ...mapFields(fields, withOriginal)]

/** A record is written in the language of its first save. */
const keepSource: FieldHook = ({ data, originalDoc, previousValue, req, value }) => {
  const known: unknown = value ?? previousValue
  if (known) return known
  const isOld = originalDoc && 'createdAt' in originalDoc
  return isOld || !isLocale(req.locale) ? guessedSource(readyLocalesOf(data)) : req.locale
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

/** The form reads the states from their table; stored is only the language in which the record is written. */
const languages: GroupField = {
  name: 'translation',
  type: 'group',
  label: words('translation.label'),
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
      hooks: { afterRead: [afterReadLocale], beforeChange: [keepSource] },
      access: { update: onlyRoles(...rolesWith('publish', 'settings')) },
    },
  ],
}

const stateColumn = (locale: Locale) => `state_${locale}`

/** Columns of lists, which read the table. */
const stateColumnFields = locales.map(
  (locale): UIField => ({
    name: stateColumn(locale),
    type: 'ui',
    label: languageWords(locale),
    admin: {
      components: {
        Cell: {
          path: '/src/publishing/translation/panel/state-cell.tsx#StateCell',
          serverProps: { language: locale },
        },
      },
      disableBulkEdit: true,
    },
  }),
)
