import type { ScreenData } from '@alun/contract/schema/page'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Figures } from '../../ui/figures.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Text } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
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
            <ol className={`c-8 ${styles.timeline}`}>
              {about.timeline.map(({ year, text }) => (
                <li key={`${year}-${text.text}`} data-aos="fade">
                  <time dateTime={String(year)}>{year}</time>
                  <p>
                    <Text of={text} />
                  </p>
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
          heading={about.teamHeading ? <Text of={about.teamHeading} /> : t('company.team')}
        >
          <Team members={team} languages />
        </Section>
      )}
      {documents.length > 0 && (
        <section className="sec sec--sunk sec--tight" aria-labelledby="h-documents">
          <div className="wrap stack">
            <h2 id="h-documents" className="h3">
              {t('company.documents')}
            </h2>
            <ul className={styles.documents}>
              {documents.map(({ slug, title }) => (
                <li key={slug}>
                  <LocaleLink className="more" to={`/docs/${slug}`}>
                    <Text of={title} />
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}
