import { recordAccess } from '../../../accounts/record-access.ts'
import { readMarks } from '../../../core/ends/marks.ts'
import { Settling } from '../../../core/panel/ends/settling.tsx'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { StayFresh } from '../../../core/panel/stay-fresh.tsx'
import { panelTextOf } from '../../../core/words/words.ts'
import { enquiriesNamed } from '../record-asked.ts'

const mostShown = 500

/** `/admin/settle`: all marked dependents. */
export const SettleView = panelPage(async (props) => {
  const { req } = props.initPageResult
  const { t } = panelTextOf(req.i18n)
  const marks = await readMarks(req, { most: mostShown })
  await recordAccess(req, 'listed', [{ type: 'enquiries' }], enquiriesNamed(marks))
  return (
    <PanelView {...props} className="worklist" title={t('start.settle')}>
      <StayFresh />
      {marks.length === 0 && <p className="empty">{t('ends.none')}</p>}
      <Settling groups={marks} />
    </PanelView>
  )
})
