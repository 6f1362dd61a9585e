import { fallbackChain, isLocale } from '@alun/contract/rules/locale'
import { getTranslation } from '@payloadcms/translations'
import { FieldDiffLabel } from '@payloadcms/ui/rsc'
import type { ArrayField, ArrayFieldClient, FieldDiffServerProps, VersionField } from 'payload'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Subject } from '../../core/access/permissions.ts'
import { titleParts } from '../../core/panel/rows/row-name.ts'
import { rowComparison } from '../../core/payload/compared-fields.ts'
import { languageIn } from '../../core/words/account-words.ts'
import { panelLocale, panelTextOf } from '../../core/words/words.ts'
import { type MatchedRow, matchRows, type Row } from './matched-rows.ts'

const listed = z.array(z.record(z.string(), z.unknown())).catch([])

/** A list in two versions, row by row: Payload would compare what stands at the same place. */
export function RowsDiff({
  subject,
  ...props
}: FieldDiffServerProps<ArrayField, ArrayFieldClient> & { subject: Subject }) {
  const { clientField, comparisonValue, field, locale, req, versionValue } = props
  const { language, t } = panelTextOf(req.i18n)
  const compare = rowComparison(subject, props)
  const rows = matchRows(listed.parse(comparisonValue), listed.parse(versionValue))
  const eventOf = ({ after, before, movedFrom }: MatchedRow) => {
    if (!before) return t('panel.versions.row.added')
    if (!after) return t('panel.versions.row.removed')
    return movedFrom && t('panel.versions.row.moved', { place: movedFrom })
  }
  const shown = rows.flatMap((row, at) => {
    const { after, before, place } = row
    const fields = compare(before ?? {}, after ?? {}, at)
    const event = eventOf(row)
    if (fields.length === 0 && !event) return []
    const texts = inLanguage(after ?? before ?? {}, language)
    const name = titleParts(clientField.fields, texts, req.i18n).filter(
      (part) => typeof part === 'string',
    )
    return [{ at, event, fields, title: [String(place), ...name].join(' · ') }]
  })
  if (shown.length === 0) return null
  return (
    <div className="iterable-diff" data-compared-rows>
      <FieldDiffLabel>
        {locale && `${languageIn(locale, req)} `}
        {typeof field.label !== 'function' && getTranslation(field.label || field.name, req.i18n)}
      </FieldDiffLabel>
      <div className="iterable-diff__rows diff-collapser__content">
        {shown.map(({ at, event, fields, title }) => (
          <div className="iterable-diff__row" key={at}>
            <FieldDiffLabel>
              {title}
              {event && ` — ${event}`}
            </FieldDiffLabel>
            <Fields of={fields} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Fields({ of }: { of: VersionField[] }): ReactNode {
  const parts = of.flatMap(({ field, fieldByLocale }) =>
    field ? [field] : Object.values(fieldByLocale ?? {}),
  )
  return (
    <div className="render-field-diffs">
      {parts.map(({ CustomComponent, path }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: languages of a field share its path, and nothing moves.
        <div className="render-field-diffs__field" key={`${path} ${at}`}>
          {CustomComponent}
        </div>
      ))}
    </div>
  )
}

/** Texts of a row in the reader's language, else in the nearest one that has them. */
function inLanguage(row: Row, language: string): Row {
  const chain = fallbackChain(panelLocale(language))
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const texts = byLocale.safeParse(value).data
      return [name, texts ? chain.map((each) => texts[each]).find(Boolean) : value]
    }),
  )
}
const byLocale = z
  .record(z.string(), z.unknown())
  .refine((texts) => Object.keys(texts).length > 0 && Object.keys(texts).every(isLocale))
