import { isLocale } from '@alun/contract/rules/locale'
import type { ClientTranslationKeys, TFunction } from '@payloadcms/translations'
import { languageWords } from '../words/account-words.ts'
import { commaList } from '../words/comma-list.ts'
import type { PanelText, WordKey } from '../words/words.ts'
import { writeOfficeTime } from '../words/written-times.ts'
import { withOwnTimes } from './framework-time.ts'

type Value = string | null | ((element: Element) => string | undefined)
/** Sets an attribute, or the text, of elements that match a selector; `null` removes the attribute. */
type Rule = readonly [selector: string, attribute: string, value: Value]

const written = (element: Element | null | undefined) =>
  element?.textContent?.replace(/[\s*]+/g, ' ').trim() || undefined

/** Texts of the editor's tables, which exist in English only. */
const tableTexts = [
  [
    '[data-item-key=table] .text, .slash-menu-popup__item-table .slash-menu-popup__item-text',
    'table',
  ],
  ['[data-test-id=table-merge-cells] .text', 'merge'],
  ['[data-test-id=table-unmerge-cells] .text', 'unmerge'],
  ['[data-test-id=table-row-striping] .text', 'striping'],
  ['[data-test-id=table-freeze-first-column] .text', 'freeze'],
  ['[data-test-id=table-insert-row-above] .text', 'rowAbove'],
  ['[data-test-id=table-insert-row-below] .text', 'rowBelow'],
  ['[data-test-id=table-insert-column-before] .text', 'columnLeft'],
  ['[data-test-id=table-insert-column-after] .text', 'columnRight'],
  ['[data-test-id=table-delete-columns] .text', 'deleteColumn'],
  ['[data-test-id=table-delete-rows] .text', 'deleteRow'],
  ['[data-test-id=table-delete] .text', 'delete'],
  ['[data-test-id=table-row-header] .text', 'rowHeader'],
  ['[data-test-id=table-column-header] .text', 'columnHeader'],
  ['.drawer:has([id*=lexical-table-create]) .drawer__header__title', 'create'],
  ['.drawer:has([id*=lexical-table-create]) [for=field-rows]', 'rows'],
  ['.drawer:has([id*=lexical-table-create]) [for=field-columns]', 'columns'],
] as const

const cardRoles = [
  ['table', 'table'],
  [':is(thead, tbody)', 'rowgroup'],
  ['tr', 'row'],
  ['th', 'columnheader'],
  ['td', 'cell'],
] as const

/** The name of a block in both menus of the editor, whose own words are cut off or mean something else. */
const inEditor = (key: string, name: string): Rule[] => [
  [`[data-item-key=${key}] .text`, 'text', name],
  [`.slash-menu-popup__item-${key} .slash-menu-popup__item-text`, 'text', name],
]

/** Toasts, and what lists of choices say to screen readers, which exist in English only. */
const said: readonly (readonly [RegExp, WordKey])[] = [
  [/^Fetching user failed/, 'panel.framework.unconnected'],
  // What browsers and proxies say of a save whose answer did not arrive, so nobody knows whether it is stored.
  [
    /^(Failed to fetch|Load failed|NetworkError.*|Bad Gateway|Service Unavailable|Gateway Time-?out)$/,
    'panel.framework.staysTyped',
  ],
  [/^Successfully saved (?<count>\d+) files$/, 'panel.framework.filesSaved'],
  [/^Failed to save (?<count>\d+) files$/, 'panel.framework.filesNotSaved'],
  [/^Use Up and Down to choose options/, 'panel.framework.choices.inMenu'],
  [/^Use left and right to toggle/, 'panel.framework.choices.inValues'],
  [/ is focused .*press Down to open the menu/s, 'panel.framework.choices.closed'],
  [/^(?:option , selected|All selected options .*)\.$/, 'panel.framework.choices.none'],
  [/^options? (?<label>.+), selected\.$/s, 'panel.framework.choices.chosen'],
  [/^option (?<label>.+), deselected\.$/s, 'panel.framework.choices.removed'],
  [/^option (?<label>.+) is disabled\. Select/s, 'panel.framework.choices.disabled'],
  [/^(?<count>\d+) results? available.*\.$/s, 'panel.framework.choices.found'],
  [
    /^(?<label>.+) selected(?: disabled)?, (?<at>\d+) of (?<count>\d+)\.$/s,
    'panel.framework.choices.chosenAt',
  ],
  [
    /^(?:value )?(?<label>.+?)(?: focused| disabled)?, (?<at>\d+) of (?<count>\d+)\.$/s,
    'panel.framework.choices.at',
  ],
]

