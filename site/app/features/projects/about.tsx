import type { Project } from '@alun/contract/schema/project'
import type { RichText } from '@alun/contract/schema/text'
import { Figures } from '../../ui/figures.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Html } from '../../ui/html.tsx'
import { Picture } from '../../ui/picture.tsx'
import { firstTexts, textOf } from '../../ui/text.tsx'
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
        <div className="c-6 c-end">{about.body && <Body of={about.body} />}</div>
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
            <div className="folds">
              <h3 className="h4">{t('project.features')}</h3>
              <Fold summary={<span className="muted">{firstTexts(features)}</span>}>
                <TickList items={features} className="small" />
              </Fold>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/** Phones show the first paragraph and fold the others. */
function Body({ of: { html, ...rest } }: { of: RichText }) {
  const t = useMessages()
  const end = html.indexOf('</p>') + '</p>'.length
  const first = html.slice(0, end)
  if (!first.startsWith('<p') || end === html.length) return <Html of={{ html, ...rest }} />
  return (
    <>
      <Html of={{ html: first, ...rest }} />
      <Fold summary={<b>{t('project.anchors.about')}</b>}>
        <Html of={{ html: html.slice(end), ...rest }} className={styles.further} />
      </Fold>
    </>
  )
}
