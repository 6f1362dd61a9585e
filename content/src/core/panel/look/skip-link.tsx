import type { ServerProps } from 'payload'
import { panelTextOf } from '../../words/words.ts'

/** Past the menu; `framework-controls.ts` names the place it leads to. */
export function SkipLink({ i18n }: ServerProps) {
  return (
    <a className="skip-link" href="#content">
      {panelTextOf(i18n).t('panel.skip')}
    </a>
  )
}
