import type { Project } from '@alun/contract/schema/project'
import type { LocalText } from '@alun/contract/schema/text'
import { Fact } from '../../ui/fact.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './further-down.module.css'

/** What the buyer gets: the lease, its term and its extension. */
export function Lease({ lease }: { lease: Project['lease'] }) {
  const { locale, t } = useLanguage()
  const day = (value: string | null) => value && formatDay(value, locale)
  const years = (count: number | null) => count && t('project.lease.years', { count })
  const extension = years(lease.extensionYears)
  const option = extension && t('project.lease.option', { years: extension })
  const key = [
    lease.end && `${t('project.lease.ends')}: ${formatDay(lease.end, locale)}`,
    option,
    lease.form?.text,
  ]
  return (
    <section className={`sec folds ${styles.term}`} id="lease" aria-labelledby="h-lease">
      <div className="wrap grid">
        <div className="c-5 stack">
          <h2 id="h-lease">{t('project.lease.heading')}</h2>
          <Paragraph of={lease.text} className="lead" />
        </div>
        <div className="c-6 c-end">
          <Fold
            of="lease"
            labelledBy="h-lease"
            summary={<b>{key.filter(Boolean).slice(0, 2).join(', ')}</b>}
          >
            <dl className={styles.terms}>
              <Fact label={t('project.lease.form')}>{textOf(lease.form)}</Fact>
              <Fact label={t('project.lease.begins')}>{day(lease.start)}</Fact>
              <Fact label={t('project.lease.ends')}>{day(lease.end)}</Fact>
              <Fact label={t('project.lease.term')}>{years(lease.years)}</Fact>
              <Fact label={t('project.lease.left')}>{years(lease.yearsLeftAtHandover)}</Fact>
              <Fact label={t('project.lease.extension')}>{option}</Fact>
            </dl>
            <Clause heading={t('project.lease.extensionTerms')} text={lease.extension} />
            <Clause heading={t('project.lease.rights')} text={lease.rights} />
          </Fold>
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
