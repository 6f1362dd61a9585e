import type { RichText } from '@alun/contract/schema/text'
import type { Vacancy } from '@alun/contract/schema/vacancy'
import { Html } from '../../ui/html.tsx'
import ticks from '../../ui/tick-list.module.css'
import { useMessages } from '../../words/messages.tsx'
import styles from './vacancy-parts.module.css'

/** Duties, requirements and conditions, under headings of this level. */
export function VacancyParts({ of, as }: { of: Vacancy; as: 'h2' | 'h4' }) {
  const t = useMessages()
  return (
    <>
      <Part as={as} heading={t('career.duties')} text={of.duties} />
      <Part as={as} heading={t('career.requirements')} text={of.requirements} />
      <Part as={as} heading={t('career.conditions')} text={of.conditions} />
    </>
  )
}

function Part(props: { as: 'h2' | 'h4'; heading: string; text: RichText | null }) {
  const { as: Heading, heading, text } = props
  if (text === null) return null
  return (
    <div className={`${ticks.ticks} ${styles.part}`}>
      <Heading className={Heading === 'h2' ? 'h3' : undefined}>{heading}</Heading>
      <Html of={text} />
    </div>
  )
}
