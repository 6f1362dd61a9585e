import { useQuery } from '../../page/page-context.ts'
import type { Refused } from '../../visit/form-error.ts'
import { useMessages } from '../../words/messages.tsx'
import { Notice } from './field.tsx'
import { RefusalNotice } from './form-error-notice.tsx'

/** What became of a form of the account, above it. */
export function FormResult(props: {
  form: 'profile' | 'new-password' | 'revoke'
  refused?: Refused | undefined
}) {
  const t = useMessages()
  const { form, refused } = props
  const isDone = useQuery().get('done') === form
  if (refused) return <RefusalNotice refused={refused} purpose="saving" />
  return (
    isDone && (
      <Notice kind="done" isAnswer>
        {t(`account.done.${form}`)}
      </Notice>
    )
  )
}
