import { localePath } from '@alun/contract/rules/locale'
import { itemPath, pathOf } from '@alun/contract/rules/screens'
import { shortlistLimit, shortlistSearch, tickedSearch } from '@alun/contract/rules/shortlist'
import { modules } from '@alun/contract/rules/site'
import { factsIn } from '@alun/contract/rules/unit-fields'
import type { ComparedUnit } from '@alun/contract/schema/compare'
import type { Layout } from '@alun/contract/schema/layout'
import type { ReactNode } from 'react'
import { useHasPage, usePage } from '../../page/page-context.ts'
import { Sections } from '../../page/sections.tsx'
import { completionText } from '../../sections/listing/completion-text.ts'
import { Status } from '../../sections/listing/unit-status.island.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import sticky from '../../ui/sticky-table.module.css'
import table from '../../ui/table.module.css'
import { textOf } from '../../ui/text.tsx'
import { formatMonth, formatNumber, formatRoiRange } from '../../words/format.ts'
import { useLanguage, useLocale, useMessages } from '../../words/messages.tsx'
import { unitPriceText } from '../../words/price-text.ts'
import { factHead, factText } from '../../words/unit-fact.ts'
import { unitRowId } from '../units/unit-row-id.ts'
import styles from './compare-screen.module.css'

/** The units in the address, side by side. */
export function CompareScreen(props: {
  units: readonly ComparedUnit[]
  gone: number
  layout: Layout
}) {
  const { gone, units, layout } = props
  const t = useMessages()
  return (
    <Sections>
      <PageHead
        name={t('screen.compare')}
        heading={t('compare.heading')}
        lead={t('compare.lead')}
      />
      <div className="wrap sec--end">
        {gone > 0 && <p>{t('compare.gone', { count: gone })}</p>}
        {units.length === 0 ? (
          <Empty projects={layout.projects} />
        ) : (
          <>
            <UnitColumns units={units} />
            <Actions units={units} />
            {units.length < shortlistLimit && <More units={units} projects={layout.projects} />}
          </>
        )}
      </div>
    </Sections>
  )
}

function Empty({ projects }: Pick<Layout, 'projects'>) {
  const t = useMessages()
  return (
    <div className="stack">
      <p>{t('compare.empty')}</p>
      <p>{t('compare.choose')}</p>
      <ProjectLinks projects={projects} ticked={[]} />
    </div>
  )
}

/** Links to further units; keeps the compared ones ticked. */
function More({ projects, units }: Pick<Layout, 'projects'> & { units: readonly ComparedUnit[] }) {
  const t = useMessages()
  return (
    <div className={`row ${styles.more}`} data-screen-only="">
      <p>{t('compare.more')}</p>
      <ProjectLinks projects={projects} ticked={units.map(({ ref }) => ref)} />
    </div>
  )
}

