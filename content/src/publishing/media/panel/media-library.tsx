'use client'

import { locales } from '@alun/contract/rules/locale'
import { useDebounce, useModal } from '@payloadcms/ui'
import type { Where } from 'payload'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { filterAddress } from '../../../core/http/list-filter.ts'
import { isShortcut } from '../../../core/panel/is-shortcut.ts'
import { Head } from '../../../core/panel/look/head.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest } from '../../../core/panel/panel-request.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import {
  filesOnPage,
  type Library,
  type LibraryFile,
  type LibraryFilter,
  libraryAnswer,
  libraryPath,
} from '../library-answer.ts'
import { MediaCard } from './media-card.tsx'
import { MediaFilters } from './media-filters.tsx'
import { MediaSide } from './media-side.tsx'
import { typesTaken } from './types-taken.ts'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './use-uploads.ts'
import './media-library.css'

export interface LibraryProps extends Library {
  /** Who may also say of which project a file is, and what matters in a picture. */
  mayUpload: boolean
  mayDelete: boolean
}

interface Picker {
  drawerSlug: string
  /** What the field takes. */
  where: Where
  take: (id: string) => void
}

const lacksAlt = ({ alt, decorative, mimeType }: LibraryFile) =>
  mimeType.startsWith('image/') && !decorative && locales.some((each) => !alt[each])

interface Props extends LibraryProps {
  /** Where a field takes a file from it; `null` on its own page. */
  picker: Picker | null
}

