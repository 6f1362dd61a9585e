'use client'

import { useDebounce } from '@payloadcms/ui'
import { type KeyboardEvent as Key, useEffect, useId, useRef, useState } from 'react'
import { z } from 'zod'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { useAnswer } from '../../../panel/use-answer.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import './finder.css'

const answer = z.object({
  found: z.array(
    z.object({ kind: z.string(), title: z.string(), detail: z.string(), href: z.string() }),
  ),
})

/** The search of the panel: opened by the button in the bar, by Ctrl+K or by ⌘K. */
export function Finder() {
  const { t } = usePanelText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [question, setQuestion] = useState('')
  const q = useDebounce(question.trim(), 200)
  const read = useAnswer(q.length < 2 ? null : `find?${new URLSearchParams({ q })}`, answer)
  const found = typeof read === 'string' ? [] : read.found
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (!dialog.current?.open) dialog.current?.showModal()
    }
    // Before the editor of long texts, which takes the same keys for a link.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])

  const status =
    read === 'failed'
      ? t('finder.failed')
      : read === 'loading'
        ? ''
        : found.length === 0
          ? t('finder.nothing')
          : t('finder.count', { count: found.length })

  return (
    <div className="panel finder">
      <button
        type="button"
        className="finder__open"
        aria-haspopup="dialog"
        onClick={open}
        data-finder-open
      >
        <span className="finder__words">{t('finder.open')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <dialog
        ref={dialog}
        className="finder__dialog"
        aria-label={t('finder.open')}
        data-finder
        onKeyDown={moveFocus}
      >
        <div className="finder__head">
          <input
            id={`${id}-question`}
            type="search"
            aria-label={t('finder.open')}
            placeholder={t('finder.placeholder')}
            autoComplete="off"
            value={question}
            maxLength={100}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <PanelButton isSmall onClick={() => dialog.current?.close()}>
            {t('finder.close')} <kbd>Esc</kbd>
          </PanelButton>
        </div>
        <p role="status" className="small secondary">
          {status}
        </p>
        <ul>
          {found.map(({ detail, href, kind, title }) => (
            <li key={href}>
              <PanelLink href={href} onClick={() => dialog.current?.close()}>
                <b>{title}</b>
                <span className="small secondary">
                  {[kind, detail].filter(Boolean).join(' · ')}
                </span>
              </PanelLink>
            </li>
          ))}
        </ul>
      </dialog>
    </div>
  )
}

/** Arrow keys go through what was found; Enter in the input opens the first. */
function moveFocus(event: Key<HTMLDialogElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const focused = document.activeElement
  const at = focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1
  if (event.key === 'Enter' && at === -1 && event.target instanceof HTMLInputElement) {
    event.preventDefault()
    links[0]?.click()
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const next = event.key === 'ArrowDown' ? links[at + 1] : links[at - 1]
  if (next) next.focus()
  else if (event.key === 'ArrowUp') event.currentTarget.querySelector('input')?.focus()
}
