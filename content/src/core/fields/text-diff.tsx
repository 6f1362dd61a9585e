import { escapeDiffHTML, FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc'
import type { ClientField, FieldDiffServerProps } from 'payload'

interface TextDiffProps extends Pick<FieldDiffServerProps, 'i18n' | 'nestingLevel'> {
  clientField: ClientField
  /** Of the version compared with, and of the one that is shown. */
  texts: readonly string[]
}

/** A value of two versions beside each other, as people read it. */
export function TextDiff({ clientField, i18n, nestingLevel = 0, texts }: TextDiffProps) {
  const [fromHTML = '', toHTML = ''] = texts.map((text) => `<p>${escapeDiffHTML(text)}</p>`)
  const sides = getHTMLDiffComponents({ fromHTML, toHTML, tokenizeByCharacter: false })
  const label = { label: 'label' in clientField ? clientField.label : '' }
  return <FieldDiffContainer {...sides} i18n={i18n} label={label} nestingLevel={nestingLevel} />
}
