import type { Faq as FaqData } from '@alun/contract/schema/editorial'
import styles from './faq.module.css'
import { Html, textOf } from './text.tsx'

/** Questions and answers, as native `<details>`. */
export function Faq({ faq, heading, id }: { faq: FaqData; heading: string; id: string }) {
  if (faq.items.length === 0) return null
  return (
    <section className="sec sec--sunk" aria-labelledby={id}>
      <div className="wrap grid">
        <div className="c-4 rail">
          <h2 id={id}>{faq.heading ? textOf(faq.heading) : heading}</h2>
        </div>
        <div className={`c-8 ${styles.list}`}>
          {faq.items.map(({ question, answer }) => (
            <details key={question.text}>
              <summary>{textOf(question)}</summary>
              <Html of={answer} />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
