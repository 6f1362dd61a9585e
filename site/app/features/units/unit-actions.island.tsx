import { unitSheetPath } from '@alun/contract/rules/brochure'
import { modules } from '@alun/contract/rules/site'
import type { Unit } from '@alun/contract/schema/unit'
import { useAddress } from '../../islands/address.ts'
import { QueryLink } from '../../islands/query-link.tsx'
import { changedSearch } from '../../query/project-search.ts'
import table from '../../ui/table.module.css'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import type { ProjectUnits } from './project-units.ts'
import styles from './units.module.css'

export function UnitActions({ project, unit }: { project: ProjectUnits['card']; unit: Unit }) {
  const t = useMessages()
  if (unit.status === 'sold') return null
  const name = t(`project.unit.${project.kind}`, { label: unit.label })
  return (
    <>
      <UnitAction unit={unit} name={name} />
      <SheetLink project={project.slug} unit={unit} name={name} />
    </>
  )
}

function UnitAction({ unit, name }: { unit: Unit; name: string }) {
  const t = useMessages()
  const search = new URLSearchParams(useAddress().search)
  if (!modules.viewings) return null
  const free = unit.status === 'available'
  return (
    <QueryLink
      className={`tap ${table.action}`}
      toElement
      href={`${changedSearch(search, { unit: unit.key })}#viewing`}
      aria-label={t(free ? 'project.units.viewingOf' : 'project.units.queueOf', { unit: name })}
    >
      {t(free ? 'project.units.viewing' : 'project.units.queue')}
    </QueryLink>
  )
}

function SheetLink(props: { project: string; unit: Unit; name: string }) {
  const { locale, t } = useLanguage()
  const { project, unit, name } = props
  return (
    <a
      className={`tap ${styles.sheet}`}
      data-sheet-link=""
      href={unitSheetPath(project, unit.label, locale)}
      aria-label={t('project.sheet.linkOf', { unit: name })}
    >
      {t('project.sheet.link')}
    </a>
  )
}
