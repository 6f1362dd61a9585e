import type { Project } from '@alun/contract/schema/project'
import { Fragment } from 'react'
import { Fold } from '../../ui/fold.tsx'
import { Section } from '../../ui/section.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatPercent } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './further-down.module.css'

/** Stages of payment; wide screens show them in proportion. */
export function Payment({ plan }: { plan: Project['paymentPlan'] }) {
  const { locale, t } = useLanguage()
  const columns = plan.stages.map(({ percent }) => `minmax(9.75rem, ${percent}fr)`)
  return (
    <Section
      name="payment"
      className={`sec--sunk folds ${styles.term}`}
      heading={t('project.payment')}
      remark={<Paragraph of={plan.note} className="muted" />}
    >
      <Fold of="payment" labelledBy="h-payment" summary={<Ends stages={plan.stages} />}>
        <ol className={styles.payment} style={{ '--stages': columns.join(' ') }}>
          {plan.stages.map(({ percent, title, text }) => (
            <li key={title.text}>
              <span className={`${styles.percent} num`}>{formatPercent(percent, locale)}</span>
              <span className={styles.bar} aria-hidden="true" />
              <div>
                <b>{textOf(title)}</b>
                <Paragraph of={text} className="small muted" />
              </div>
            </li>
          ))}
        </ol>
      </Fold>
    </Section>
  )
}

/** First and last payment. */
function Ends({ stages }: { stages: Project['paymentPlan']['stages'] }) {
  const { locale } = useLanguage()
  const ends = stages.filter((_, at) => at === 0 || at === stages.length - 1)
  return (
    <span>
      {ends.map(({ percent, title }, at) => (
        <Fragment key={title.text}>
          {at > 0 && ' … '}
          <b className="num">{formatPercent(percent, locale)}</b> {textOf(title)}
        </Fragment>
      ))}
    </span>
  )
}
