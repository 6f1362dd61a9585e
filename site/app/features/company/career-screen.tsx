import { brandName } from '@alun/contract/rules/brand'
import type { Layout } from '@alun/contract/schema/layout'
import type { ScreenData } from '@alun/contract/schema/page'
import { Sections } from '../../page/sections.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Fact } from '../../ui/fact.tsx'
import facts from '../../ui/facts.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RailSection } from '../../ui/section.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { FormSection } from '../enquiry/form-section.tsx'
import { vacancyForm } from '../enquiry/vacancy-form.island.tsx'
import styles from './career-screen.module.css'
import { Vacancy } from './vacancy.tsx'

export function CareerScreen(props: ScreenData<'career'> & { contacts: Layout['contacts'] }) {
  const t = useMessages()
  const { career, vacancies, contacts } = props
  return (
    <Sections>
      <PageHead name={t('screen.career')} heading={textOf(career.title)} lead={textOf(career.lead)}>
        <p className={`muted ${styles.count}`}>{t('career.count', { count: vacancies.length })}</p>
      </PageHead>
      <section className="wrap grid" aria-labelledby="h-vacancies">
        <div className="c-8">
          <h2 id="h-vacancies" className="vh">
            {textOf(career.vacanciesHeading) ?? t('career.vacancies')}
          </h2>
          {vacancies.length === 0 ? (
            <Empty>{t('career.empty')}</Empty>
          ) : (
            vacancies.map((vacancy) => (
              <Vacancy key={vacancy.slug} vacancy={vacancy} open={vacancies.length === 1} />
            ))
          )}
        </div>
        <aside className="c-4 stack" aria-label={t('career.facts')}>
          <Picture
            of={career.picture?.picture ?? null}
            ratio="4 / 5"
            // The upright frame crops a picture that is about twice as wide.
            sizes="(min-width: 1024px) 60vw, 100vw"
            fills
            className={styles.picture}
          />
          {career.facts.length > 0 && (
            <dl className={facts.small}>
              {career.facts.map(({ label, value }) => (
                <Fact key={label.text} label={textOf(label)}>
                  {textOf(value)}
                </Fact>
              ))}
            </dl>
          )}
        </aside>
      </section>
      <Process process={career.process} />
      <Apply
        form={career.form}
        vacancies={vacancies}
        contacts={{ ...contacts, email: career.email ?? contacts.email }}
      />
    </Sections>
  )
}

function Process({ process }: Pick<ScreenData<'career'>['career'], 'process'>) {
  if (process.heading === null || process.steps.length === 0) return null
  return (
    <RailSection name="process" heading={textOf(process.heading)}>
      <ol className={`c-8 ruled ${styles.steps}`}>
        {process.steps.map((step) => (
          <li key={step.text}>{textOf(step)}</li>
        ))}
      </ol>
    </RailSection>
  )
}

function Apply(props: {
  form: ScreenData<'career'>['career']['form']
  vacancies: ScreenData<'career'>['vacancies']
  contacts: Layout['contacts']
}) {
  const t = useMessages()
  const { form, vacancies, contacts } = props
  const chat = {
    contacts,
    subject: t('screen.career'),
    message: t('career.chat', { company: brandName }),
  }
  return (
    <FormSection
      id="cv"
      className="sec sec--sunk"
      heading={textOf(form.heading) ?? t('career.respond')}
      textColumns={4}
      chat={chat}
      of={vacancyForm}
      form="vacancy"
      props={(page) => ({
        ...page,
        vacancies: vacancies.map(({ slug, title }) => ({ slug, title })),
      })}
    >
      <Paragraph of={form.text} className="muted" />
    </FormSection>
  )
}