function ProjectLinks(props: Pick<Layout, 'projects'> & { ticked: readonly string[] }) {
  const { projects, ticked } = props
  return (
    <ul className={`row ${styles.projects}`}>
      {projects.map(({ slug, title }) => (
        <li key={slug}>
          <LocaleLink
            to={`${itemPath('projects', slug)}${tickedSearch(ticked)}#availability`}
            className="link tap"
            {...(ticked.length > 0 && { rel: 'nofollow' })}
          >
            {textOf(title)}
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}

function UnitColumns({ units }: { units: readonly ComparedUnit[] }) {
  const t = useMessages()
  const rows = useRows(units).filter(({ cell }) => units.some((each) => cell(each) !== null))
  const refs = units.map(({ ref }) => ref)
  return (
    <>
      <p className={sticky.hint}>{t('compare.scroll')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard */}
      <section className={table.box} tabIndex={0} aria-label={t('compare.caption')}>
        <table
          className={`${table.table} ${sticky.sticky} ${styles.table}`}
          style={{ minWidth: `${9 + units.length * 11}rem` }}
          data-compare=""
        >
          <thead>
            <tr>
              <td />
              {units.map((each) => (
                <UnitHead
                  key={each.ref}
                  of={each}
                  others={refs.filter((ref) => ref !== each.ref)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {units.map((each) => (
                  <td key={each.ref}>{cell(each) ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="caption">{t('compare.estimate')}</p>
    </>
  )
}

function UnitHead({ of, others }: { of: ComparedUnit; others: readonly string[] }) {
  const t = useMessages()
  const { project, ref, unit } = of
  const name = t(`project.unit.${project.kind}`, { label: unit.label })
  return (
    <th scope="col" data-compared={ref}>
      <LocaleLink
        className="h4"
        to={`${itemPath('projects', project.slug)}#${unitRowId(unit.key)}`}
      >
        {name}
      </LocaleLink>
      <LocaleLink
        className={`tap ${styles.remove}`}
        to={`${pathOf('compare')}${shortlistSearch(others)}`}
        rel="nofollow"
        data-screen-only=""
        aria-label={t('compare.removeUnit', { unit: name })}
      >
        {t('compare.remove')}
      </LocaleLink>
    </th>
  )
}

interface Row {
  label: string
  /** `null` if the unit lacks this value; rows without any value are left out. */
  cell: (of: ComparedUnit) => ReactNode
}

function useRows(units: readonly ComparedUnit[]): Row[] {
  const { locale, t } = useLanguage()
  const area = (value: number | null) => (value === null ? null : formatNumber(value, locale, 2))
  const perMetre = ({ price, status }: ComparedUnit['unit'], of: number | null) => {
    if (of === null) return null
    const each = price && { ...price, amount: price.amount / of }
    return unitPriceText({ price: each, status }, locale, t)
  }
  const facts = factsIn(
    'compare',
    units.map(({ unit }) => unit),
  )
  const terrace: Row = {
    label: t('compare.terrace'),
    // Unknown if the unit's area differs from its type's.
    cell: ({ type, unit }) => (unit.indoorArea === null ? null : area(type.areas.terrace)),
  }
  return [
    { label: t('compare.project'), cell: ({ project }) => textOf(project.title) },
    {
      label: t('compare.plan'),
      cell: ({ type }) =>
        type.plan && (
          <Drawing of={type.plan} className={styles.plan}>
            {null}
          </Drawing>
        ),
    },
    {
      label: t('project.units.status'),
      cell: ({ unit }) => <Status of={unit.status} until={unit.reservedUntil} />,
    },
    {
      label: t('project.units.price'),
      cell: ({ unit }) => {
        const price = unitPriceText(unit, locale, t)
        return price && <b>{price}</b>
      },
    },
    { label: t('areas.perTotal'), cell: ({ unit }) => perMetre(unit, unit.area) },
    { label: t('areas.perIndoors'), cell: ({ unit }) => perMetre(unit, unit.indoorArea) },
    ...facts.flatMap((fact): Row[] => [
      { label: t(factHead(fact)), cell: ({ unit }) => factText(fact, unit, { locale, t }) },
      ...(fact.name === 'indoorArea' ? [terrace] : []),
    ]),
    { label: t('project.units.type'), cell: ({ type }) => textOf(type.title) },
    { label: t('project.units.bedrooms'), cell: ({ type }) => type.bedrooms || null },
    { label: t('project.types.bathroom'), cell: ({ type }) => type.bathrooms || null },
    {
      label: t('project.handover'),
      cell: ({ project }) => {
        const text = completionText(project.completion, locale)
        return textOf(text)
      },
    },
    {
      label: t('compare.leaseEnd'),
      cell: ({ project: { leaseEnd } }) => leaseEnd && formatMonth(leaseEnd, locale),
    },
    {
      label: t('project.ledger.tenure'),
      cell: ({ project }) => (project.tenure === 'freehold' ? t('project.ledger.freehold') : null),
    },
    {
      label: t('project.forecastRoi'),
      cell: ({ roi }) => roi && formatRoiRange(roi.min, roi.max, locale),
    },
  ]
}

function Actions({ units }: { units: readonly ComparedUnit[] }) {
  const t = useMessages()
  const { site } = usePage()
  const refs = units.map(({ ref }) => ref)
  const someLeft = units.some(({ unit }) => unit.status !== 'sold')
  const hasViewings = useHasPage('contacts') && modules.viewings && someLeft
  const search = shortlistSearch(refs)
  const address = `${site.siteUrl}${localePath(pathOf('compare'), useLocale())}${search}`
  return (
    <div className={`row ${styles.actions}`} data-screen-only="">
      {hasViewings && (
        <LocaleLink className="btn" to={`${pathOf('contacts')}${search}#viewing`} rel="nofollow">
          {t('compare.viewing')}
        </LocaleLink>
      )}
      <CopyButton
        className="btn btn--quiet scripted"
        text={address}
        title={t('compare.heading')}
        label={t('compare.copy')}
        copied={t('compare.copied')}
      />
      <a
        className="link tap"
        href={`https://wa.me/?text=${encodeURIComponent(address)}`}
        rel="noopener noreferrer"
      >
        {t('compare.whatsapp')}
      </a>
    </div>
  )
}
