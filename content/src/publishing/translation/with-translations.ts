import { locales } from '@alun/contract/rules/locale'
import type {
  CollectionConfig,
  Config,
  EditConfig,
  EditConfigWithoutRoot,
  Field,
  GlobalConfig,
  GroupField,
  RichTextField,
  TextareaField,
  TextField,
} from 'payload'
import { onlyRoles } from '../../core/access/entity-access.ts'
import {
  contentOf,
  itemSubjects,
  pageSubjects,
  roleOf,
  rolesWith,
} from '../../core/access/permissions.ts'
import { optionsOf } from '../../core/fields/plain.ts'
import { mapFields, merged, withEach } from '../../core/fields/with-hooks.ts'
import { afterReadLocale } from '../../core/records/former-languages.ts'
import { translationStates } from '../../core/records/translation-states.ts'
import { languageWords } from '../../core/words/account-words.ts'
import { words } from '../../core/words/panel-words.ts'
import { trackTranslations } from './track-translations.ts'
import { stateField } from './translation-state.ts'

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
        access: { update: onlyRoles(...rolesWith('publish', 'settings')) },
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
        // A hook reads only the confirmed texts of this field.
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
