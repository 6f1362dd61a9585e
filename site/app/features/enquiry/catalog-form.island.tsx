import type { Layout } from '@alun/contract/schema/layout'
import { island } from '../../islands/island.ts'
import { useMessages } from '../../words/messages.tsx'
import { CalculationField } from './calculation-field.island.tsx'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.island.tsx'
import { MessageField, SelectField } from './fields.island.tsx'
import { PersonFields } from './person-fields.island.tsx'
import { recordOptions } from './record-options.ts'

/**
 * Asks for the catalogue of one project, of a project to choose, or of all projects for sale.
 * `message` tells sales that the visitor wants something else.
 */
function CatalogForm(
  props: EnquiryFormProps &
    ({ project: string; currency: string; message?: string } | { projects: Layout['projects'] }),
) {
  const t = useMessages()
  const chosen = 'project' in props
  return (
    <EnquiryForm
      {...props}
      form="catalog"
      {...(chosen && { given: { project: props.project } })}
      {...(chosen && props.message && { submit: t('enquiry.submit.cooperation') })}
    >
      {!chosen && (
        <SelectField
          name="project"
          label={t('enquiry.project')}
          options={recordOptions(props.projects, t('enquiry.allProjects'))}
        />
      )}
      <PersonFields />
      {chosen && props.message && (
        <MessageField label={t('enquiry.message')} given={props.message} />
      )}
      {chosen && <CalculationField currency={props.currency} />}
    </EnquiryForm>
  )
}

export const catalogForm = island('catalog-form', CatalogForm, 'touched')
