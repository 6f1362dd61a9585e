'use client'

import { htmlLang } from '@alun/contract/rules/locale'
import { getNearestEditorFromDOMNode } from '@payloadcms/richtext-lexical/lexical'
import { useField, useFormFields } from '@payloadcms/ui'
import { type ReactNode, useRef } from 'react'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { type LexicalState, textOf } from '../../../core/records/lexical.ts'
import { asText, WrittenText } from '../../../core/rich-text/panel/written-text.tsx'
import { missingParts, unconfirmed } from '../missing-parts.ts'
import { copiedLines, copyOf, textState } from '../translation-state.ts'
import { textPath } from './form-texts.ts'
import { StateMark } from './state-mark.tsx'
import { markedLines } from './text-changes.ts'
import { seenOf, type Translating, useTranslating } from './translation-context.tsx'
import { useSideBySide } from './use-side-by-side.ts'

/** Shows the original beside the input of its translation, with its latest changes. */
export function SourceText({ path }: { path: string }) {
  const translating = useTranslating()
  if (!translating || translating.source === translating.target) return null
  return <Original path={path} {...translating} />
}

function Original({ path, ...translating }: Translating & { path: string }) {
  const { changeDrafts, drafts, machine, source, sources, target } = translating
  const { t } = usePanelText()
  const panel = useRef<HTMLDivElement>(null)
  const key = useFormFields(([fields]) => textPath(path, fields))
  const { initialValue, setValue, value } = useField<unknown>({ path })
  const original = sources[key]
  const seen = seenOf(translating)[key]
  const state = textState({ source: original, value, initialValue, seen })
  useSideBySide(panel)
  if (original === undefined || state === null) {
    return textOf(value) === '' ? <span data-no-text hidden /> : null
  }
  const isLong = typeof original !== 'string'
  const found = drafts[key]
  const draft = found?.of === textOf(original) ? found.value : undefined
  const discard = () => changeDrafts(({ [key]: _, ...others }) => others)
  const put = (text: string | LexicalState) => {
    if (typeof text === 'string') setValue(text)
    else putIntoEditor(panel.current, text)
  }
  const copied = copiedLines(original, value)
  const isTranslated = state !== 'missing' && seen?.from !== textOf(original)
  const shown = asText(original)
  return (
    <div className="panel source-text" data-source={key} data-text-state={state} ref={panel}>
      {draft !== undefined && (
        <div className="source-text__draft">
          <Body isLong={isLong} lang={htmlLang(target)} label={machine ?? ''}>
            <WrittenText text={asText(draft)} />
          </Body>
          <p className="actions">
            <PanelButton
              isSmall
              onClick={() => {
                put(draft)
                discard()
              }}
            >
              {t('translation.view.takeOver')}
            </PanelButton>
            <PanelButton isSmall look="ghost" onClick={discard}>
              {t('panel.unsaved.discard')}
            </PanelButton>
            <span className="secondary">{machine}</span>
          </p>
        </div>
      )}
      <p className="source-text__head">
        {t('translation.view.source')}
        <span className="state">
          <StateMark state={state} t={t} />
        </span>
      </p>
      <p className="actions">
        {isLong && state === 'missing' && (
          <PanelButton isSmall onClick={() => putIntoEditor(panel.current, copyOf(original), true)}>
            {t('translation.view.copy')}
          </PanelButton>
        )}
      </p>
      {unconfirmed(missingParts(original, value), seen?.without).map(({ part, ...count }) => (
        <p className="secondary" key={part}>
          {t(`translation.view.missing.${part}`, count)}
        </p>
      ))}
      {copied.size > 0 && (
        <p className="secondary">{t('translation.view.copied', { count: copied.size })}</p>
      )}
      <Body isLong={isLong} lang={htmlLang(source)} label={t('translation.view.source')}>
        <WrittenText
          text={shown}
          marks={markedLines(shown, isTranslated ? seen?.from : undefined, copied)}
          before={t('translation.view.before')}
          picture={(id) => <Picture id={id} {...translating} />}
        />
      </Body>
    </div>
  )
}

interface BodyProps {
  isLong: boolean
  lang: string
  label: string
  children: ReactNode
}

/** A long text scrolls separately on small screens. */
function Body({ children, isLong, label, lang }: BodyProps) {
  if (!isLong) {
    return (
      <div className="source-text__body" lang={lang}>
        {children}
      </div>
    )
  }
  return (
    <section
      className="source-text__body source-text__body--long"
      aria-label={label}
      lang={lang}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus.
      tabIndex={0}
    >
      {children}
    </section>
  )
}

function Picture({ id, pictures, source }: Translating & { id: string }) {
  const picture = pictures[id]
  if (!picture) return null
  return (
    <figure>
      {/* biome-ignore lint/performance/noImgElement: from the service itself, as wide as it is shown. */}
      {picture.preview && <img src={picture.preview} alt="" width={150} height={100} />}
      <figcaption>
        {picture.filename}
        <br />
        {picture.alt[source]}
      </figcaption>
    </figure>
  )
}

/**
 * Replaces the text in the editor, where it can be undone.
 *
 * @param isAnew whether the first line is selected, because it is typed anew
 */
function putIntoEditor(beside: HTMLElement | null, text: LexicalState, isAnew = false): void {
  const place = beside?.parentElement?.querySelector<HTMLElement>('[data-lexical-editor]')
  const editor = getNearestEditorFromDOMNode(place ?? null)
  if (!editor) return
  editor.setEditorState(editor.parseEditorState(JSON.stringify(text)))
  const selectFirst = () => {
    const first = place?.querySelector(':scope > :is(p, h2, h3, h4):first-child')
    if (first) document.getSelection()?.selectAllChildren(first)
  }
  // Translating begins at the beginning.
  editor.focus(isAnew ? selectFirst : undefined, { defaultSelection: 'rootStart' })
}
