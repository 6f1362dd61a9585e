'use client'

import { countUnits, type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import { useStepNav } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { PanelLink } from '../../../panel/look/panel-link.tsx'
import { panelRequest } from '../../../panel/panel-request.ts'
import { usePageKeys } from '../../../panel/use-page-keys.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { writeNumber } from '../../../words/figures.ts'
import { baliDateOrClock } from '../../../words/office-time.ts'
import { gridReducer, noEdits, pendingOf } from '../grid-edits.ts'
import { lastImport } from '../last-import.ts'
import type { Grid } from '../load-grid.ts'
import type { UnitField } from '../unit-editors.ts'
import { unitStatusWords } from '../unit-status-words.ts'
import { saveAnswer, type UnitRow } from '../unit-values.ts'
import { type ImportProblem, readImport } from '../units-csv.ts'
import { GridTable } from './grid-table.tsx'
import { columnWords, importWords, gridWords as text } from './grid-words.ts'
import { PlanPanel } from './plan-panel.tsx'
import { PriceHistory } from './price-history.tsx'
import { SelectedUnit } from './selected-unit.tsx'
import { StatusSquare } from './status-square.tsx'
import { readUnsavedEdits, storeUnsavedEdits } from './unsaved-edits.ts'

export interface GridProps extends Grid {
  /** Fields that the person may change. */
  editable: UnitField[]
  mayCreate: boolean
}

interface Note {
  tone: 'ok' | 'warn' | 'error'
  text: string
  /** A save that can be undone. */
  batch?: string | null
}

const listPath = '/admin/collections/units'

const keys = [
  ['↑ ↓ ← →', text.keyCell],
  ['Enter', text.keyEdit],
  ['1 2 3', text.keyStatus],
  ['Ctrl D', text.keyFill],
  ['Ctrl V', text.keyPaste],
  ['Ctrl Z', text.undo],
] as const

export function UnitsGrid({ projects, project, rows, types, editable, mayCreate }: GridProps) {
  const { language, t } = usePanelText()
  const number = (value: number) => writeNumber(value, language)
  const { setStepNav } = useStepNav()
  const [edits, dispatch] = useReducer(gridReducer, rows, noEdits)
  const [selected, setSelected] = useState<string | null>(rows[0]?.id ?? null)
  const [historyOf, setHistoryOf] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [note, setNote] = useState<Note | null>(null)
  const [problems, setProblems] = useState<ImportProblem[]>([])
  const [sought, setSought] = useState('')
  const [status, setStatus] = useState<UnitStatus | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const pending = pendingOf(edits)
  const edited = pending.changes.length + pending.wrong
  const projectId = project?.id ?? ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another function each time.
  useEffect(() => {
    setStepNav([
      { label: t(text.units), url: listPath },
      ...(project ? [{ label: project.title }] : []),
    ])
  }, [setStepNav, project, language])

  const restore = useEffectEvent(() => {
    const unsaved = readUnsavedEdits(projectId)
    if (!unsaved) return
    dispatch({ type: 'restored', unsaved })
    setNote({ tone: 'warn', text: t(text.restored) })
  })
  useEffect(() => restore(), [])
  const isFirst = useRef(true)
  useEffect(() => {
    // The first time, what was stored before is not read yet.
    if (!isFirst.current) storeUnsavedEdits(projectId, edits)
    isFirst.current = false
  }, [projectId, edits])
  useEffect(() => {
    if (edited === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [edited])

  usePageKeys((event) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.code !== 'KeyS') return
    event.preventDefault()
    if (pending.changes.length > 0 && !isSaving) void save()
  })

  async function save() {
    const asked = pending.changes
    setSaving(true)
    setNote(null)
    try {
      const body = { project: projectId, source: edits.source, rows: asked }
      const answer = await panelRequest('POST', 'units/grid', saveAnswer, body)
      dispatch({ type: 'saved', asked, answer })
      setProblems([])
      const wrong = new Set(answer.refused.map(({ id }) => id)).size
      setNote({
        tone: wrong > 0 ? 'warn' : 'ok',
        text: `${t(text.saved)}: ${number(answer.saved.length)}${wrong > 0 ? `; ${number(wrong)} ${t(text.toRepair)}` : ''}.`,
        batch: answer.batch,
      })
    } catch {
      setNote({ tone: 'error', text: t(text.failed) })
    }
    setSaving(false)
  }

  async function takeBack(batch: string) {
    setNote(null)
    try {
      const answer = await panelRequest('POST', 'units/undo', saveAnswer, { batch })
      // What could not be undone was not typed by this person, so no cell asks for a decision.
      dispatch({ type: 'saved', asked: [], answer: { rows: answer.rows, refused: [] } })
      const left = new Set(answer.refused.map(({ id }) => id)).size
      const rest = left > 0 ? `; ${number(left)} ${t(text.notTakenBack)}` : ''
      setNote({
        tone: left > 0 ? 'warn' : 'ok',
        text: `${t(text.takenBack)}: ${number(answer.saved.length)}${rest}.`,
      })
    } catch {
      setNote({ tone: 'error', text: t(text.failed), batch })
    }
  }

  async function importFile(chosen: File) {
    const { cells, problems: found } = readImport(await textOf(chosen), edits.rows, editable)
    const next = gridReducer(edits, { type: 'typed', cells, source: 'csv' })
    dispatch({ type: 'typed', cells, source: 'csv' })
    setProblems(found)
    const units = Object.keys(next.texts).length
    setNote({ tone: 'warn', text: `${t(text.imported)}: ${number(units)}.` })
  }

  if (!project) {
    return (
      <main className="panel units-page gutter--left gutter--right">
        <p className="empty">
          <b>{t(text.noProject)}</b>
          {t(text.noProjectLead)}
        </p>
      </main>
    )
  }

  const counts = countUnits(edits.rows)
  const isSought = soughtBy(sought, status, types)
  const shown = edits.rows.filter(isSought)
  const undoable = editable.length > 0 && !note ? lastImport(edits.rows, Date.now()) : null
  const toggleHistory = (id: string) => setHistoryOf(historyOf === id ? null : id)
  const active = edits.rows.find(({ id }) => id === selected)

  return (
    <main className="panel units-page gutter--left gutter--right">
      <div className="head">
        <div>
          <h1 id={titleId}>{project.title}</h1>
          <p>{t(text.lead)}</p>
        </div>
        <div className="acts">
          {mayCreate && (
            <PanelLink className="btn" href={`${listPath}/create`}>
              {t(text.create)}
            </PanelLink>
          )}
          <a className="btn" href={`/api/units/export.csv?project=${project.id}`} download>
            {t(text.exportCsv)}
          </a>
          {editable.length > 0 && (
            <PanelButton onClick={() => file.current?.click()}>{t(text.importCsv)}</PanelButton>
          )}
          <input
            ref={file}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            hidden
            aria-label={t(text.importCsv)}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) void importFile(chosen)
            }}
          />
        </div>
      </div>
      <div className="filters">
        <nav className="seg" aria-label={t(text.projects)}>
          {projects.map(({ id, title, units }) => (
            <PanelLink
              key={id}
              href={`${listPath}?project=${id}`}
              aria-current={id === project.id ? 'page' : undefined}
            >
              {title} {number(units)}
            </PanelLink>
          ))}
          <PanelLink href={`${listPath}?view=list`}>{t(text.asList)}</PanelLink>
        </nav>
        <input
          className="in"
          type="search"
          value={sought}
          placeholder={t(text.find)}
          aria-label={t(text.find)}
          onChange={({ target }) => setSought(target.value)}
        />
        <fieldset className="units-counts">
          <legend className="vh">{t(text.showOnly)}</legend>
          {unitStatuses.map((each) => (
            <PanelButton
              key={each}
              look="ghost"
              isSmall
              aria-pressed={status === each}
              onClick={() => setStatus(status === each ? null : each)}
            >
              <StatusSquare status={each} />
              {number(counts[each])} {t(unitStatusWords[each]).toLowerCase()}
            </PanelButton>
          ))}
        </fieldset>
      </div>
      <div role="status">
        {note && (
          <div className={`note units-note ${note.tone === 'error' ? '' : `note--${note.tone}`}`}>
            <span>{note.text}</span>
            <span className="acts">
              {note.batch && (
                <PanelButton isSmall onClick={() => note.batch && void takeBack(note.batch)}>
                  {t(text.undo)}
                </PanelButton>
              )}
              <PanelButton isSmall look="ghost" onClick={() => setNote(null)}>
                {t(text.close)}
              </PanelButton>
            </span>
          </div>
        )}
        {undoable && (
          <div className="note units-note note--warn" data-last-import>
            <span>
              {t(text.lastImport)}: {number(undoable.units)}.{' '}
              {baliDateOrClock(undoable.at, language)}, {undoable.who ?? t(text.somebody)}
            </span>
            <span className="acts">
              <PanelButton isSmall onClick={() => void takeBack(undoable.batch)}>
                {t(text.undoImport)}
              </PanelButton>
            </span>
          </div>
        )}
        {problems.length > 0 && (
          <div className="note units-note" data-import-problems>
            <div>
              <b className="b">{t(text.notImported)}</b>
              <ul>
                {problems.map((problem) => (
                  <li key={'line' in problem ? problem.line : problem.code}>
                    {'line' in problem && `${t(text.line)} ${problem.line}, ${problem.text}: `}
                    {t(importWords[problem.code])}
                  </li>
                ))}
              </ul>
            </div>
            <span className="acts">
              <PanelButton isSmall look="ghost" onClick={() => setProblems([])}>
                {t(text.close)}
              </PanelButton>
            </span>
          </div>
        )}
      </div>
      <div className="units-split">
        <div className="units-wrap">
          {shown.length > 0 ? (
            <GridTable
              edits={edits}
              dispatch={dispatch}
              rows={shown}
              types={types}
              editable={editable}
              isTall={project.isTall}
              selected={selected}
              onSelect={setSelected}
              onHistory={toggleHistory}
              labelledBy={titleId}
            />
          ) : (
            <p className="empty">
              {edits.rows.length === 0 ? <b>{t(text.noUnits)}</b> : t(text.noneFound)}
            </p>
          )}
          <p className="hint units-keys">
            {keys.map(([names, does]) => (
              <span key={names}>
                <kbd>{names}</kbd> {t(does)}
              </span>
            ))}
          </p>
        </div>
        <aside className="units-side">
          <SelectedUnit
            edits={edits}
            row={active}
            hasHistory={editable.includes('price')}
            onHistory={toggleHistory}
          />
          {historyOf !== null && historyOf === active?.id && (
            <PriceHistory key={historyOf} unit={active} onClose={() => setHistoryOf(null)} />
          )}
          <PlanPanel
            project={project.id}
            edits={edits}
            dispatch={dispatch}
            selected={active}
            mayLink={editable.includes('key')}
            onSelect={(id) => {
              setSought('')
              setStatus(null)
              setSelected(id)
            }}
          />
        </aside>
      </div>
      {edited > 0 && (
        <section className="savebar" aria-label={t(text.unsaved)}>
          <b className="n">{number(edited)}</b>
          <span>
            {t(text.changedUnits)}: {number(edited)} (
            {editedFields(pending.fields).map(([field, count], index) => (
              <span key={field}>
                {index > 0 && ', '}
                {t(columnWords[field]).replace(/,.*/, '').toLowerCase()} {number(count)}
              </span>
            ))}
            )
            <br />
            <span className="sec">
              {pending.wrong > 0 && `${number(pending.wrong)} ${t(text.toRepair)}. `}
              {t(text.seenIn)}
            </span>
          </span>
          <span className="acts">
            <PanelButton
              look="ghost"
              onClick={() => {
                dispatch({ type: 'discarded' })
                setProblems([])
                setNote(null)
              }}
            >
              {t(text.discard)}
            </PanelButton>
            <PanelButton
              look="sun"
              disabled={isSaving || pending.changes.length === 0}
              onClick={() => void save()}
            >
              {isSaving
                ? t(text.saving)
                : `${t(text.save)}${pending.wrong > 0 ? ` ${number(pending.changes.length)} ${t(text.of)} ${number(edited)}` : ''}`}
              <kbd>Ctrl S</kbd>
            </PanelButton>
          </span>
        </section>
      )}
    </main>
  )
}

function soughtBy(
  sought: string,
  status: UnitStatus | null,
  types: Readonly<Record<string, string>>,
): (row: UnitRow) => boolean {
  const wanted = sought.trim().toLowerCase()
  return (row) =>
    (status === null || row.status === status) &&
    [row.label, row.key, types[row.type] ?? ''].some((each) => each.toLowerCase().includes(wanted))
}

function editedFields(fields: Partial<Record<UnitField, number>>): [UnitField, number][] {
  return Object.entries(fields) as [UnitField, number][]
}

/** Spreadsheets in Ukraine also write the Windows code page. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
