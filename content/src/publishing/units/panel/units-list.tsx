'use client'

import { DefaultListView, SetStepNav, useListDrawerContext } from '@payloadcms/ui'
import type { ListProps } from '../../../core/panel/list-props.ts'
import { Head } from '../../../core/panel/look/head.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { setUnitWords } from '../unit-words.ts'
import { listPath } from './grid-files.tsx'
import { type EditableGrid, UnitsGrid } from './units-grid.tsx'

interface Props {
  list: ListProps
  grid: EditableGrid
  /** Above the grid. */
}

/** Payload's own list in a drawer, where a unit is chosen for another record; else the grid. */
export function UnitsList({ grid, list }: Props) {
  const { isInDrawer } = useListDrawerContext()
  const { t } = usePanelText()
  if (isInDrawer) return <DefaultListView {...list} />
  setUnitWords(grid.words)
  const { project } = grid
  const path = [{ label: t('units.grid.units'), url: listPath }]
  return (
    <main className="panel units-page gutter--left gutter--right">
      <SetStepNav nav={project ? [...path, { label: project.title }] : path} />
      {project ? (
        // The key resets the edits for another project.
        <UnitsGrid key={project.id} {...grid} project={project} />
      ) : (
        <>
          <Head title={t('units.grid.units')}>
            {grid.mayCreateProject && (
              <PanelLink
                className="button button--primary"
                href="/admin/collections/projects/create"
              >
                {t('units.grid.newProject')}
              </PanelLink>
            )}
          </Head>
          <p className="empty">
            <b>{t('units.grid.noProject')}</b>
            {t('units.grid.noProjectLead')}
          </p>
        </>
      )}
    </main>
  )
}
