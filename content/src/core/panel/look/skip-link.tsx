import type { ServerProps } from 'payload'
import { panelTextOf } from '../../words/words.ts'

/** A link that skips the menu; `framework-controls.ts` sets the id of its target. */
export function SkipLink({ i18n }: ServerProps) {
  return (
    <a className="skip-link" href="#content">
      {panelTextOf(i18n).t('panel.skip')}
    </a>
  )
}
