import type { Project } from '@alun/contract/schema/project'
import { Figures } from '../../ui/figures.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Html, textOf } from '../../ui/text.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './project.module.css'

export function About({ project }: { project: Project }) {
  const t = useMessages()
  const { about, keyFacts, features, album, hero } = project
  const picture = album.items.find((item) => item.picture.path !== hero?.picture.path)
  return (
    <section className="sec" id="about" aria-labelledby="h-about">
      <div className="wrap grid">
        <div className="c-5">
          <h2 id="h-about">{textOf(about.heading) ?? t('project.anchors.about')}</h2>
        </div>
        <div className="c-6 c-end">{about.body && <Html of={about.body} />}</div>
        {picture && (
          <div className="c-7" data-aos="fade">
            <Picture
              of={picture.picture}
              ratio="3 / 2"
              sizes="(min-width: 1024px) 58vw, 100vw"
              tag={textOf(picture.caption)}
            />
          </div>
        )}
        <div className={`c-5 stack ${styles.facts}`}>
          {keyFacts.length > 0 && <Figures figures={keyFacts} />}
          {features.length > 0 && (
            <div>
              <h3 className="h4">{t('project.features')}</h3>
              <TickList items={features} className="small" />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
