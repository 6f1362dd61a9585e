import type { Frame } from '@alun/contract/schema/frame'
import type { Project } from '@alun/contract/schema/project'
import { catalogForm } from '../../islands/lead/catalog-form.island.tsx'
import { FormPlace } from '../../islands/lead/form-place.tsx'
import { useMessages } from '../../words/messages.tsx'
import { FormIsland } from '../lead/form-island.tsx'

/** The form that asks for the project's catalogue. */
export function Catalogue(props: { project: Project; contacts: Frame['contacts'] }) {
  const t = useMessages()
  const { title, slug } = props.project.card
  const chat = {
    contacts: props.contacts,
    subject: t('project.catalogue.subject', { project: title.text }),
    message: t('project.catalogue.message', { project: title.text }),
  }
  return (
    <section className="sec sec--top" id="catalogue" aria-labelledby="h-catalogue">
      <div className="wrap grid">
        <div className="c-5 stack">
          <h2 id="h-catalogue">{t('project.catalogue.heading')}</h2>
          <p className="muted">{t('project.catalogue.text')}</p>
        </div>
        <div className="c-7">
          <FormPlace chat={chat}>
            <FormIsland
              of={catalogForm}
              form="catalog"
              props={(page) => ({ ...page, place: 'catalogue', chat, project: slug })}
            />
          </FormPlace>
        </div>
      </div>
    </section>
  )
}
