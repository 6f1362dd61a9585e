import type { Project } from '@alun/contract/schema/project'
import type { CSSProperties } from 'react'
import { Section } from '../../ui/section.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { formatPercent } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './project.module.css'

/** The stages of payment; on wide screens as a bar in proportion. */
export function Payment({ plan }: { plan: Project['paymentPlan'] }) {
  const { locale, t } = useLanguage()
  const columns: CSSProperties & Record<'--stages', string> = {
    '--stages': plan.stages.map(({ percent }) => `minmax(9.75rem, ${percent}fr)`).join(' '),
  }
  return (
    <Section
      name="payment"
      className="sec--sunk"
      heading={t('project.payment')}
      remark={<Paragraph of={plan.note} className="muted" />}
    >
      <ol className={styles.payment} style={columns}>
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
    </Section>
  )
}
