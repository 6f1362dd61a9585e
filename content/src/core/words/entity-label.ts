import { getTranslation } from '@payloadcms/translations'
import type { LabelFunction, PayloadRequest, StaticLabel } from 'payload'
import { isPage, type Subject } from '../access/permissions.ts'

export type Label = LabelFunction | StaticLabel | false | undefined

/** A label in the language of the panel; empty if it is not translated, like the labels of Payload's own types. */
export function entityLabel(label: Label, { i18n }: { i18n: Language }): string {
  return label && typeof label !== 'string' ? getTranslation(label, i18n) : ''
}

type Language = Parameters<typeof getTranslation>[1]

/** The name of a type or page in the menu, or of one of its records. */
export function subjectLabel(
  subject: Subject,
  req: Pick<PayloadRequest, 'payload'> & { i18n: Language },
  form: 'plural' | 'singular' = 'plural',
): string {
  const { collections, globals } = req.payload.config
  return isPage(subject)
    ? entityLabel(globals.find(({ slug }) => slug === subject)?.label, req)
    : entityLabel(collections.find(({ slug }) => slug === subject)?.labels[form], req)
}
