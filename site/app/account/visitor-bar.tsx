import { type Locale, localePath } from '@alun/contract/locale'
import type { ScreenName } from '@alun/contract/page'
import { editPath, previewParameters, previewPath } from '@alun/contract/preview'
import { useLocation, useMatches } from 'react-router'
import { visitor as en } from '../messages/en/visitor.ts'
import { useLocale } from '../messages/messages.tsx'
import { visitor as ru } from '../messages/ru/visitor.ts'
import { visitor as ua } from '../messages/ua/visitor.ts'
import type { ShownVisitor } from './shown-visitor.ts'
import barStyles from './visitor-bar.css?url'

const words: Record<Locale, Record<keyof typeof en, string>> = { en, ua, ru }

/** Screens that editors can edit, as the routes are named. */
const editable = new Set<string>([
  'home',
  'project',
  'news',
  'news-item',
  'articles',
  'article',
  'sales',
  'sale',
  'document',
  'career',
  'cooperation',
  'about',
  'why-bali',
  'contacts',
] satisfies ScreenName[])

/** Who is signed in, and for editors the way to what the page shows. */
export default function VisitorBar({ visitor }: { visitor: ShownVisitor }) {
  const locale = useLocale()
  const w = words[locale]
  const { pathname, search } = useLocation()
  const edited = useEditAddress(visitor, locale)
  const account = localePath('/account', locale)
  const here = pathname + search
  return (
    <aside
      className="visitor-bar"
      aria-label={w.label}
      data-visitor-bar
      data-preview={visitor.preview ? '' : undefined}
    >
      <link rel="stylesheet" href={barStyles} precedence="default" />
      <div className="wrap">
        {visitor.preview && (
          <form method="post" action={`${previewPath}?${query(here)}`} data-form="preview-off">
            <b>{w.drafts}</b>
            <button type="submit">{w.leave}</button>
          </form>
        )}
        {visitor.mayEdit && !visitor.preview && (
          <form method="post" action={account} data-form="preview-on">
            <input type="hidden" name="to" value={here} />
            <button type="submit" name="do" value="preview">
              {w.showDrafts}
            </button>
          </form>
        )}
        {edited && (
          <a href={edited} data-edit-link>
            {w.edit}
          </a>
        )}
        {visitor.signedIn && (
          <a className="visitor-bar-account" href={account}>
            {visitor.email ?? w.account}
          </a>
        )}
      </div>
    </aside>
  )
}

const query = (to: string) => new URLSearchParams({ [previewParameters.to]: to })

function useEditAddress({ mayEdit, panelOrigin }: ShownVisitor, locale: Locale): string | null {
  const last = useMatches().at(-1)
  const name = last?.id.split('/').at(-1) ?? ''
  if (!mayEdit || !isEditable(name)) return null
  return panelOrigin + editPath(name, last?.params.slug ?? null, locale)
}

function isEditable(name: string): name is ScreenName {
  return editable.has(name)
}
