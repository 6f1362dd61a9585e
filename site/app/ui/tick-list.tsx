import type { LocalText } from '@alun/contract/schema/text'
import { textOf } from './text.tsx'
import styles from './tick-list.module.css'

export function TickList(props: { items: readonly LocalText[]; className?: string }) {
  const { items, className = '' } = props
  return (
    <ul className={`${styles.ticks} ${className}`.trim()}>
      {items.map((item) => (
        <li key={item.text}>{textOf(item)}</li>
      ))}
    </ul>
  )
}
