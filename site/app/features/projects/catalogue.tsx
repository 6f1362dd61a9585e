import { money } from '@alun/contract/rules/site'
import type { Layout } from '@alun/contract/schema/layout'
import type { Project } from '@alun/contract/schema/project'
import { useMessages } from '../../words/messages.tsx'
import { catalogForm } from '../enquiry/catalog-form.island.tsx'
import { FormSection } from '../enquiry/form-section.tsx'
import { calculatorPresets } from '../forecast/calculator-props.ts'

/** Asks for the catalogue; for a sold-out project, for resales and similar units. */
export function Catalogue(props: { project: Project; contacts: Layout['contacts'] }) {
  const t = useMessages()
  const { title, slug, soldOut } = props.project.card
  const project = title.text
  const currency = calculatorPresets(props.project.forecast)[0]?.price.currency ?? money.base
  const chat = {
    contacts: props.contacts,
    subject: soldOut
      ? t('resale.subject', { project })
      : t('project.catalogue.subject', { project }),
    message: soldOut ? t('resale.chat', { project }) : t('project.catalogue.message', { project }),
  }
  return (
    <FormSection
      id="catalogue"
      className="sec"
      heading={t(soldOut ? 'resale.heading' : 'project.catalogue.heading')}
      chat={chat}
      of={catalogForm}
      form="catalog"
      props={(page) => ({
        ...page,
        project: slug,
        currency,
        ...(soldOut && { message: t('resale.message', { project }) }),
      })}
    >
      <p className="muted">{t(soldOut ? 'resale.text' : 'project.catalogue.text')}</p>
    </FormSection>
  )
}