/** Translates what the framework says in English only; `undefined` for another text. */
export function translatedText(text: string | null, t: PanelText['t']): string | undefined {
  for (const [pattern, word] of said) {
    const found = pattern.exec(text ?? '')
    if (found) return t(word, found.groups)
  }
  return undefined
}

/** The label of the field around a control, else its placeholder. */
const nameOfField = (control: Element) =>
  written(control.closest('.field-type, :has(> .field-label)')?.querySelector('.field-label')) ??
  written(control.closest('.view-version__version-from')?.querySelector('span')) ??
  written(control.closest('.rs__control')?.querySelector('.rs__placeholder'))

/**
 * Names and roles that controls of Payload and its editor lack for screen readers. Their components do not accept
 * them from us; docs/payload.md has the causes.
 */
export function controlRules(
  { language, t }: Pick<PanelText, 'language' | 't'>,
  theirs: TFunction<ClientTranslationKeys>,
): readonly Rule[] {
  const timeOfOffice = ({ textContent }: Element) =>
    withOwnTimes(
      textContent ?? '',
      (iso) => `${writeOfficeTime(iso, language)} ${t('panel.officeTime')}`,
    )
  const languagesIn = ({ textContent }: Element) => {
    const codes = (textContent ?? '').split(', ')
    return codes.every(isLocale)
      ? codes.map((code) => t(languageWords(code))).join(', ')
      : undefined
  }
  /** Replaces Payload's "Confirm" with the action that the question names. */
  const asked = (button: Element) =>
    written(button) === theirs('general:confirm')
      ? written(button.closest('.confirmation-modal')?.querySelector('h1'))
          ?.replace(/\?$/, '')
          .trimEnd()
      : undefined
  const partOfDate = new Intl.DisplayNames(language, { type: 'dateTimeField' })
  const inText = (
    ['bold', 'italic', 'strikethrough', 'subscript', 'superscript', 'link'] as const
  ).map((key) => [`[data-button-key=${key}]`, t(`panel.framework.${key}`)] as const)
  const names: (readonly [selector: string, name: Value | undefined])[] = [
    ['#select-all', theirs('general:selectAllRows')],
    [
      '.select-row input',
      (box) =>
        theirs('general:selectLabel', {
          label: written(box.closest('tr')?.querySelector('td:not(.cell-_select)')),
        }),
    ],
    ['.rs__control [role=combobox]', (input) => nameOfField(input) ?? theirs('general:value')],
    ['.react-datepicker__input-container > input', nameOfField],
    ['.ContentEditable__root', nameOfField],
    ['.radio-group', nameOfField],
    // In drawers Payload's labels name elements that do not exist.
    ['dialog .field-type :is(input[type="text"], textarea)', nameOfField],
    ['.file-field__filename', theirs('upload:fileName')],
    ['.file-field__remove', theirs('general:remove')],
    ['.nav__wrap', t('panel.framework.menu')],
    ['.app-header + .doc-header', (header) => written(header.querySelector('h1'))],
    ['.popup-button', (button) => (written(button) ? undefined : theirs('general:moreOptions'))],
    // Payload names this dialog by the key of the record.
    ['.confirmation-modal', (dialog) => written(dialog.querySelector('h1'))],
    ['.collapsible__drag', theirs('general:move')],
    ['.date-time-picker__clear-button', theirs('general:clear')],
    ['.react-datepicker__month-select', partOfDate.of('month')],
    ['.react-datepicker__year-select', partOfDate.of('year')],
    ['.clickable-arrow--left', theirs('general:previous')],
    ['.clickable-arrow--right', theirs('general:next')],
    ['.copy-to-clipboard', theirs('general:copy')],
    ['.table-cell-action-button', theirs('general:moreOptions')],
    // The visible word is the kind of the paragraph with the caret.
    [
      '[data-dropdown-key=text]',
      (menu) => commaList(t('panel.framework.textDropdown'), written(menu)),
    ],
    ['[name=live-preview-width]', t('preview.width')],
    ['[name=live-preview-height]', t('preview.height')],
    ['.condition__actions-add', theirs('general:addFilter')],
    ['.condition__actions-remove', theirs('general:remove')],
    ['.file-details__remove', theirs('general:remove')],
    ['.upload-relationship-details__edit', theirs('general:edit')],
    ['.upload-relationship-details__remove', theirs('general:remove')],
    ['.LexicalEditorTheme__upload__upload-drawer-toggler', theirs('general:edit')],
    ['.LexicalEditorTheme__upload__swap-drawer-toggler', theirs('fields:swapUpload')],
    ['.LexicalEditorTheme__upload__removeButton', theirs('general:remove')],
    ...inText,
  ]
  return [
    ...tableTexts.map(
      ([selector, key]): Rule => [selector, 'text', t(`panel.framework.table.${key}`)],
    ),
    ...inEditor('upload', t('panel.framework.picture')),
    ...inEditor('unorderedList', t('panel.framework.bullets')),
    ...inEditor('orderedList', t('panel.framework.numbers')),
    // Payload writes these times in the zone of the browser or the server.
    [
      '.version-pill-label-date, .step-nav__last, .date-diff p, .confirmation-modal p:not(:has(*))',
      'text',
      timeOfOffice,
    ],
    ['.confirmation-modal #confirm-action .btn__label', 'text', asked],
    ['#live-preview-iframe', 'title', t('preview.title')],
    // The first size of the live preview, which Payload has in English only.
    [
      '.live-preview-toolbar-controls__breakpoint span, .popup-button-list__button',
      'text',
      ({ textContent }) => (textContent === 'Responsive' ? t('preview.fits') : undefined),
    ],
    [
      '[data-sonner-toast] [data-title], #aria-selection, #aria-focused, #aria-results, #aria-guidance',
      'text',
      ({ textContent }) => translatedText(textContent, t),
    ],
    // Payload shows the codes of languages.
    ['.view-version__toggle-locales-list', 'text', languagesIn],
    ...names.map(([selector, name]): Rule => [selector, 'aria-label', name ?? null]),
    // The target of the link that skips the menu.
    ['.app-header + *', 'id', 'content'],
    ['.app-header + *', 'tabindex', '-1'],
    // The header of a form is outside `main`, so it needs a landmark of its own; a missing page has no `main`.
    ['.app-header + .doc-header', 'role', 'region'],
    ['.not-found', 'role', 'main'],
    // A page has one of each, and a drawer is a dialog of its own.
    ['dialog main', 'role', 'group'],
    ['dialog header', 'role', 'presentation'],
    ['h3:not(dialog *, .panel *, [contenteditable] *)', 'aria-level', '2'],
    // The keyboard opens and clears the field itself.
    ['.rs__indicators > [aria-hidden]', 'tabindex', '-1'],
    // These contain a button.
    ['.rs__multi-value[role=button]', 'role', 'group'],
    ['.doc-tabs__tabs', 'role', 'group'],
    ['.radio-group', 'role', 'radiogroup'],
    ['.pill-selector__pill', 'role', 'checkbox'],
    // A table that is drawn as cards, in browsers that then forget that it is a table.
    ...cardRoles.map(
      ([element, role]): Rule => [
        `:is([data-file-picker], .media-links) ~ div ${element}`,
        'role',
        role,
      ],
    ),
    // The element that the attribute names is not in the page.
    ['.view-version__toggle-locales', 'aria-controls', null],
    // These labels are shorter than the visible text, different from it, or in English.
    [
      '.doc-tab, [data-item-key], .diff-collapser__toggle-button, .list-header__create-new-button',
      'aria-label',
      null,
    ],
    // The name of the file is beside the picture.
    [
      '.file__thumbnail img, :is(.LexicalEditorTheme__upload, .file-field__upload, td .file) img',
      'alt',
      '',
    ],
    ['.LexicalEditorTheme__tableScrollableWrapper', 'tabindex', '0'],
    // Payload gives screen readers its own words instead of the visible ones.
    ['.ContentEditable__root', 'aria-placeholder', t('fields.longText')],
  ]
}

/** Applies the rules to `root` and all elements within it. */
export function completeControls(root: Document | Element, rules: readonly Rule[]): void {
  for (const [selector, attribute, value] of rules) {
    const own = root instanceof Element && root.matches(selector) ? [root] : []
    for (const element of [...own, ...root.querySelectorAll(selector)]) {
      const given = typeof value === 'function' ? value(element) : value
      if (attribute === 'text') {
        if (given && element.textContent !== given) element.textContent = given
      } else if (given === null) element.removeAttribute(attribute)
      else if (given !== undefined && element.getAttribute(attribute) !== given) {
        element.setAttribute(attribute, given)
      }
    }
  }
}
