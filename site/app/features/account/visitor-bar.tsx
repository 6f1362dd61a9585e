import { type Locale, localePath } from '@alun/contract/rules/locale'
import { editPath, previewParameters } from '@alun/contract/rules/preview'
import { panelPlace } from '@alun/contract/rules/screens'
import { previewPath } from '@alun/contract/site-definition/server-paths'
import { type PageFacts, usePage } from '../../page/page-context.ts'
import type { ShownVisitor } from '../../visit/shown-visitor.ts'
import { useLanguage } from '../../words/messages.tsx'
import styles from './visitor-bar.css?inline'

/** Bar of a signed-in visitor; editors get links to drafts and to the record in the panel. */
export function VisitorBar({ visitor }: { visitor: ShownVisitor }) {
  const { locale, t } = useLanguage()
  const page = usePage()
  const { pathname, search } = page
  const edited = editAddress(visitor, page, locale)
  const account = localePath('/account', locale)
  const signIn = localePath('/account/login', locale)
  const here = pathname + search
  return (
    <aside
      className="visitor-bar"
      aria-label={t('visitor.label')}
      data-visitor-bar
      data-screen-only
      data-preview={visitor.preview ? '' : undefined}
    >
      {/* Inline, because the pages of most visitors have no such bar. */}
      <style>{styles}</style>
      <div className="wrap">
        {visitor.preview && (
          <form method="post" action={`${previewPath}?${query(here)}`} data-form="preview-off">
            <b>{t('visitor.drafts')}</b>
            <button className="tap" type="submit">
              {t('visitor.leave')}
            </button>
          </form>
        )}
        {visitor.ended && (
          <p role="status" data-session-ended>
            {t('visitor.ended')}{' '}
            <a className="tap" href={`${signIn}?${query(pathname === signIn ? account : here)}`}>
              {t('account.signIn')}
            </a>
          </p>
        )}
        {visitor.mayEdit && !visitor.preview && (
          <form method="post" action={account} data-form="preview-on">
            <input type="hidden" name="to" value={here} />
            <button className="tap" type="submit" name="do" value="preview">
              {t('visitor.showDrafts')}
            </button>
          </form>
        )}
        {edited && (
          <a className="tap" href={edited} data-edit-link>
            {t('visitor.edit')}
          </a>
        )}
        {visitor.signedIn && (
          <a className="tap visitor-bar-account" href={account}>
            {visitor.email ?? t('visitor.account')}
          </a>
        )}
      </div>
    </aside>
  )
}

const query = (to: string) => new URLSearchParams({ [previewParameters.to]: to })

function editAddress({ mayEdit, panelOrigin }: ShownVisitor, page: PageFacts, locale: Locale) {
  const { screen, slug } = page
  if (!mayEdit || screen === null || panelPlace(screen) === null) return null
  return panelOrigin + editPath(screen, slug, locale)
}
