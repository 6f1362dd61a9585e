import type { Project } from '@alun/contract/schema/project'
import { useMessages } from '../../words/messages.tsx'
import type { SectionId } from './page-sections.ts'
import styles from './project.module.css'

/** Sticky links to the sections of the page; a script marks the current one. */
export function SectionAnchors(props: {
  sections: readonly SectionId[]
  kind: Project['card']['kind']
}) {
  const t = useMessages()
  const label = (id: SectionId) =>
    id === 'units' ? t(`project.anchors.units.${props.kind}`) : t(`project.anchors.${id}`)
  return (
    <nav className={styles.anchors} aria-label={t('project.anchors.label')}>
      <div className="wrap">
        <ul className={styles.anchorList} data-section-anchors="">
          {props.sections.map((id) => (
            <li key={id}>
              <a href={`#${id}`} data-label={label(id)}>
                {label(id)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
