'use client'

import { isLocale, type Locale, locales } from '@alun/contract/rules/locale'
import { useAllFormFields, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import {
  type TranslationState,
  translationStates,
} from '../../../core/records/translation-states.ts'
import { textOf } from '../../../core/rich-text/lexical.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { longTextOf } from '../text-fields.ts'
import { translatedBlocks } from '../translated-blocks.ts'
import { stateField, type TextState, textState } from '../translation-state.ts'
import { focusBlock } from './editor-blocks.ts'
import { textPath } from './form-texts.ts'
import { MachineDrafts } from './machine-drafts.tsx'
import { StateMark } from './state-mark.tsx'
import { type Translating, useTranslating } from './translation-context.tsx'
import { useOutdated } from './use-outdated.ts'
import { useReady } from './use-ready.ts'
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
          <Progress {...translating} />
        ))}
    </div>
  )
}

function stateFrom(value: unknown): TranslationState {
  return translationStates.find((state) => state === value) ?? 'missing'
}

function Progress(translating: Translating) {
  const { drafts, machine, sourceStates, sourceTexts, target } = translating
  const { t } = usePanelText()
  const [fields, dispatchFields] = useAllFormFields()
  const { outdated } = useOutdated(target)
  const { isReady } = useReady(target)
  const translated = new Map(
    Object.keys(fields).map((path) => [textPath(path, fields), fields[path]?.value]),
  )
  const states = Object.entries(sourceTexts).flatMap(([path, text]): (TextState | null)[] => {
    const [source, value] = [sourceStates[path], translated.get(path)]
    const former = outdated[path] ?? undefined
    if (source)
      return translatedBlocks(source, longTextOf(value), { former, isReady }).map(
        (each) => each.state,
      )
    return path in drafts ? ['draft'] : [textState(text, textOf(value), former)]
  })
  const count = (of: TextState) => states.filter((state) => state === of).length
  const undone = (['missing', 'draft', 'outdated'] as const).filter((state) => count(state) > 0)
  usePageEvent('keydown', (event) => {
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
  const isDone = undone.length === 0
  return (
    <div className="translation-states__progress">
      <ReadySwitch target={target} isDone={isDone} />
      <span className="secondary" id="translation-progress">
        {isDone
          ? t('translation.view.allDone')
          : t('translation.view.inTheWay', {
              what: undone
                .map((state) => t(`translation.view.inTheWayOf.${state}`, { count: count(state) }))
                .join(', '),
            })}
      </span>
      {!isDone && (
        <PanelButton isSmall onClick={focusNextUndone}>
          {t('translation.view.next')} <Keys of="Alt ↓" />
        </PanelButton>
      )}
      {machine && (undone.includes('missing') || undone.includes('outdated')) && (
        <MachineDrafts {...translating} machine={machine} />
      )}
    </div>
  )
}

function ReadySwitch({ target, isDone }: { target: Locale; isDone: boolean }) {
  const { t } = usePanelText()
  const { isReady, toggle } = useReady(target)
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
      {t('translation.view.readyIn')} {t(languageWords(target))}
    </label>
  )
}

/** Puts the cursor into the next text that is not done, from the top again after the last. */
export function focusNextUndone(): void {
  const undone = [
    ...document.querySelectorAll<HTMLElement>('[data-text-state]:not([data-text-state="ready"])'),
  ]
  const current = document.activeElement
    ?.closest('.rich-text-lexical')
    ?.querySelector('[data-current]')
  const from = current ?? document.activeElement
  const after = undone.find(
    (each) => from && from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const next = after ?? undone[0]
  if (!next) return
  if (!focusBlock(next)) {
    const beside = next.matches('li') ? next : next.parentElement
    beside?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }
  next.scrollIntoView({ block: 'center' })
}
