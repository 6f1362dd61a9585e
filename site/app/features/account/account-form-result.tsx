import { useQuery } from '../../page/page-context.ts'
import { Notice } from '../../ui/notice.tsx'
import type { FormError } from '../../visit/form-error.ts'
import { useMessages } from '../../words/messages.tsx'
import { FormErrorNotice } from './form-error-notice.tsx'

export function AccountFormResult(props: {
  form: 'profile' | 'new-password' | 'revoke'
  error?: FormError | undefined
}) {
  const t = useMessages()
  const { form, error } = props
  const isDone = useQuery().get('done') === form
  if (error) return <FormErrorNotice error={error} />
  return (
    isDone && (
      <Notice kind="done" isAnswer>
        {t(`account.done.${form}`)}
      </Notice>
    )
  )
}
