import { may, roleOf } from '../../../core/access/permissions.ts'
import { itemSubjects } from '../../../core/access/record-types.ts'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { accountNames } from '../../../core/payload/account-rows.ts'
import { draftWords } from '../../../core/records/draft-words.ts'
import { subjectLabel } from '../../../core/words/entity-label.ts'
import { panelLocale, panelTextOf } from '../../../core/words/words.ts'
import { readBin } from '../bin-rows.ts'
import { BinActions } from './bin-actions.tsx'

const mostShown = 200

/** `/admin/bin`: deleted records, the last deleted first. */
export const BinView = panelPage(async (props) => {
  const { req } = props.initPageResult
  const text = panelTextOf(req.i18n)
  const { t } = text
  const db = req.payload.db.drizzle
  const subjects = itemSubjects.filter((each) => may(roleOf(req.user), 'delete', each))
  const locale = panelLocale(req.i18n.language)
  const rows = await readBin(db, subjects, { limit: mostShown, locale })
  const names = await accountNames(
    db,
    rows.map(({ by }) => by),
  )
  return (
    <PanelView {...props} className="worklist bin" title={t('bin.title')} lead={t('bin.lead')}>
      {rows.length === 0 && <p className="empty">{t('bin.empty')}</p>}
      <ul className="rows ends">
        {rows.map(({ at, by, id, subject, title }) => {
          const origin = {
            kind: 'deleted',
            at: new Date(at).toISOString(),
            by,
            isBeside: false,
          } as const
          const shown = title ?? subjectLabel(subject, req, 'singular')
          return (
            <li key={id} data-binned={id}>
              <span>
                <b>{shown}</b>{' '}
                <span className="muted">
                  {subjectLabel(subject, req, 'singular')}.{' '}
                  {draftWords(origin, names.get(by ?? '') ?? null, text)}
                </span>
              </span>
              <BinActions type={subject} id={id} title={shown} />
            </li>
          )
        })}
      </ul>
    </PanelView>
  )
})
