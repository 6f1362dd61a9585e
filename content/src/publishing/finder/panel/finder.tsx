'use client'

import { readItem, writeItem } from '@alun/contract/rules/browser-storage'
import { navigateTo } from '@alun/contract/rules/navigation'
import { folded, wordsOf } from '@alun/contract/rules/spelling'
import { useAuth, useDebounce } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { Fragment, type KeyboardEvent as Key, useEffect, useId, useRef, useState } from 'react'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { filterAddress } from '../../../core/http/list-filter.ts'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { pressedKey } from '../../../core/panel/pressed-key.ts'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { otherLayouts } from '../../../core/words/other-layout.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { finderAnswer } from '../finder-answer.ts'
import { type Row, useCommands } from './commands.ts'
import './finder.css'

const keysOf = [
  [['↑', '↓'], 'row'],
  [['Enter'], 'open'],
  [['>'], 'actions'],
  [['@'], 'enquiries'],
  [['#'], 'units'],
] as const

const asksOf = ['enquiries', 'units'] as const

/** The first character of a query can choose a type. */
const marks: Readonly<Record<string, string>> = { '@': 'enquiries', '#': 'units' }
const maxCommands = 7

/** Search and actions of the panel; opened by the button in the bar or by Ctrl+K, on a Mac Cmd+K. */
export function Finder() {
  const { language, t } = usePanelText()
  const { user } = useAuth()
  const pathname = usePathname()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [question, setQuestion] = useState('')
  const [isOfUnits, setOfUnits] = useState(false)
  const [recent, setRecent] = useState('')
  const [here, setHere] = useState<Row[]>([])
  const [at, setAt] = useState(0)
  const account = String(user?.id ?? '')

  const mark = isOfUnits ? '' : question.trim().slice(0, 1)
  const query = (mark in marks || mark === '>' ? question.trim().slice(1) : question).trim()
  const q = useDebounce(query, 100)
  const only = isOfUnits ? 'projects' : marks[mark]
  const isSearched = mark !== '>' && (q.length >= 2 || (q === '' && (isOfUnits || recent !== '')))
  const address = filterAddress('find', { q, of: only, recent })
  const read = useAnswer(isSearched ? address : null, finderAnswer)
  const current = isSearched && typeof read !== 'string' && read.q === query ? read.found : null
  const commands = useCommands(() => {
    setOfUnits(true)
    setQuestion('')
  })

  const typed = [query, ...otherLayouts(query, language)]
    .map(wordsOf)
    .filter((all) => all.length > 0)
  const offered = here.filter(({ lacksRight }) => query !== '' || !lacksRight)
  const withWords = (all: readonly string[]) =>
    offered.filter(({ title }) =>
      all.every((word) => wordsOf(title).some((each) => each.startsWith(word))),
    )
  const fitting =
    query === '' ? offered : (typed.map(withWords).find(({ length }) => length > 0) ?? [])
  const actions = isOfUnits || mark in marks ? [] : fitting.slice(0, maxCommands)
  const found = (current ?? []).map(({ detail, href, id, kind, title }) => ({
    title,
    detail: [kind, detail].filter(Boolean).join(' · '),
    href: isOfUnits ? `/admin/collections/units?project=${id}` : href,
  }))
  // The search finds pages and settings, too, which the menu has among the actions.
  const records = found.filter(({ href }) => !actions.some((action) => action.href === href))
  const unasked = isOfUnits ? 'finder.chooseProject' : 'finder.recent'
  const groups: { title: WordKey; rows: Row[] }[] = [
    { title: 'finder.actions', rows: actions },
    { title: isOfUnits || query === '' ? unasked : 'finder.records', rows: records },
  ]
  if (query === '') groups.reverse()
  /** The rows that the arrow keys visit. */
  const rows = groups.flatMap((group) => group.rows.filter(({ lacksRight }) => !lacksRight))
  const chosen = Math.max(0, Math.min(at, rows.length - 1))

  useEffect(() => rememberRecord(account, pathname), [account, pathname])
  // The keys move the selection instead of the focus, so the browser does not scroll to it.
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  function open() {
    if (dialog.current?.open) return
    setQuestion('')
    setOfUnits(false)
    setAt(0)
    setRecent(recentRecords(account).join(','))
    setHere(commands())
    dialog.current?.showModal()
  }
  usePageEvent('keydown', (event) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    const { target } = event
    // In a long text these keys create a link.
    const text = target instanceof HTMLElement && target.isContentEditable ? target : null
    const link = text?.closest('.rich-text-lexical')?.querySelector('.toolbar-popup__button-link')
    if (link instanceof HTMLElement) link.click()
    else open()
  })

  function onKeys(event: Key<HTMLInputElement>) {
    const key = pressedKey(event)
    if (key === 'Backspace' && question === '') setOfUnits(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key ?? '']
    if (step !== undefined) {
      event.preventDefault()
      setAt((chosen + step + rows.length) % Math.max(rows.length, 1))
    }
    if (key !== 'Enter') return
    event.preventDefault()
    const row = document.getElementById(`${id}-${chosen}`)
    if (row instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey)) {
      navigateTo(row.href, { external: true, as: 'tab' })
    } else row?.click()
  }

  const mayAsk = (name: string) =>
    !asksOf.some((subject) => subject === name && !may(roleOf(user), 'read', subject))

  const isWaiting = isSearched && current === null
  // A single letter is not searched for.
  const isNothing =
    groups.every((group) => group.rows.length === 0) && !isWaiting && query.length !== 1
  const close = () => dialog.current?.close()
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
        <Keys of="Ctrl K" />
      </button>
      {/* biome-ignore lint/plugin/dialog: it has its own keys, and no title */}
      <dialog ref={dialog} className="finder__dialog" aria-label={t('finder.open')} data-finder>
        <div className="finder__head">
          <input
            id={`${id}-question`}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-rows`}
            aria-activedescendant={rows.length > 0 ? `${id}-${chosen}` : undefined}
            aria-label={t('finder.open')}
            placeholder={t(isOfUnits ? 'finder.chooseProject' : 'finder.placeholder')}
            autoComplete="off"
            value={question}
            maxLength={100}
            onKeyDown={onKeys}
            onChange={(event) => {
              setQuestion(event.currentTarget.value)
              setAt(0)
            }}
          />
          <PanelButton isSmall onClick={close}>
            {t('common.close')} <kbd>Esc</kbd>
          </PanelButton>
        </div>
        <div
          id={`${id}-rows`}
          role="listbox"
          aria-label={t('finder.open')}
          className="finder__rows"
        >
          {groups.map(({ rows: shown, title }) =>
            shown.length === 0 ? null : (
              // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box.
              <div key={title} role="group" aria-label={t(title)}>
                <p className="finder__group" aria-hidden="true">
                  {t(title)}
                </p>
                {shown.map((row) => (
                  <FinderRow
                    key={row.href ?? row.title}
                    id={`${id}-${rows.indexOf(row)}`}
                    isChosen={rows.indexOf(row) === chosen}
                    row={row}
                    words={typed.flat()}
                    close={close}
                  />
                ))}
              </div>
            ),
          )}
        </div>
        <div role="status" className={isNothing ? 'empty' : 'small secondary'}>
          {isNothing && <b>{t('finder.nothing', { q: query })}</b>}
          {isNothing && t('finder.nothingLead')}
          {isSearched && read === 'failed' && t('finder.failed')}
          {!isWaiting && rows.length > 0 && t('finder.count', { count: rows.length })}
        </div>
        <p className="finder__keys small secondary">
          {keysOf
            .filter(([, name]) => mayAsk(name))
            .map(([keys, name]) => (
              <span key={name}>
                {keys.map((each) => (
                  <Keys key={each} of={each} />
                ))}{' '}
                {t(`finder.keys.${name}`)}
              </span>
            ))}
        </p>
      </dialog>
    </div>
  )
}

interface RowProps {
  id: string
  /** Enter opens it. */
  isChosen: boolean
  row: Row
  /** The words of the query, as typed and in the other keyboard layouts. */
  words: readonly string[]
  close: () => void
}

function FinderRow({ close, id, isChosen, row, words }: RowProps) {
  const { t } = usePanelText()
  const { act, detail, href, keys, lacksRight, next, title } = row
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isChosen,
    children: (
      <>
        <b>
          <Underlined words={words}>{title}</Underlined>
        </b>
        <span className="small secondary">
          {lacksRight && t('finder.notAllowed')}
          {keys ? <kbd>{keys}</kbd> : detail}
        </span>
      </>
    ),
  }
  if (lacksRight) return <div {...shared} id={undefined} aria-disabled="true" />
  if (href?.startsWith('/admin/guide/')) {
    return <a {...shared} href={href} target="_blank" rel="noopener" onClick={close} />
  }
  if (href !== undefined) return <PanelLink {...shared} href={href} onClick={close} />
  const run = () => {
    if (!next) close()
    act?.()
  }
  return <button {...shared} type="button" onClick={run} />
}

/** Marks the beginnings of words in a title that match the query, whatever their spelling. */
function Underlined({ children, words }: { children: string; words: readonly string[] }) {
  return children.split(/([\p{L}\p{M}\p{N}’']+)/u).map((part, at) => {
    const ends = Array.from(part, (_, before) => before + 1)
    const end = ends.findLast((each) => words.includes(folded(part.slice(0, each)))) ?? 0
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word can occur twice
      <Fragment key={at}>
        {end > 0 && <mark>{part.slice(0, end)}</mark>}
        {part.slice(end)}
      </Fragment>
    )
  })
}

/** Records that this person has opened in this browser, newest first; only their addresses are stored. */
const keyOf = (account: string) => `recent-records-${account}`
const stored = 5

function recentRecords(account: string): string[] {
  return (readItem('localStorage', keyOf(account)) ?? '').split(',').filter(Boolean)
}

/** Remembers the record of an address of the panel, if it has one. */
function rememberRecord(account: string, pathname: string): void {
  const [, record] = /^\/admin\/collections\/([a-z-]+\/[0-9a-f-]+)(?:\/|$)/.exec(pathname) ?? []
  if (!record) return
  const others = recentRecords(account).filter((each) => each !== record)
  writeItem('localStorage', keyOf(account), [record, ...others].slice(0, stored).join(','))
}
