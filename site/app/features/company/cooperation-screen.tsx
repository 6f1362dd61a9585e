import type { Layout } from '@alun/contract/schema/layout'
import type { ScreenData } from '@alun/contract/schema/page'
import { Sections } from '../../page/sections.tsx'
import { Faq } from '../../ui/faq.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { useMessages } from '../../words/messages.tsx'
import { cooperationForm } from '../enquiry/cooperation-form.island.tsx'
import { FormSection } from '../enquiry/form-section.tsx'
import { Intro } from './intro.tsx'
import styles from './sections.module.css'

type Section = ScreenData<'cooperation'>['cooperation']['sections'][number]

export function CooperationScreen(
  props: ScreenData<'cooperation'> & { contacts: Layout['contacts'] },
) {
  const t = useMessages()
  const { cooperation, contacts } = props
  const { form, title } = cooperation
  const chat = { contacts, subject: title.text, message: t('company.cooperationChat') }
  return (
    <Sections>
      <Intro {...cooperation} name={t('screen.cooperation')} />
      <div className={`wrap sec--end ${styles.sections}`}>
        {cooperation.sections.map((section) => (
          <Terms key={section.key} section={section} />
        ))}
      </div>
      <Faq faq={cooperation.faq} heading={t('company.faq')} />
      <FormSection
        id="ask"
        className="sec sec--sunk"
        heading={textOf(form.heading) ?? t('company.write')}
        textColumns={4}
        chat={chat}
        of={cooperationForm}
        form="cooperation"
        props={(page) => page}
      >
        <Paragraph of={form.text} className="muted" />
      </FormSection>
    </Sections>
  )
}

function Terms({ section: { key, heading, text, points, email } }: { section: Section }) {
  const t = useMessages()
  return (
    <section id={key} className="grid" aria-labelledby={`h-${key}`}>
      <div className="c-5 stack">
        <h2 id={`h-${key}`} className="h3">
          {textOf(heading)}
        </h2>
        <Paragraph of={text} className="muted" />
        {email && (
          <p>
            <a className="link" href={`mailto:${email}`}>
              {t('company.writeTo', { email })}
            </a>
          </p>
        )}
      </div>
      {points.length > 0 && <TickList items={points} className="c-7" />}
    </section>
  )
}
