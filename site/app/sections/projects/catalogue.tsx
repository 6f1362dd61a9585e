import { money } from '@alun/contract/rules/site'
import type { Layout } from '@alun/contract/schema/layout'
import type { Project } from '@alun/contract/schema/project'
import { calculatorPresets } from '../../islands/calculator/calculator-props.ts'
import { catalogForm } from '../../islands/enquiry/catalog-form.island.tsx'
import { useMessages } from '../../words/messages.tsx'
import { FormSection } from '../enquiry/form-section.tsx'

export function Catalogue(props: { project: Project; contacts: Layout['contacts'] }) {
  const t = useMessages()
  const { title, slug } = props.project.card
  const currency = calculatorPresets(props.project.forecast)[0]?.price.currency ?? money.base
  const chat = {
    contacts: props.contacts,
    subject: t('project.catalogue.subject', { project: title.text }),
    message: t('project.catalogue.message', { project: title.text }),
  }
  return (
    <FormSection
      id="catalogue"
      className="sec"
      heading={t('project.catalogue.heading')}
      chat={chat}
      of={catalogForm}
      form="catalog"
      props={(page) => ({ ...page, project: slug, currency })}
    >
      <p className="muted">{t('project.catalogue.text')}</p>
    </FormSection>
  )
}
