import type { ScreenData } from '@alun/contract/schema/page'
import { Sections } from '../../page/sections.tsx'
import { Team } from '../../sections/listing/team.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Fold } from '../../ui/fold.tsx'
import { RailSection, Section } from '../../ui/section.tsx'
import { textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
import styles from './about-screen.module.css'
import { Intro } from './intro.tsx'
import { TextSections } from './sections.tsx'

export function AboutScreen({ about, team, documents }: ScreenData<'about'>) {
  const t = useMessages()
  return (
    <Sections>
      <Intro {...about} name={t('screen.about')} />
      {about.figures.length > 0 && (
        <section className="wrap sec--end" aria-label={t('company.figures')}>
          <Figures figures={about.figures} columns={4} own={t('company.ownEstimate')} />
        </section>
      )}
      <TextSections sections={about.sections} />
      {about.timeline.length > 0 && (
        <RailSection name="timeline" className="sec--sunk" heading={t('company.timeline')}>
          <div className="c-8 folds">
            <Fold labelledBy="h-timeline" summary={<b>{yearsOf(about.timeline)}</b>}>
              <ol className={`ruled ${styles.timeline}`}>
                {about.timeline.map(({ year, text }) => (
                  <li key={`${year}-${text.text}`} data-aos="fade">
                    <time dateTime={String(year)}>{year}</time>
                    <p>{textOf(text)}</p>
                  </li>
                ))}
              </ol>
            </Fold>
          </div>
        </RailSection>
      )}
      {team.length > 0 && (
        <Section name="team" heading={textOf(about.teamHeading) ?? t('company.team')}>
          <Team members={team} languages />
        </Section>
      )}
      <DocumentLinks
        as="section"
        id="h-documents"
        heading={t('project.documents.heading')}
        documents={documents}
      />
    </Sections>
  )
}

function yearsOf(timeline: ScreenData<'about'>['about']['timeline']): string {
  const years = timeline.map(({ year }) => year)
  return [...new Set([years[0], years.at(-1)])].join('–')
}
