import { itemPath } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import { More } from '../../ui/more.tsx'
import { textOf } from '../../ui/text.tsx'
import styles from './document-links.module.css'

export function DocumentLinks(props: {
  as: 'nav' | 'section'
  id: string
  heading: string
  documents: Layout['documents']
}) {
  const { as: Part, id, heading, documents } = props
  if (documents.length === 0) return null
  return (
    <Part className="sec sec--sunk sec--tight" aria-labelledby={id}>
      <div className="wrap stack">
        <h2 id={id} className="h3">
          {heading}
        </h2>
        <ul className={`row ${styles.list}`}>
          {documents.map(({ slug, title }) => (
            <li key={slug}>
              <More to={itemPath('documents', slug)}>{textOf(title)}</More>
            </li>
          ))}
        </ul>
      </div>
    </Part>
  )
}
