import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import { createContext, use } from 'react'
import type { IslandDefinition } from '../../islands/island.ts'
import { Island } from '../../page/island-place.tsx'
import { usePage } from '../../page/page-context.ts'
import type { FormPageFacts } from './enquiry-form.island.tsx'
import type { FormAnswer } from './form-answer.ts'

/** Answer to a form that this page submitted without scripts. */
export const FormAnswerContext = createContext<FormAnswer | null>(null)

export function FormIsland<Props extends object>(place: {
  of: IslandDefinition<Props>
  form: EnquiryForm
  props: (page: FormPageFacts) => Props
}) {
  const { of, form, props } = place
  const answer = useFormAnswer(form)
  const { botCheck } = usePage().site
  return <Island of={of} props={props({ answer, botCheck })} />
}

/**
 * Answer to a form submitted without scripts; after a success it is in the query, `?sent=catalog`.
 */
export function useFormAnswer(form: EnquiryForm): FormAnswer | null {
  const formAnswer = use(FormAnswerContext)
  const { search } = usePage()
  if (formAnswer?.form === form) return formAnswer
  const query = new URLSearchParams(search)
  if (query.get('sent') !== form) return null
  const catalogue = query.get('brochure')
  return {
    form,
    state: 'sent',
    problems: [],
    values: {},
    ...(catalogue && { catalogue }),
    ...(query.has('unconfirmed') && { unconfirmed: true }),
    ...(query.has('telegram') && { byTelegram: true }),
  }
}
