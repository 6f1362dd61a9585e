import type { Project } from '@alun/contract/schema/project'
import type { LocalText } from '@alun/contract/schema/text'
import type { ReactNode } from 'react'
import { Fact } from '../../ui/fact.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './project.module.css'

/** What is bought: the lease, its term, and what happens after it. */
export function Lease({ lease }: { lease: Project['lease'] }) {
  const { locale, t } = useLanguage()
  const years = (count: number) => t('project.lease.years', { count })
  const rows: [label: string, value: ReactNode][] = [
    [t('project.lease.form'), lease.form && textOf(lease.form)],
    [t('project.lease.begins'), lease.start && formatDay(lease.start, locale)],
    [t('project.lease.ends'), lease.end && formatDay(lease.end, locale)],
    [t('project.lease.term'), lease.years && years(lease.years)],
    [t('project.lease.left'), lease.yearsLeftAtHandover && years(lease.yearsLeftAtHandover)],
    [
      t('project.lease.extension'),
      lease.extensionYears && t('project.lease.option', { years: years(lease.extensionYears) }),
    ],
  ]
  return (
    <section className="sec sec--top" id="lease" aria-labelledby="h-lease">
      <div className="wrap grid">
        <div className="c-5 stack">
          <h2 id="h-lease">{t('project.lease.heading')}</h2>
          <Paragraph of={lease.text} className="lead" />
        </div>
        <div className="c-6 c-end">
          <dl className={styles.terms}>
            {rows
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ))}
          </dl>
          <Clause heading={t('project.lease.extensionTerms')} text={lease.extension} />
          <Clause heading={t('project.lease.rights')} text={lease.rights} />
        </div>
      </div>
    </section>
  )
}

function Clause({ heading, text }: { heading: string; text: LocalText | null }) {
  if (text === null) return null
  return (
    <div className={styles.clause}>
      <h3 className="h4">{heading}</h3>
      <p>{textOf(text)}</p>
    </div>
  )
}
