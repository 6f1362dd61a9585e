import type { ListViewServerProps } from 'payload'
import { preload } from 'react-dom'
import { z } from 'zod'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { type ListProps, listProps } from '../../../core/panel/list-props.ts'
import { RecordList } from '../../../core/panel/record-list.tsx'
import { recordHolders } from '../holdings/record-holders.ts'
import { loadGrid } from '../load-grid.ts'
import { masterPlanPath } from '../plan-shapes.ts'
import { undoableBatches } from '../undo-batch.ts'
import { mayEditUnit, unitFields } from '../unit-fields.ts'
import { gridReader } from '../unit-store.ts'
import { rowsAtFirst } from '../unit-values.ts'
import { UnitsList } from './units-list.tsx'

const search = z.object({ project: z.string().optional(), view: z.string().optional() })

/** The list of units: a grid of one project, or Payload's own list. */
export async function UnitsView(props: ListViewServerProps & ListProps) {
  const { i18n, payload, searchParams, user } = props
  const { project = '', view } = search.safeParse(searchParams).data ?? {}
  if (view === 'list') return <RecordList {...props} />
  const role = roleOf(user)
  const loaded = await loadGrid(payload, project, gridReader(role), i18n.language, rowsAtFirst)
  const editable = unitFields.filter((field) => mayEditUnit(role, field))
  const changed = editable.length > 0 ? loaded.project : null
  const grid = {
    ...loaded,
    editable,
    // Read with the page, because the grid would move down if they came later.
    batches: changed ? await undoableBatches(payload, changed.id, role) : [],
    maySell: may(role, 'update', 'enquiries'),
    mayCreate: may(role, 'create', 'units'),
    mayCreateProject: may(role, 'create', 'projects'),
  }
  await recordHolders(
    { payload, user: user ?? null },
    grid.rows.map(({ held }) => held),
  )
  // The plan is the largest part of the screen; without preloading it would be requested only by the script.
  if (grid.project) {
    preload(`/api/${masterPlanPath(grid.project.id)}`, {
      as: 'fetch',
      crossOrigin: 'use-credentials',
    })
  }
  return <UnitsList list={listProps(props)} grid={grid} />
}
