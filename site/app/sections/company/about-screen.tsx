import type { ScreenData } from '@alun/contract/schema/page'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Section } from '../../ui/section.tsx'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
import { Team } from '../listing/team.tsx'
import styles from './about-screen.module.css'
import { Intro } from './intro.tsx'
import { Sections } from './sections.tsx'

export function AboutScreen({ about, team, documents }: ScreenData<'about'>) {
  const t = useMessages()
  return (
    <>
      <Intro {...about} crumbs={<Breadcrumbs current={t('screen.about')} />} />
      {about.figures.length > 0 && (
        <section className={`wrap ${styles.figures}`} aria-label={t('company.figures')}>
          <Figures figures={about.figures} columns={4} own={t('company.ownEstimate')} />
        </section>
      )}
      <Sections sections={about.sections} />
      {about.timeline.length > 0 && (
        <section className="sec sec--sunk" aria-labelledby="h-timeline">
          <div className="wrap grid">
            <div className="c-4 rail">
              <h2 id="h-timeline">{t('company.timeline')}</h2>
            </div>
            <ol className={`c-8 ruled ${styles.timeline}`}>
              {about.timeline.map(({ year, text }) => (
                <li key={`${year}-${text.text}`} data-aos="fade">
                  <time dateTime={String(year)}>{year}</time>
                  <p>{textOf(text)}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}
      {team.length > 0 && (
        <Section
          name="team"
          className="sec--top"
          heading={about.teamHeading ? textOf(about.teamHeading) : t('company.team')}
        >
          <Team members={team} languages />
        </Section>
      )}
      <DocumentLinks
        as="section"
        id="h-documents"
        heading={t('project.documents.heading')}
        documents={documents}
      />
    </>
  )
}
