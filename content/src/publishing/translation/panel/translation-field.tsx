'use client'

import { isLocale, type Locale, locales } from '@alun/contract/rules/locale'
import { useAllFormFields, useAuth, useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import {
  type TranslationState,
  translationStates,
  unfinishedStates,
} from '../../../core/records/translation-states.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { stateField, textState } from '../translation-state.ts'
import { textPath } from './form-texts.ts'
import { MachineDrafts } from './machine-drafts.tsx'
import { StateMark } from './state-mark.tsx'
import { type Translating, useTranslating } from './translation-context.tsx'
import { UndescribedPictures } from './undescribed-pictures.tsx'
import { useOutdated } from './use-outdated.ts'
import './translation.css'

/** Shows the state of each translation above a form, and the switch "ready" while translating. */
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
  const isSource = translating?.source === translating?.target
  return (
    <>
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
          (isSource ? <p>{t('translation.view.isSource')}</p> : <Progress {...translating} />)}
      </div>
      {translating && !isSource && <UndescribedPictures {...translating} />}
    </>
  )
}

function stateFrom(value: unknown): TranslationState {
  return translationStates.find((state) => state === value) ?? 'missing'
}

function Progress(translating: Translating) {
  const { machine, sources, target } = translating
  const { t } = usePanelText()
  const [fields, dispatchFields] = useAllFormFields()
  const { outdated } = useOutdated(target)
  const inForm = new Map(Object.keys(fields).map((path) => [textPath(path, fields), fields[path]]))
  const states = Object.entries(sources).flatMap(([path, source]) => {
    const { initialValue, value } = inForm.get(path) ?? {}
    return textState({ source, value, initialValue, former: outdated[path] }) ?? []
  })
  const count = (of: TranslationState) => states.filter((state) => state === of).length
  const undone = unfinishedStates.filter((state) => count(state) > 0)
  usePageEvent('keydown', (event) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    focusNextUndone()
  })
  // Unfolds all rows, because folded ones contain texts too.
  const isLoaded = Object.keys(fields).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the person may fold them.
  useEffect(() => {
    for (const [path, { rows }] of Object.entries(fields)) {
      const updatedRows = rows?.map((row) => ({ ...row, collapsed: false }))
      if (updatedRows) dispatchFields({ type: 'SET_ALL_ROWS_COLLAPSED', path, updatedRows })
    }
  }, [isLoaded])
  const isDone = undone.length === 0
  const mayPublish = may(roleOf(useAuth().user), 'publish', 'settings')
  const ready = useReady(target)
  return (
    <div className="translation-states__progress">
      <ReadySwitch {...ready} target={target} isDone={isDone} />
      <span className="secondary" id="translation-progress">
        {isDone
          ? t('translation.view.allDone')
          : t('translation.view.inTheWay', {
              what: undone
                .map((state) => t(`translation.view.inTheWayOf.${state}`, { count: count(state) }))
                .join(', '),
            })}
      </span>
      {isDone && !mayPublish && !ready.isReady && <span>{t('translation.view.handOver')}</span>}
      {!isDone && (
        <PanelButton isSmall onClick={focusNextUndone}>
          {t('translation.view.next')} <Keys of="Alt ↓" />
        </PanelButton>
      )}
      {machine && !isDone && <MachineDrafts {...translating} machine={machine} />}
    </div>
  )
}

function ReadySwitch(props: ReturnType<typeof useReady> & { target: Locale; isDone: boolean }) {
  const { isDone, isReady, target, toggle } = props
  const { t } = usePanelText()
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

/** Whether a language is marked as ready: an item has a list of these, a page stores it in the state. */
function useReady(target: Locale) {
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
  return { isReady, toggle }
}

/** Focuses the next unfinished text, and starts again from the top after the last one. */
export function focusNextUndone(): void {
  const undone = [
    ...document.querySelectorAll('[data-text-state]:not([data-text-state="ready"])'),
  ].filter((each) => !each.parentElement?.contains(document.activeElement))
  const from = document.activeElement
  const after = undone.find(
    (each) => from && from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const input = (after ?? undone[0])?.parentElement
  input?.querySelector<HTMLElement>('input, textarea, [data-lexical-editor]')?.focus()
  input?.scrollIntoView({ block: 'nearest' })
}