export function MediaLibrary({ mayDelete, mayUpload, picker, ...first }: Props) {
  const { number, t } = usePanelText()
  const { closeModal } = useModal()
  // The page has brought all files; the field may take only some of them.
  const [library, setLibrary] = useState<Library>(
    picker ? { ...first, files: [], total: 0 } : first,
  )
  const [isRead, setRead] = useState(!picker)
  const [filter, setFilter] = useState<LibraryFilter>(first.filter)
  const [selected, setSelected] = useState<string | null>(null)
  const [isDropped, setDropped] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const { counts, files, projects, total } = library
  const active = files.find(({ id }) => id === selected) ?? null
  // While a file is saved others may come into the list.
  const newest = useRef(files)
  useEffect(() => {
    newest.current = files
  }, [files])

  const where = picker ? JSON.stringify(picker.where) : undefined
  const takes = typesTaken(picker?.where)
  /** What is being read of the list last; `null` for nothing. */
  const reading = useRef<Promise<LibraryFile[] | null>>(null)
  /** Further pages come below those before. */
  const load = useEffectEvent((asked: LibraryFilter, page = 1) => {
    const address = filterAddress('media/library', { ...asked, page, where })
    // A slower answer to an earlier question is not shown any more, nor that there was none.
    const isLast = () => reading.current === turn
    const turn = panelRequest('GET', address, libraryAnswer)
      .then(
        (answer) => {
          if (!isLast()) return answer.files
          setFailed(false)
          setLibrary(({ files: before }) =>
            page > 1 ? { ...answer, files: [...before, ...answer.files] } : answer,
          )
          return answer.files
        },
        () => {
          if (isLast()) setFailed(true)
          return null
        },
      )
      .finally(() => {
        if (!isLast()) return
        reading.current = null
        setRead(true)
      })
    reading.current = turn
  })
  const asked = useDebounce(filter, 150)
  const shown = useRef(asked)
  useEffect(() => {
    if (shown.current === asked && where === undefined) return
    shown.current = asked
    load(asked)
  }, [asked, where])
  const choose = (change: Partial<LibraryFilter>) => {
    const next = { ...filter, ...change }
    setFilter(next)
    if (!picker) history.replaceState(history.state, '', filterAddress(libraryPath, next))
  }
  const reload = () => load(filter)

  const queue = useUploads(filter, takes, reload)
  const open = async ({ filename, id }: Pick<LibraryFile, 'filename' | 'id'>) => {
    setSelected(id)
    const isListed = (all: LibraryFile[] | null) => all?.some((each) => each.id === id)
    // One that has just been stored may be on its way into the list.
    if (isListed(files) || isListed(await reading.current)) return
    // By its name, as it may be on a later page.
    choose({ lacks: undefined, project: undefined, tag: undefined, q: filename })
  }

  // A file that is chosen from the computer for a field is meant for it.
  const [only, ...others] = queue.uploads
  const takenAtOnce = others.length === 0 ? only?.found?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file.
  useEffect(() => {
    if (takenAtOnce) picker?.take(takenAtOnce)
  }, [takenAtOnce])

  usePageEvent('keydown', (event) => {
    if (picker || !isShortcut(event)) return
    if (event.code === 'KeyU' && mayUpload) chooser.current?.click()
    else if (event.code === 'KeyE' && active) focusAlt()
    else return
    event.preventDefault()
  })
  usePageEvent('paste', ({ clipboardData }) => {
    const pasted = [...(clipboardData?.files ?? [])]
    if (mayUpload && pasted.length > 0) queue.add(pasted)
  })

  function move(event: KeyboardEvent<HTMLUListElement>) {
    const cards = [...(grid.current?.querySelectorAll<HTMLElement>('[data-file]') ?? [])]
    const at = cards.findIndex((card) => card.contains(document.activeElement))
    const firstTop = cards[0]?.offsetTop
    const columns = Math.max(1, cards.filter(({ offsetTop }) => offsetTop === firstTop).length)
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    const next = step === undefined || at === -1 ? undefined : cards[at + step]
    if (!next) return
    event.preventDefault()
    next.querySelector('button')?.focus()
  }

  /** From gap to gap; without a file to the first one. */
  async function nextGap(after?: string) {
    const read = (await reading.current) ?? []
    const listed = new Set(newest.current.map(({ id }) => id))
    const all = [...newest.current, ...read.filter(({ id }) => !listed.has(id))]
    const at = all.findIndex(({ id }) => id === after)
    const next = [...all.slice(at + 1), ...all.slice(0, at)].find(lacksAlt)
    if (!next) return
    setSelected(next.id)
    requestAnimationFrame(focusAlt)
  }

  const Frame = picker ? 'div' : 'main'

  return (
    <Frame
      className={`panel library gutter--left gutter--right ${picker ? 'library--picker' : ''}`}
      onDragOver={(event) => {
        if (!mayUpload || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDropped(true)
      }}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setDropped(false)
      }}
      onDrop={(event) => {
        setDropped(false)
        if (!mayUpload || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        queue.add(event.dataTransfer.files)
      }}
    >
      <Head
        title={picker ? t('media.library.pick') : t('media.plural')}
        lead={
          <>
            {t('media.library.lead', {
              all: number(counts.all),
              undescribed: number(counts.undescribed),
              unused: number(counts.unused),
            })}{' '}
            {mayUpload && t('media.library.dropHint')}
          </>
        }
      >
        <div className="actions">
          {!picker && counts.undescribed > 0 && (
            <PanelButton
              onClick={() => {
                choose({ lacks: 'alt' })
                void nextGap()
              }}
            >
              {t('media.library.describeAll', { count: number(counts.undescribed) })}
            </PanelButton>
          )}
          {mayUpload && (
            <PanelButton look="primary" onClick={() => chooser.current?.click()}>
              {t('media.library.upload')} {!picker && <kbd>U</kbd>}
            </PanelButton>
          )}
          {picker && (
            <PanelButton look="ghost" onClick={() => closeModal(picker.drawerSlug)}>
              {t('common.close')}
            </PanelButton>
          )}
          <input
            ref={chooser}
            hidden
            type="file"
            multiple
            accept={takes.join(',')}
            onChange={({ target }) => {
              queue.add(target.files ?? [])
              target.value = ''
            }}
          />
        </div>
      </Head>
      <MediaFilters library={library} filter={filter} choose={choose} isPicker={Boolean(picker)} />
      <UploadRows
        queue={queue}
        show={picker ? ({ id }) => picker.take(id) : (found) => void open(found)}
      />
      <div role="alert">
        {hasFailed && (
          <p className="note">
            {t('media.library.unread')}{' '}
            <PanelButton isSmall onClick={reload}>
              {t('media.library.again')}
            </PanelButton>
          </p>
        )}
      </div>
      <div className={picker ? undefined : 'library__split'}>
        <div>
          {isRead && !hasFailed && files.length === 0 && (
            <p className="empty">
              {t(counts.all === 0 ? 'media.library.emptyAtFirst' : 'media.library.empty')}
            </p>
          )}
          <ul ref={grid} className="library__grid" onKeyDown={move}>
            {files.map((file) => (
              <MediaCard
                key={file.id}
                file={file}
                isSelected={!picker && file.id === selected}
                choose={() => (picker ? picker.take(file.id) : setSelected(file.id))}
                focus={() => !picker && setSelected(file.id)}
              />
            ))}
          </ul>
          <p className="hint">
            {t('media.library.shown', { shown: number(files.length), total: number(total) })}
            {files.length < total && (
              <PanelButton
                isSmall
                onClick={() => load(filter, Math.floor(files.length / filesOnPage) + 1)}
              >
                {t('media.library.more')}
              </PanelButton>
            )}
          </p>
        </div>
        {!picker && (
          <MediaSide
            file={active}
            projects={projects}
            mayChange={mayUpload}
            mayDelete={mayDelete}
            close={() => setSelected(null)}
            nextGap={(after) => void nextGap(after)}
            changed={(next) => {
              setLibrary((before) => ({
                ...before,
                files: before.files.map((each) => (each.id === next.id ? next : each)),
              }))
              // What is being read may be as it was before.
              if (reading.current) reload()
            }}
            deleted={() => {
              setSelected(null)
              reload()
            }}
          />
        )}
      </div>
      {isDropped && (
        <div className="library__drop" role="status">
          <b>{t('media.library.drop')}</b>
        </div>
      )}
    </Frame>
  )
}

/** The first description that is missing, else the first of all. */
function focusAlt(): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('[data-alt]')]
  const field = fields.find(({ value }) => value.trim() === '') ?? fields[0]
  field?.focus()
}
