import { useRef } from 'react'
import { filterAddress } from '../../../core/http/list-filter.ts'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { UnitRow } from '../unit-values.ts'

export const listPath = '/admin/collections/units'

interface Props {
  project: string
  mayCreate: boolean
  mayImport: boolean
  /** The unit whose type a new one gets. */
  beside: UnitRow | undefined
  onImport: (chosen: File) => Promise<void>
}

/** Buttons for a new unit, and for units as a spreadsheet. */
export function GridFiles({ beside, mayCreate, mayImport, onImport, project }: Props) {
  const { t } = usePanelText()
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className="actions">
      {mayCreate && (
        <PanelLink
          className="button"
          href={filterAddress(`${listPath}/create`, { project, type: beside?.type })}
        >
          {t('units.grid.create')}
        </PanelLink>
      )}
      <a className="button" href={`/api/units/export.csv?project=${project}`} download>
        {t('units.grid.exportCsv')}
      </a>
      {mayImport && (
        <PanelButton onClick={() => file.current?.click()}>{t('units.grid.importCsv')}</PanelButton>
      )}
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label={t('units.grid.importCsv')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) void onImport(chosen)
        }}
      />
    </div>
  )
}
