import type { Faq as FaqData } from '@alun/contract/schema/editorial'
import disclosure from './disclosure.module.css'
import styles from './faq.module.css'
import { Html } from './html.tsx'
import { RailSection } from './section.tsx'
import { textOf } from './text.tsx'

export function Faq({ faq, heading }: { faq: FaqData; heading: string }) {
  if (faq.items.length === 0) return null
  return (
    <RailSection name="faq" className="sec--sunk" heading={textOf(faq.heading) ?? heading}>
      <div className={`c-8 ${styles.list}`}>
        {faq.items.map(({ question, answer }) => (
          <details key={question.text}>
            <summary className={disclosure.summary}>{textOf(question)}</summary>
            <Html of={answer} />
          </details>
        ))}
      </div>
    </RailSection>
  )
}
