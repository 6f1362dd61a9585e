'use client'

import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { useEffect, useRef, useState } from 'react'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { childrenOf, uploadOf } from '../../../core/rich-text/lexical.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { PanelText } from '../../../core/words/words.ts'
import {
  asConfirmed,
  emptied,
  fromSource,
  structureOf,
  type TranslatedBlock,
} from '../translated-blocks.ts'
import { blockWithCursor, editorBeside, showBlocks } from './editor-blocks.ts'
import { Changes } from './source-text.tsx'
import { StateMark } from './state-mark.tsx'
import { type Translating, useTranslating } from './translation-context.tsx'
import { focusNextUndone } from './translation-field.tsx'
import { useTranslatedBlocks } from './use-translated-blocks.ts'

/** Beside the editor of a long text that is being translated: the original, block by block. */
export function LongText({ path }: { path: string }) {
  const translating = useTranslating()
  if (!translating || translating.source === translating.target) return null
  return <Blocks path={path} translating={translating} />
}

function Blocks({ path, translating }: { path: string; translating: Translating }) {
  const { language, t } = usePanelText()
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const { isBlank, key, parts, put, show, source } = useTranslatedBlocks(path, translating)
  const confirm = (index: number) =>
    put(index, ({ block }, own) => asConfirmed(block, own ?? block))

  // A translation begins with the structure of its source.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where there is nothing yet.
  useEffect(() => {
    if (source && isBlank) show(structureOf(source))
  }, [isBlank])
  useEffect(() => showBlocks(list.current, parts))
  usePageEvent('selectionchange', () => {
    const at = blockWithCursor(list.current)
    if (at !== null) setCurrent(parts.findIndex((part) => part.at === at))
  })
  const confirmCurrent = (event: KeyboardEvent) => {
    const at = blockWithCursor(list.current)
    const index = parts.findIndex((part) => part.at === at)
    const isEditor = editorBeside(list.current)?.contains(document.activeElement)
    if (at === null || index < 0 || !isEditor) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (parts[index]?.state === 'ready') focusNextUndone()
    else confirm(index)
  }
  usePageEvent('keydown', confirmCurrent, true)

  if (!source || parts.length === 0) return isBlank ? <span data-no-text hidden /> : null
  const firstUndone = parts.findIndex(({ state }) => state !== 'ready')
  const shown = current ?? Math.max(firstUndone, 0)
  return (
    <div className="panel source-text" data-source={key}>
      <p className="source-text__head">{t('translation.view.source')}</p>
      <ol className="source-blocks" ref={list}>
        {parts.map((part, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name.
            key={index}
            data-text-state={part.state}
            data-part-at={part.at ?? undefined}
            data-current={index === shown || undefined}
          >
            <div
              className="source-text__body source-text__body--long"
              lang={htmlLang(translating.source)}
            >
              <Words part={part} sourceKey={key} translating={translating} />
            </div>
            <div className="actions">
              <span className="state secondary" lang={language}>
                <StateMark state={part.state} t={t} />
                {part.by && ` · ${part.by}`}
              </span>
              <PartActions
                part={part}
                t={t}
                put={(make) => put(index, make)}
                language={translating.target}
              />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface ActionsProps extends Pick<PanelText, 't'> {
  part: TranslatedBlock
  language: Locale
  put: (make: Parameters<ReturnType<typeof useTranslatedBlocks>['put']>[1]) => void
}

/** What can be done with a part that is not done. */
function PartActions({ language, part, put, t }: ActionsProps) {
  const { at, own, state } = part
  const confirm = () => put(({ block }, written) => asConfirmed(block, written ?? block))
  const picture = uploadOf(part.block)
  if (state === 'ready') return null
  if (picture && at !== null && state === 'missing') {
    const place = recordAddress('media', picture.id)
    return (
      <a className="link" href={`${place}?locale=${language}`} target="_blank" rel="noopener">
        {t('translation.view.describe')}
      </a>
    )
  }
  return (
    <>
      {state === 'missing' && at === null && (
        <PanelButton isSmall onClick={() => put(({ block }) => emptied(block))}>
          {t('translation.view.insert')}
        </PanelButton>
      )}
      {state === 'missing' && at !== null && own === '' && (
        <PanelButton isSmall onClick={() => put(({ block }) => fromSource(block))}>
          {t('translation.view.takeSource')}
        </PanelButton>
      )}
      {own !== '' && (
        <PanelButton isSmall onClick={confirm}>
          {t(state === 'outdated' ? 'translation.view.confirm' : 'translation.view.confirmDraft')}
        </PanelButton>
      )}
      {own !== '' && state !== 'outdated' && (
        <PanelButton isSmall look="ghost" onClick={() => put(({ block }) => emptied(block, false))}>
          {t('translation.view.clear')}
        </PanelButton>
      )}
    </>
  )
}

interface WordsProps {
  part: TranslatedBlock
  sourceKey: string
  translating: Translating
}

/** A block of the original: what has changed in it, its words, or the picture. */
function Words({ part, sourceKey, translating }: WordsProps) {
  const { block, former } = part
  const picture = translating.pictures[uploadOf(block)?.id ?? '']
  if (picture) {
    return (
      <figure>
        {/* biome-ignore lint/performance/noImgElement: from the service itself, as wide as it is shown. */}
        {picture.preview && <img src={picture.preview} alt="" width={150} height={100} />}
        <figcaption>
          {picture.name}
          <br />
          {picture.alt}
        </figcaption>
      </figure>
    )
  }
  if (former !== null) return <Changes former={former} current={part.words} />
  const at = childrenOf(translating.sourceStates[sourceKey]?.root ?? block).indexOf(block)
  const html = translating.sourceHtml[sourceKey]?.[at] ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server.
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
