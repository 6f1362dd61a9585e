import { defaultLocale } from '@alun/contract/rules/locale'
import { editPath } from '@alun/contract/rules/preview'
import { screenAt } from '@alun/contract/rules/screens'
import type { PayloadRequest } from 'payload'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { languageIn } from '../../../core/words/account-words.ts'
import { subjectLabel } from '../../../core/words/entity-label.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { PanelText } from '../../../core/words/words.ts'
import type { FailingSection } from '../../../operations/processes/section-failures.ts'
import { StartSection } from './start-section.tsx'

export const failingShown = 20

/** Parts of pages that the site cannot render, for those who can correct the value; nothing without them. */
export function FailingSections(
  props: Pick<PanelText, 't'> & { failing: readonly FailingSection[]; req: PayloadRequest },
) {
  const { failing, req, t } = props
  if (failing.length === 0) return null
  return (
    <StartSection name="failing-sections" title={t('start.failingSections')} empty={false}>
      <p className="note">{t('start.failingSectionsHelp')}</p>
      <ul className="rows broken-links">
        {failing.map((each) => (
          <li key={`${each.path} ${each.section}`} data-failing-section={each.section}>
            <span>
              <RowLink href={placeOf(each)}>{each.path ?? subjectLabel('settings', req)}</RowLink>
              <br />
              <span className="late">
                {each.section}
                {each.field === null ? null : `, ${each.field.replace(/^(?:layout|screen)\./, '')}`}
                {`. ${each.error}`}
              </span>{' '}
              <span className="muted">
                {each.locales.map((locale) => languageIn(locale, req)).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </StartSection>
  )
}

/** Link to the form of the record. Values of the layout lead to the settings. */
function placeOf({ locales, path }: FailingSection): string {
  const page = path === null ? null : screenAt(path)
  if (page === null) return recordAddress('settings', null)
  return editPath(page.screen, page.slug, locales[0] ?? defaultLocale)
}
