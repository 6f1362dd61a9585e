import type { PanelText } from '../../../core/words/words.ts'
import type { Use } from '../where-used.ts'

/** Records and pages with links to their forms. */
export function UseList({ t, uses }: { t: PanelText['t']; uses: readonly Use[] }) {
  return (
    <ul data-uses>
      {uses.map(({ href, isBinned, isOnlyDraft, kind, title }) => (
        <li key={`${href} ${title}`}>
          <a href={href}>{[kind, title].filter(Boolean).join(': ')}</a>
          {isBinned && ` (${t('ends.grounds.inBin')})`}
          {isOnlyDraft && !isBinned && ` (${t('media.onlyDraft')})`}
        </li>
      ))}
    </ul>
  )
}
