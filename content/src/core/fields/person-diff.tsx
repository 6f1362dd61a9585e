import { escapeDiffHTML, FieldDiffContainer, getHTMLDiffComponents } from '@payloadcms/ui/rsc'
import type { FieldDiffServerProps, TextField, TextFieldClient } from 'payload'
import { accountNames } from '../payload/account-rows.ts'
import { panelTextOf } from '../words/words.ts'

/** Who saved or planned each of two versions, by name instead of the id of the account. */
export async function PersonDiff(props: FieldDiffServerProps<TextField, TextFieldClient>) {
  const { clientField, comparisonValue, i18n, nestingLevel = 0, req, versionValue } = props
  const ids = [comparisonValue, versionValue].map((id) => (typeof id === 'string' ? id : null))
  const names = await accountNames(req.payload.db.drizzle, ids)
  const unknown = panelTextOf(req.i18n).t('panel.versions.nobody')
  const [fromHTML = '', toHTML = ''] = ids.map(
    (id) => `<p>${id === null ? '' : escapeDiffHTML(names.get(id) ?? unknown)}</p>`,
  )
  const sides = getHTMLDiffComponents({ fromHTML, toHTML, tokenizeByCharacter: false })
  return (
    <FieldDiffContainer
      {...sides}
      i18n={i18n}
      label={{ label: clientField.label }}
      nestingLevel={nestingLevel}
    />
  )
}
