'use client'

import { isLocale, type Locale, locales } from '@alun/contract/rules/locale'
import { useAllFormFields, useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { usePageKeys } from '../../../panel/use-page-keys.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { languageWords } from '../../../words/account-words.ts'
import {
  stateField,
  type TranslationState,
  textState,
  translationStates,
} from '../translation-state.ts'
import { formText, textPath } from './form-texts.ts'
import { StateMark } from './state-mark.tsx'
import { useTranslating } from './translation-context.tsx'
import { useOutdated } from './use-outdated.ts'
import './translation.css'

/** Above a form: how far each translation is; while translating also whether it is ready. */
export function TranslationField() {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { t } = usePanelText()
  const translating = useTranslating()
  const states = useFormFields(([fields]) =>
    locales.map((locale) => fields[`translation.${stateField(locale)}`]?.value).join(' '),
  ).split(' ')
  const source = useFormFields(([fields]) => fields['translation.source']?.value)
  const isSaved = globalSlug !== undefined || id !== undefined
  if (!isSaved || !isLocale(source)) return null
  const place = collectionSlug ? `collections/${collectionSlug}/${id}` : `globals/${globalSlug}`
  const targets = locales.filter((locale) => locale !== source)
  return (
    <div className="panel translation-states">
      <span className="secondary">
        {t('translation.view.writtenIn')} {t(languageWords(source))}
      </span>
      <nav className="segments" aria-label={t('translation.view.languages')}>
        {targets.map((locale) => {
          const state = stateFrom(states[locales.indexOf(locale)])
          return (
            <PanelLink
              key={locale}
              href={`/admin/${place}/translate?locale=${locale}`}
              aria-current={translating?.target === locale ? 'page' : undefined}
              data-translation={locale}
              data-state={state}
            >
              {t(languageWords(locale))}
              <span className="state">
                <StateMark state={state} t={t} />
              </span>
            </PanelLink>
          )
        })}
      </nav>
      {translating &&
        (translating.source === translating.target ? (
          <p>{t('translation.view.isSource')}</p>
        ) : (
          <Progress target={translating.target} sourceTexts={translating.sourceTexts} />
        ))}
    </div>
  )
}

function stateFrom(value: unknown): TranslationState {
  return translationStates.find((state) => state === value) ?? 'missing'
}

interface ProgressProps {
  target: Locale
  sourceTexts: Readonly<Record<string, string>>
}

function Progress({ target, sourceTexts }: ProgressProps) {
  const { t } = usePanelText()
  const [fields, dispatchFields] = useAllFormFields()
  const { outdated } = useOutdated(target)
  const translated = new Map(
    Object.keys(fields).map((path) => [textPath(path, fields), formText(fields, path)]),
  )
  const states = Object.entries(sourceTexts).map(([path, text]) =>
    textState(text, translated.get(path), outdated[path] ?? undefined),
  )
  const missing = states.filter((state) => state === 'missing').length
  const late = states.filter((state) => state === 'outdated').length
  usePageKeys((event) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    focusNextUndone()
  })
  // Folded rows hold texts too.
  const isLoaded = Object.keys(fields).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the person may fold them.
  useEffect(() => {
    for (const [path, { rows }] of Object.entries(fields)) {
      const updatedRows = rows?.map((row) => ({ ...row, collapsed: false }))
      if (updatedRows) dispatchFields({ type: 'SET_ALL_ROWS_COLLAPSED', path, updatedRows })
    }
  }, [isLoaded])
  const isDone = missing + late === 0
  return (
    <div className="translation-states__progress">
      <ReadySwitch target={target} isDone={isDone} />
      <span className="secondary" id="translation-progress">
        {isDone
          ? t('translation.view.allDone')
          : t('translation.view.inTheWay', { missing, outdated: late })}
      </span>
      {!isDone && (
        <PanelButton isSmall onClick={focusNextUndone}>
          {t('translation.view.next')} <kbd>Alt ↓</kbd>
        </PanelButton>
      )}
    </div>
  )
}

function ReadySwitch({ target, isDone }: { target: Locale; isDone: boolean }) {
  const { t } = usePanelText()
  const { globalSlug } = useDocumentInfo()
  const list = useField<unknown>({ path: 'readyLocales' })
  const state = useField<unknown>({ path: `translation.${stateField(target)}` })
  const ready = Array.isArray(list.value) ? list.value : []
  const isReady = globalSlug
    ? state.value === 'ready' || state.value === 'outdated'
    : ready.includes(target)
  const toggle = () => {
    if (globalSlug) state.setValue(isReady ? 'started' : 'ready')
    else list.setValue(isReady ? ready.filter((each) => each !== target) : [...ready, target])
  }
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isReady}
        checked={isReady}
        disabled={!isReady && !isDone}
        aria-describedby="translation-progress"
        onChange={toggle}
      />{' '}
      {t('translation.view.readyIn')} {t(languageWords(target)).toLowerCase()}
    </label>
  )
}

/** Puts the cursor into the next text that is missing or outdated, from the top again after the last. */
function focusNextUndone(): void {
  const undone = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-text-state="missing"], [data-text-state="outdated"]',
    ),
  ]
  const from = document.activeElement
  const after = undone.find(
    (each) => from && from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const next = after ?? undone[0]
  next?.parentElement
    ?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]')
    ?.focus()
  next?.scrollIntoView({ block: 'center' })
}
