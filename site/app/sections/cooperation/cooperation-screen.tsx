import type { Frame } from '@alun/contract/schema/frame'
import type { ScreenData } from '@alun/contract/schema/page'
import { cooperationForm } from '../../islands/lead/cooperation-form.island.tsx'
import { FormPlace } from '../../islands/lead/form-place.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Faq } from '../../ui/faq.tsx'
import { Text } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { Intro } from '../company/intro.tsx'
import { FormIsland } from '../lead/form-island.tsx'
import styles from './cooperation-screen.module.css'

type Section = ScreenData<'cooperation'>['cooperation']['sections'][number]

export function CooperationScreen(
  props: ScreenData<'cooperation'> & { contacts: Frame['contacts'] },
) {
  const t = useMessages()
  const { cooperation, contacts } = props
  const { form, title } = cooperation
  const chat = { contacts, subject: title.text, message: t('company.cooperationChat') }
  return (
    <>
      <Intro {...cooperation} crumbs={<Breadcrumbs current={t('screen.cooperation')} />} />
      <div className={`wrap ${styles.sections}`}>
        {cooperation.sections.map((section) => (
          <Terms key={section.key} section={section} />
        ))}
      </div>
      <Faq faq={cooperation.faq} heading={t('company.faq')} id="h-faq" />
      <section className="sec sec--sunk" id="ask" aria-labelledby="h-ask">
        <div className="wrap grid">
          <div className="c-4 stack">
            <h2 id="h-ask">{form.heading ? <Text of={form.heading} /> : t('company.write')}</h2>
            {form.text && (
              <p className="muted">
                <Text of={form.text} />
              </p>
            )}
          </div>
          <div className="c-8">
            <FormPlace chat={chat}>
              <FormIsland
                of={cooperationForm}
                form="cooperation"
                props={(page) => ({ ...page, place: 'ask', chat })}
              />
            </FormPlace>
          </div>
        </div>
      </section>
    </>
  )
}

/** With whom and on what terms. */
function Terms({ section: { key, heading, text, points, email } }: { section: Section }) {
  const t = useMessages()
  return (
    <section id={key} className="grid" aria-labelledby={`h-${key}`}>
      <div className="c-5 stack">
        <h2 id={`h-${key}`} className="h3">
          <Text of={heading} />
        </h2>
        {text && (
          <p className="muted">
            <Text of={text} />
          </p>
        )}
        {email && (
          <p>
            <a className="link" href={`mailto:${email}`}>
              {t('company.writeTo', { email })}
            </a>
          </p>
        )}
      </div>
      {points.length > 0 && (
        <ul className={`c-7 ${styles.points}`}>
          {points.map((point) => (
            <li key={point.text}>
              <Text of={point} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
