import { money } from '@alun/contract/rules/site'
import { salesStateOf } from '@alun/contract/rules/unit'
import type { Layout } from '@alun/contract/schema/layout'
import type { Project } from '@alun/contract/schema/project'
import { useMessages } from '../../words/messages.tsx'
import { catalogForm } from '../enquiry/catalog-form.island.tsx'
import { FormSection } from '../enquiry/form-section.tsx'
import { calculatorPresets } from '../forecast/calculator-props.ts'

/** Asks for the catalogue; for a sold-out project, for resales and similar units. */
export function Catalogue(props: { project: Project; contacts: Layout['contacts'] }) {
  const t = useMessages()
  const { title, slug, counts } = props.project.card
  const isSoldOut = salesStateOf(counts) === 'soldOut'
  const project = title.text
  const currency = calculatorPresets(props.project.forecast)[0]?.price.currency ?? money.base
  const chat = {
    contacts: props.contacts,
    subject: isSoldOut
      ? t('resale.subject', { project })
      : t('project.catalogue.subject', { project }),
    message: isSoldOut
      ? t('resale.chat', { project })
      : t('project.catalogue.message', { project }),
  }
  return (
    <FormSection
      id="catalogue"
      className="sec"
      heading={t(isSoldOut ? 'resale.heading' : 'project.catalogue.heading')}
      chat={chat}
      of={catalogForm}
      form="catalog"
      props={(page) => ({
        ...page,
        project: slug,
        currency,
        ...(isSoldOut && { message: t('resale.message', { project }) }),
      })}
    >
      <p className="muted">{t(isSoldOut ? 'resale.text' : 'project.catalogue.text')}</p>
    </FormSection>
  )
}
