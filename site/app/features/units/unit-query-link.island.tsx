import type { UnitQuery } from '@alun/contract/rules/unit-query'
import { createContext, type ReactNode, use } from 'react'
import { useAddress } from '../../islands/address.ts'
import { QueryLink } from '../../islands/query-link.tsx'
import { withUnitQuery } from '../../query/unit-query.ts'

/** Whether the browser has only some of the units, so that the server must filter. */
export const LargeTable = createContext(false)

export function UnitQueryLink(props: {
  query: UnitQuery
  current?: boolean
  className?: string
  children: ReactNode
}) {
  const { pathname, search: asked } = useAddress()
  const search = new URLSearchParams(asked)
  const isLarge = use(LargeTable)
  const href = `${withUnitQuery(search, props.query)}#availability`
  const link = {
    className: props.className,
    'aria-current': props.current ? ('true' as const) : undefined,
    children: props.children,
  }
  // Without a path, an empty query would keep the current one.
  if (isLarge) return <a href={href.startsWith('?') ? href : pathname + href} {...link} />
  return <QueryLink href={href} {...link} />
}
