import type { ScreenData } from '@alun/contract/schema/page'
import { Html } from '../../ui/html.tsx'
import { textOf } from '../../ui/text.tsx'
import styles from './sections.module.css'

export function TextSections({ sections }: Pick<ScreenData<'about'>['about'], 'sections'>) {
  return (
    <div className={`wrap sec--end ${styles.sections}`}>
      {sections.map(({ key, heading, body }) => (
        <section key={key} id={key} className="grid" aria-labelledby={`h-${key}`} data-aos="fade">
          <h2 id={`h-${key}`} className="c-4 h3">
            {textOf(heading)}
          </h2>
          {body && <Html of={body} className="c-8" />}
        </section>
      ))}
    </div>
  )
}
