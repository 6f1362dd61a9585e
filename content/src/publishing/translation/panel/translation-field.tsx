'use client'

import { isLocale, isMultilingual, type Locale, locales } from '@alun/contract/rules/locale'
import {
  toast,
  useAllFormFields,
  useAuth,
  useDocumentInfo,
  useField,
  useFormFields,
  useFormInitializing,
  useFormModified,
} from '@payloadcms/ui'
import { useEffect } from 'react'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { problemOf } from '../../../core/panel/panel-request.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { copiedLines, textState } from '../translation-state.ts'
import { textPath } from './form-texts.ts'
import { MachineDrafts } from './machine-drafts.tsx'
import { focusNextUndone } from './next-undone.ts'
import { StateMark } from './state-mark.tsx'
import { seenOf, type Translating, useTranslating } from './translation-context.tsx'
import { UndescribedPictures } from './undescribed-pictures.tsx'
import { useStates } from './use-states.ts'
import './translation.css'

const undoneStates = ['missing', 'outdated'] as const
type UndoneState = (typeof undoneStates)[number]

interface StatesProps extends Pick<Translating, 'states'> {
  translating: Translating | null
}

/** Shows the state of each translation above a form, and the switch "ready" while translating. */
export function TranslationField() {
  const translating = useTranslating()
  return translating ? (
    <>
      <OpenRows />
      <States translating={translating} states={translating.states} />
    </>
  ) : (
    <StatesOfForm />
  )
}

const StatesOfForm = () => <States translating={null} states={useStates().states} />

function States({ states, translating }: StatesProps) {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { t } = usePanelText()
  const source = useFormFields(([fields]) => fields['translation.source']?.value)
  const isSaved = globalSlug !== undefined || id !== undefined
  if (!isSaved || !isLocale(source) || !isMultilingual) return null
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
            const state = states?.states[locale]
            return (
              <PanelLink
                key={locale}
                href={`/admin/${place}/translate?locale=${locale}`}
                aria-current={translating?.target === locale ? 'page' : undefined}
                data-translation={locale}
                data-state={state}
              >
                {t(languageWords(locale))}
                <span className="state">{state ? <StateMark state={state} t={t} /> : '…'}</span>
                {states?.unpublished.includes(locale) && (
                  <span className="secondary">{t('translation.view.notPublic')}</span>
                )}
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

function Progress(translating: Translating) {
  const { confirm, machine, sources, target } = translating
  const { t } = usePanelText()
  const [fields] = useAllFormFields()
  const seen = seenOf(translating)
  const isModified = useFormModified()
  const inForm = new Map(Object.keys(fields).map((path) => [textPath(path, fields), fields[path]]))
  const states = Object.entries(sources).flatMap(([path, source]) => {
    const { initialValue, value } = inForm.get(path) ?? {}
    return textState({ source, value, initialValue, seen: seen[path] }) ?? []
  })
  const count = (of: UndoneState) => states.filter((state) => state === of).length
  const undone = undoneStates.filter((state) => count(state) > 0)
  const copied = Object.entries(sources)
    .map(([path, source]) => copiedLines(source, inForm.get(path)?.value).size)
    .reduce((sum, each) => sum + each, 0)
  const right = () =>
    confirm(target)
      .then(() => toast.success(t('translation.view.rightDone')))
      .catch((cause: unknown) => toast.error(t(problemOf(cause, 'translation.view.rightFailed'))))
  usePageEvent(
    'keydown',
    (event) => {
      if (!event.altKey || event.key !== 'ArrowDown') return
      event.preventDefault()
      // The editor would move the caret to the cell below.
      event.stopPropagation()
      focusNextUndone()
    },
    true,
  )
  const isLoaded = Object.keys(fields).length > 0
  const isNew = count('missing') > 0
  // A new translation begins in its first empty text, where no keyboard of a phone would cover the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the person moves the focus.
  useEffect(() => {
    const isElsewhere = document.activeElement?.closest('form, dialog')
    if (!isLoaded || !isNew || isElsewhere || !matchMedia('(hover: hover)').matches) return
    const frame = requestAnimationFrame(focusNextUndone)
    return () => cancelAnimationFrame(frame)
  }, [isLoaded])
  const isDone = undone.length === 0
  const mayPublish = may(roleOf(useAuth().user), 'publish', 'settings')
  const ready = useReady(target)
  return (
    <div className="translation-states__progress">
      <ReadySwitch {...ready} target={target} />
      <span className="secondary" id="translation-progress">
        {!isDone &&
          t('translation.view.inTheWay', {
            what: undone
              .map((state) => t(`translation.view.inTheWayOf.${state}`, { count: count(state) }))
              .join(', '),
          })}{' '}
        {copied > 0 && t('translation.view.copied', { count: copied })}
        {isDone && copied === 0 && t('translation.view.allDone')}
      </span>
      {isDone && !mayPublish && !ready.isReady && <span>{t('translation.view.handOver')}</span>}
      {(!isDone || copied > 0) && (
        <PanelButton isSmall onClick={focusNextUndone}>
          {t('translation.view.next')} <Keys of="Alt ↓" />
        </PanelButton>
      )}
      {count('outdated') > 0 && (
        <PanelButton isSmall disabled={isModified} onClick={right}>
          {t('translation.view.right')}
        </PanelButton>
      )}
      {machine && !isDone && <MachineDrafts {...translating} machine={machine} />}
    </div>
  )
}

/**
 * Keeps all rows open, because closed ones contain texts too. Waits until the form has its first state, which it sets
 * after the effects of its fields.
 */
function OpenRows() {
  const [fields, dispatchFields] = useAllFormFields()
  const isInitializing = useFormInitializing()
  useEffect(() => {
    if (isInitializing) return
    for (const [path, { rows }] of Object.entries(fields)) {
      if (!rows?.some(({ collapsed }) => collapsed)) continue
      const updatedRows = rows.map((row) => ({ ...row, collapsed: false }))
      dispatchFields({ type: 'SET_ALL_ROWS_COLLAPSED', path, updatedRows })
    }
  }, [fields, isInitializing, dispatchFields])
  return null
}

function ReadySwitch({
  isReady,
  target,
  toggle,
}: ReturnType<typeof useReady> & { target: Locale }) {
  const { t } = usePanelText()
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isReady}
        checked={isReady}
        aria-describedby="translation-progress"
        onChange={toggle}
      />{' '}
      {t('translation.view.readyIn')} {t(languageWords(target))}
    </label>
  )
}

function useReady(target: Locale) {
  const list = useField<unknown>({ path: 'readyLocales' })
  const ready: unknown[] = Array.isArray(list.value) ? list.value : []
  const isReady = ready.includes(target)
  const toggle = () =>
    list.setValue(isReady ? ready.filter((each) => each !== target) : [...ready, target])
  return { isReady, toggle }
}
