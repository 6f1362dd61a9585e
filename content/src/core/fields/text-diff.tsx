import { escapeDiffHTML, FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc'
import type { ClientField, FieldDiffServerProps } from 'payload'

interface TextDiffProps extends Pick<FieldDiffServerProps, 'i18n' | 'nestingLevel'> {
  clientField: ClientField
  /** The older version first. */
  texts: readonly string[]
}

/** Shows a value of two versions side by side, as people read it. */
export function TextDiff({ clientField, i18n, nestingLevel = 0, texts }: TextDiffProps) {
  const [fromHTML = '', toHTML = ''] = texts.map((text) => `<p>${escapeDiffHTML(text)}</p>`)
  const sides = getHTMLDiffComponents({ fromHTML, toHTML, tokenizeByCharacter: false })
  const label = { label: 'label' in clientField ? clientField.label : '' }
  return <FieldDiffContainer {...sides} i18n={i18n} label={label} nestingLevel={nestingLevel} />
}
