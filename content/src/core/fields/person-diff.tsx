import type { FieldDiffServerProps, TextField, TextFieldClient } from 'payload'
import { accountNames } from '../payload/account-rows.ts'
import { panelTextOf } from '../words/words.ts'
import { TextDiff } from './text-diff.tsx'

/** Compares who saved or scheduled two versions, by name instead of by id. */
export async function PersonDiff(props: FieldDiffServerProps<TextField, TextFieldClient>) {
  const { clientField, comparisonValue, i18n, nestingLevel, req, versionValue } = props
  const ids = [comparisonValue, versionValue].map((id) => (typeof id === 'string' ? id : null))
  const names = await accountNames(req.payload.db.drizzle, ids)
  const unknown = panelTextOf(req.i18n).t('panel.versions.nobody')
  const texts = ids.map((id) => (id === null ? '' : (names.get(id) ?? unknown)))
  return <TextDiff {...{ clientField, i18n, nestingLevel, texts }} />
}
