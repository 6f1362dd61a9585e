import { hasWords } from '@alun/contract/rules/spelling'
import { countUnits, type UnitStatus } from '@alun/contract/rules/unit'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { Head } from '../../../core/panel/look/head.tsx'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { isUnreachable, panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { useLeaveWarning } from '../../../core/panel/use-leave-warning.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { textOfFile } from '../file-text.ts'
import { editSource, pendingOf } from '../grid-edits.ts'
import { backText } from '../holdings/held-text.ts'
import { openHolding } from '../holdings/panel/open-holding.ts'
import type { Grid } from '../load-grid.ts'
import type { UnitField } from '../unit-fields.ts'
import { type SaveAnswer, saveAnswer, type UnitBatch, type UnitRow } from '../unit-values.ts'
import { type ImportProblem, readImport, readTable, type Table } from '../units-csv.ts'
import { actOnRows } from './act-on-rows.ts'
import { Batches } from './batches.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { markedRange } from './grid-columns.ts'
import { GridFiles } from './grid-files.tsx'
import { GridFilters } from './grid-filters.tsx'
import { GridNote, ImportProblems, type Note } from './grid-notes.tsx'
import { GridTable } from './grid-table.tsx'
import { CsvHelp, NewUnits } from './new-units.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { PriceHistory } from './price-history.tsx'
import { reloadRows } from './reload-rows.ts'
import { SaveBar } from './save-bar.tsx'
import { SelectedUnit } from './selected-unit.tsx'
import { useGridEdits } from './use-grid-edits.ts'
import { useOtherRows } from './use-other-rows.ts'

export interface EditableGrid extends Grid {
  editable: UnitField[]
  /** `true`: a new status opens the dialog of reservations and sales. `false`: it is typed and saved. */
  maySell: boolean
  mayCreate: boolean
  mayCreateProject: boolean
  /** Batches that the person may take back. */
  batches: readonly UnitBatch[]
}

const keys = [
  ['↑ ↓ ← →', 'units.grid.keyCell'],
  ['Enter', 'units.grid.keyEdit'],
  ['1 2 3', 'units.grid.keyStatus'],
  ['Shift ↓', 'units.grid.keyMark'],
  ['Ctrl A', 'units.grid.keyAll'],
  ['Ctrl D', 'units.grid.keyFill'],
  ['Ctrl V', 'units.grid.keyPaste'],
  ['Ctrl Z', 'units.grid.undo'],
  ['Ctrl Y', 'units.grid.redo'],
] as const

const failureOf = (cause: unknown) =>
  problemOf(cause, isUnreachable(cause) ? 'units.grid.unconnected' : 'units.grid.failed')

export function UnitsGrid({
  projects,
  project,
  rows,
  counts,
  types,
  typeAreas,
  typeNames,
  editable,
  maySell,
  mayCreate,
  batches,
}: EditableGrid & { project: NonNullable<Grid['project']> }) {
  const panelText = usePanelText()
  const { number, t } = panelText
  const { dispatch, edits, isRestored } = useGridEdits(project.id, rows)
  const [selected, setSelected] = useState<string | null>(rows[0]?.id ?? null)
  const [anchor, setAnchor] = useState<string | null>(null)
  const [historyOf, setHistoryOf] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [saves, setSaves] = useState(0)
  const [note, setNote] = useState<Note | null>(null)
  const [problems, setProblems] = useState<ImportProblem[]>([])
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState<UnitStatus | null>(null)
  const titleId = useId()
  const { added } = edits
  const pending = pendingOf(edits)
  const edited = pending.changes.length + pending.wrong + added.length

  const isWhole = useOtherRows(project.id, rows, (more) => dispatch({ type: 'loaded', rows: more }))
  const notifyRestored = useEffectEvent(() =>
    setNote({ tone: 'warn', text: t('units.grid.restored') }),
  )
  useEffect(() => {
    if (isRestored) notifyRestored()
  }, [isRestored])
  useLeaveWarning(edited > 0)

  usePageEvent('keydown', (event) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.code !== 'KeyS') return
    event.preventDefault()
    if (pending.changes.length + added.length > 0 && !isSaving) void save()
  })

  async function save() {
    const requested = pending.changes
    setSaving(true)
    setNote(null)
    try {
      const body = { project: project.id, source: editSource(edits), rows: requested, added }
      const answer = await panelRequest('POST', 'units/grid', saveAnswer, body)
      if (answer.taken.length > 0) {
        const taken = answer.taken.join(', ')
        return setNote({ tone: 'error', text: `${t('units.grid.taken')}: ${taken}.` })
      }
      dispatch({ type: 'saved', requested, answer })
      setProblems([])
      setNote(noteOf(answer, t('units.grid.saved'), t('units.grid.toRepair'), added.length))
      setSaves((count) => count + 1)
    } catch (cause) {
      // Offline or rejected as a whole: the edits stay, and saving can be tried again.
      setNote({ tone: 'error', text: t(failureOf(cause)) })
    } finally {
      setSaving(false)
    }
  }

  function noteOf({ rejected, saved }: SaveAnswer, done: string, left: string, created = 0): Note {
    const wrong = new Set(rejected.map(({ id }) => id)).size
    const parts = [
      (saved.length > 0 || created + wrong === 0) && `${done}: ${number(saved.length)}`,
      created > 0 && `${t('units.grid.created')}: ${number(created)}`,
      wrong > 0 && `${number(wrong)} ${left}`,
    ]
    return { tone: wrong > 0 ? 'warn' : 'ok', text: `${parts.filter(Boolean).join('; ')}.` }
  }

  async function undoSave(batch: string) {
    setNote(null)
    try {
      const answer = await panelRequest('POST', 'units/undo', saveAnswer, { batch })
      // The person did not type what could not be undone, so no cell asks for a decision.
      const { back, closed, left, rejected, removed, rows, saved } = answer
      dispatch({ type: 'saved', requested: [], answer: { rows, rejected: [], removed } })
      const result = noteOf(answer, t('units.grid.takenBack'), t('units.grid.notTakenBack'))
      const parts = [
        saved.length + rejected.length > 0 && result.text,
        back.length > 0 && backText(back, panelText),
        removed.length > 0 && `${t('units.batches.removed')}: ${number(removed.length)}.`,
        left.length > 0 && `${t('units.batches.left')}: ${left.join(', ')}.`,
        closed.length > 0 && t('units.holding.closedBySale', { who: closed.join(', ') }),
      ]
      setNote({ ...result, text: parts.filter(Boolean).join(' ') })
      setSaves((count) => count + 1)
    } catch (cause) {
      // Offline or rejected as a whole: the undo can be tried again.
      setNote({ tone: 'error', text: t(failureOf(cause)) })
    }
  }

  const refresh = async (units: readonly UnitRow[]) => {
    try {
      const ids = new Set(units.map(({ id }) => id))
      const changed = await reloadRows(project.id, edits.rows, ids)
      dispatch({ type: 'saved', requested: [], answer: { rows: changed, rejected: [] } })
      setSaves((count) => count + 1)
    } catch (cause) {
      setNote({ tone: 'error', text: t(problemOf(cause, 'units.grid.notReloaded')) })
    }
  }
  /** Reserves, sells or releases units in the dialog; without the right to enquiries a status is typed. */
  const choose = maySell
    ? (units: readonly UnitRow[], chosen: UnitStatus) => {
        const act = actOnRows(units, chosen)
        if (act) openHolding({ ...act, done: () => void refresh(units) })
      }
    : null

  const importFile = async (chosen: File) =>
    importText(textOfFile(new Uint8Array(await chosen.arrayBuffer())))
  /** @param text `null` if the file cannot be read */
  const importText = (text: string | null) =>
    text === null ? setProblems([{ code: 'workbook' }]) : importTable(readTable(text))

  function importTable(table: Table) {
    if (!isWhole) return setNote({ tone: 'warn', text: t('units.grid.loading') })
    const adding = mayCreate ? { types: typeNames, currency: project.currency } : null
    const read = readImport(table, edits.rows, editable, adding)
    const { cells } = dispatch({ type: 'imported', ...read })
    setProblems(read.problems)
    const [units, created] = [Object.keys(cells).length, read.added.length].map((n) => number(n))
    setNote({
      tone: 'warn',
      text: `${t('units.grid.imported')}: ${units}. ${t('units.grid.newUnits')}: ${created}.`,
    })
  }

  const shown = useMemo(
    () => edits.rows.filter(matching(query, status, types)),
    [edits.rows, query, status, types],
  )
  const toggleHistory = (id: string) => setHistoryOf(historyOf === id ? null : id)
  // A filter may hide the selected unit; the grid marks the unit that the side panel shows.
  const active = shown.find(({ id }) => id === selected) ?? shown[0]
  const marked = markedRange(shown, active?.id ?? null, anchor)

  return (
    <>
      <Head id={titleId} title={project.title} lead={t('units.grid.lead')}>
        <GridFiles
          project={project.id}
          mayCreate={mayCreate}
          mayImport={editable.length > 0 && isWhole}
          beside={active ?? edits.rows[0]}
          onImport={importFile}
        />
      </Head>
      <GridFilters
        projects={projects}
        project={project.id}
        counts={isWhole ? countUnits(edits.rows) : counts}
        query={query}
        onQuery={setQuery}
        status={status}
        onStatus={setStatus}
      />
      {editable.length > 0 && <CsvHelp project={project.id} types={types} mayCreate={mayCreate} />}
      <div role="status">
        {note && <GridNote note={note} close={() => setNote(null)} />}
        {problems.length > 0 && (
          <ImportProblems problems={problems} close={() => setProblems([])} />
        )}
      </div>
      {editable.length > 0 && (
        <Batches first={batches} saves={saves} project={project.id} undo={undoSave} />
      )}
      {added.length > 0 && <NewUnits units={added} types={types} currency={project.currency} />}
      {editable.length > 0 && edits.rows.length > 0 && (
        <BulkBar
          rows={shown.slice(marked.first, marked.last + 1)}
          editable={editable}
          edits={edits}
          dispatch={dispatch}
          choose={choose}
        />
      )}
      <div className="units-split">
        <div className="units-wrap">
          {shown.length > 0 ? (
            <GridTable
              edits={edits}
              dispatch={dispatch}
              choose={choose}
              rows={shown}
              types={types}
              editable={editable}
              isTall={project.isTall}
              marked={marked}
              onSelect={setSelected}
              anchor={anchor}
              onAnchor={setAnchor}
              onHistory={toggleHistory}
              onImport={importTable}
              onLeftOut={(lines) =>
                setNote({ tone: 'warn', text: `${t('units.grid.leftOut')}: ${number(lines)}.` })
              }
              labelledBy={titleId}
            />
          ) : (
            <p className="empty">
              {edits.rows.length === 0 ? (
                <b>{t('units.grid.noUnits')}</b>
              ) : (
                t('units.grid.noneFound')
              )}
            </p>
          )}
          <p className="hint units-keys">
            {keys.map(([names, does]) => (
              <span key={names}>
                <Keys of={names} /> {t(does)}
              </span>
            ))}
          </p>
        </div>
        <aside className="units-side" aria-label={t('units.grid.selected')}>
          <SelectedUnit
            edits={edits}
            row={active}
            typeAreas={typeAreas}
            hasHistory={editable.includes('price')}
            onHistory={toggleHistory}
            acted={maySell ? (unit) => void refresh([unit]) : null}
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
              setQuery('')
              setStatus(null)
              setSelected(id)
            }}
          />
        </aside>
      </div>
      {edited > 0 && (
        <SaveBar
          pending={pending}
          added={added.length}
          isSaving={isSaving}
          onSave={() => void save()}
          onDiscard={() => {
            dispatch({ type: 'discarded' })
            setProblems([])
            setNote(null)
          }}
        />
      )}
    </>
  )
}

function matching(
  query: string,
  status: UnitStatus | null,
  types: Readonly<Record<string, string>>,
): (row: UnitRow) => boolean {
  return (row) =>
    (status === null || row.status === status) &&
    hasWords(`${row.label} ${row.key} ${types[row.type] ?? ''}`, query)
}
