import { type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { Grid } from '../load-grid.ts'
import { listPath } from './grid-files.tsx'
import { StatusSquare } from './status-square.tsx'

interface Props extends Pick<Grid, 'projects'> {
  project: string
  counts: Readonly<Record<UnitStatus, number>>
  query: string
  onQuery: (query: string) => void
  status: UnitStatus | null
  onStatus: (status: UnitStatus | null) => void
}

export function GridFilters(props: Props) {
  const { counts, onQuery, onStatus, project, projects, query, status } = props
  const { number, t } = usePanelText()
  const own = unitStatuses.reduce((sum, each) => sum + counts[each], 0)
  return (
    <div className="filters">
      <nav className="segments" aria-label={t('common.project')}>
        {projects.map(({ id, title, units }) => (
          <PanelLink
            key={id}
            href={`${listPath}?project=${id}`}
            aria-current={id === project ? 'page' : undefined}
          >
            {title} {number(id === project ? own : units)}
          </PanelLink>
        ))}
        <PanelLink href={`${listPath}?view=list`}>{t('common.asAList')}</PanelLink>
      </nav>
      <input
        className="input"
        type="search"
        value={query}
        placeholder={t('units.grid.find')}
        aria-label={t('units.grid.find')}
        onChange={({ target }) => onQuery(target.value)}
      />
      <fieldset className="units-counts">
        <legend className="visually-hidden">{t('units.grid.showOnly')}</legend>
        {unitStatuses.map((each) => (
          <PanelButton
            key={each}
            look="ghost"
            isSmall
            aria-pressed={status === each}
            onClick={() => onStatus(status === each ? null : each)}
          >
            <StatusSquare status={each} />
            {number(counts[each])} {t(`units.statuses.${each}`).toLowerCase()}
          </PanelButton>
        ))}
      </fieldset>
    </div>
  )
}
