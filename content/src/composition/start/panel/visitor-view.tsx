import { locales } from '@alun/contract/rules/locale'
import type { Payload } from 'payload'
import { Drawing } from '../../../core/panel/brand.tsx'
import { Square } from '../../../core/panel/look/square.tsx'
import { pageName } from '../../../core/words/page-name.ts'
import type { PanelText } from '../../../core/words/words.ts'
import type { VisitorPages } from '../first-hour-steps.ts'

/** The site as it is now: what stands above each page, and which pages there are. */
export function VisitorView(
  props: PanelText & { pages: VisitorPages; payload: Payload; siteOrigin: string },
) {
  const { pages, payload, siteOrigin, t } = props
  const named = (names: VisitorPages['shown']) => names.map((name) => t(pageName(name)))
  return (
    <section className="group" aria-labelledby="visitor-view">
      <header>
        <h2 id="visitor-view">{t('start.firstHour.visitor.title')}</h2>
        <a className="link" href={siteOrigin} target="_blank" rel="noreferrer">
          {t('common.open')}
        </a>
      </header>
      <div className="miniature">
        <div>
          <Drawing name="logo" height={20} payload={payload} />
          <span>{locales.map((locale) => locale.toUpperCase()).join(', ')}</span>
        </div>
        <p>{pages.title}</p>
      </div>
      <ul className="rows visitor-pages">
        {named(pages.shown).map((name) => (
          <li key={name}>
            <span>{name}</span>
            <span className="tag">
              <Square state="good" /> {t('start.firstHour.visitor.visible')}
            </span>
          </li>
        ))}
        {pages.missing.length > 0 ? (
          <li>
            <span>{named(pages.missing).join(', ')}</span>
            <span className="tag secondary">
              <Square state="open" /> {t('start.firstHour.visitor.notYet')}
            </span>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
