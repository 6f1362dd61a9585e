import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import type { ReactNode } from 'react'
import type { IslandDefinition } from '../../islands/island.ts'
import type { Chat } from './contact-links.island.tsx'
import type { FormPageFacts } from './enquiry-form.island.tsx'
import { FormIsland } from './form-island.tsx'
import { FormPlace } from './form-place.island.tsx'

/** A section with its purpose at the left and the form beside it. */
export function FormSection<Props extends object>(section: {
  /** Also the fragment to which the form's answer leads. */
  id: string
  className: string
  heading: ReactNode
  children: ReactNode
  /** Width of the text, in columns of the page's twelve. */
  textColumns?: 4 | 5
  chat: Chat
  of: IslandDefinition<Props>
  form: EnquiryForm
  props: (page: FormPageFacts & { place: string; chat: Chat }) => Props
}) {
  const { id, className, heading, children, textColumns = 5, chat, of, form } = section
  return (
    <section className={className} id={id} aria-labelledby={`h-${id}`}>
      <div className="wrap grid">
        <div className={`c-${textColumns} stack`}>
          <h2 id={`h-${id}`}>{heading}</h2>
          {children}
        </div>
        <div className={`c-${12 - textColumns}`}>
          <FormPlace chat={chat}>
            <FormIsland
              of={of}
              form={form}
              props={(page) => section.props({ ...page, place: id, chat })}
            />
          </FormPlace>
        </div>
      </div>
    </section>
  )
}
