import type { ReactNode } from 'react'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

/** A drawing of a small part of a large project leaves nearly all of its units without a shape. */
const mostButtons = 24

/** What has no counterpart between plan and units, as buttons: the first, and how many more there are. */
export function Unlinked<Item>(props: {
  heading: string
  items: readonly Item[]
  button: (item: Item) => ReactNode
}) {
  const { number, t } = usePanelText()
  const { button, heading, items } = props
  if (items.length === 0) return null
  const more = items.length - mostButtons
  return (
    <p>
      <b className="strong">{heading}:</b> {items.slice(0, mostButtons).map(button)}
      {more > 0 && (
        <span>
          {t('start.andMore')} {number(more)}
        </span>
      )}
    </p>
  )
}
