'use client'

import { TextField, useFormFields, useLocale } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { z } from 'zod'
import { useAnswer } from './use-answer.ts'

const described = z.object({ alt: z.string().nullish() })

/** The description of a picture on this page. While it is empty, it shows that of the file, which pages then use. */
export function OwnAltField(props: TextFieldClientProps) {
  const { field, path } = props
  const { code } = useLocale()
  const file = useFormFields(([fields]) => fields[path.replace(/alt$/, 'media')]?.value)
  const query = new URLSearchParams({ depth: '0', locale: code, 'select[alt]': 'true' })
  const answer = useAnswer(typeof file === 'string' ? `media/${file}?${query}` : null, described)
  const placeholder = (typeof answer === 'object' && answer.alt) || ''
  return <TextField {...props} field={{ ...field, admin: { ...field.admin, placeholder } }} />
}
