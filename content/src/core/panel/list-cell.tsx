import type { DefaultServerCellComponentProps } from 'payload'
import type { ReactNode } from 'react'
import { panelTextOf } from '../words/words.ts'

type Cell = Pick<DefaultServerCellComponentProps, 'collectionSlug' | 'i18n' | 'payload'> &
  // A form draws the cells of its fields, too, without a row.
  Partial<Pick<DefaultServerCellComponentProps, 'field' | 'rowData'>>

const logged = new Set<string>()
/** More have one cause, which these name. */
const mostLogged = 1_000

/**
 * A cell of a list that the server renders. A value that it cannot show takes down neither the list nor
 * the other cells: the cell says so, and the log names the record and the field, once.
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
      if (!logged.has(key) && logged.size < mostLogged) {
        logged.add(key)
        payload.logger.error({ ...cell, err, msg: 'A cell of a list cannot be shown' })
      }
      return <span data-failed>{panelTextOf(i18n).t('panel.cellFailed')}</span>
    }
  }
}
