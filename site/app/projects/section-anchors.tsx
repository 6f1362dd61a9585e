import type { Project } from '@alun/contract/project'
import { useEffect, useRef } from 'react'
import { useMessages } from '../messages/messages.tsx'
import type { SectionId } from './page-sections.ts'
import styles from './project.module.css'
import { useSectionInView } from './use-section-in-view.ts'

/** Ways to the sections of the page; stays in sight. */
export function SectionAnchors(props: {
  sections: readonly SectionId[]
  kind: Project['card']['kind']
}) {
  const t = useMessages()
  const current = useSectionInView(props.sections)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const box = list.current
    const link = current && box?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (!box) return
    // Sideways within the list alone: the page itself stays where the reader is.
    box.scrollLeft = link ? link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2 : 0
  }, [current])
  const label = (id: SectionId) =>
    id === 'units' ? t(`project.anchors.units.${props.kind}`) : t(`project.anchors.${id}`)
  return (
    <nav className={styles.anchors} aria-label={t('project.anchors.label')}>
      <div className="wrap">
        <ul className={styles.anchorList} ref={list}>
          {props.sections.map((id) => (
            <li key={id}>
              <a
                href={`#${id}`}
                data-label={label(id)}
                aria-current={id === current ? 'location' : undefined}
              >
                {label(id)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
