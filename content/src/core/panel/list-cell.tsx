import type { DefaultServerCellComponentProps } from 'payload'
import type { ReactNode } from 'react'
import { panelTextOf } from '../words/words.ts'

type Cell = Pick<DefaultServerCellComponentProps, 'collectionSlug' | 'i18n' | 'payload'> &
  // Forms render the cells of their fields too, without a row.
  Partial<Pick<DefaultServerCellComponentProps, 'field' | 'rowData'>>

const logged = new Set<string>()
/** Beyond this number, further errors surely have the same causes. */
const maxLogged = 1_000

/**
 * Wraps a cell of a list that the server renders. If rendering fails, only this cell shows an error, and the log
 * names the record and the field, once.
 */
export function listCell<Props extends Cell = DefaultServerCellComponentProps>(
  show: (props: Props) => ReactNode | Promise<ReactNode>,
) {
  return async (props: Props): Promise<ReactNode> => {
    try {
      return await show(props)
    } catch (err) {
      const { collectionSlug: collection, field, i18n, payload, rowData } = props
      const name = field && 'name' in field ? field.name : null
      const cell = { collection, record: rowData?.id, field: name }
      const key = JSON.stringify(cell)
      if (!logged.has(key) && logged.size < maxLogged) {
        logged.add(key)
        payload.logger.error({ ...cell, err, msg: 'A cell of a list cannot be shown' })
      }
      return <span data-failed>{panelTextOf(i18n).t('panel.cellFailed')}</span>
    }
  }
}
