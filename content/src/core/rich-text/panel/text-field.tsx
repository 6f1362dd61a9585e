import { RscEntryLexicalField } from '@payloadcms/richtext-lexical/rsc'
import type { ComponentProps } from 'react'
import { FollowForm } from './follow-form.tsx'

/** Payload's editor, which shows what the form has. */
export function TextField(props: ComponentProps<typeof RscEntryLexicalField>) {
  return (
    <FollowForm path={props.path}>
      <RscEntryLexicalField {...props} />
    </FollowForm>
  )
}
