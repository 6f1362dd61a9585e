import type { Refused } from '../../visit/refused.ts'
import { useMessages } from '../../words/messages.tsx'
import { Notice } from './field.tsx'
import { type Purpose, refusalText } from './refusal-text.ts'

export function RefusalNotice({ refused, purpose }: { refused: Refused; purpose: Purpose }) {
  return (
    <Notice kind="problem" isAnswer>
      {refusalText(useMessages(), refused, purpose)}
    </Notice>
  )
}
