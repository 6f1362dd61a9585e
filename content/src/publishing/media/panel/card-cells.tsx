import { listCell } from '../../../core/panel/list-cell.tsx'
import { panelTextOf } from '../../../core/words/words.ts'

/** Says what the number counts, because a card has no head of a column. */
export const UsesCell = listCell(({ cellData, i18n }) => {
  const { t } = panelTextOf(i18n)
  const count = Number(cellData)
  return <span>{count === 0 ? t('media.notUsed') : t('media.usedIn', { count })}</span>
})

export const LacksAltCell = listCell(({ cellData, i18n }) =>
  cellData === true ? (
    <span className="panel">
      <span className="soon">{panelTextOf(i18n).t('media.lists.undescribed')}</span>
    </span>
  ) : null,
)
