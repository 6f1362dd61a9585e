import type { ReactNode } from 'react'
import { type UnitQuery, withUnitQuery } from '../../query/unit-query.ts'
import { useAddress } from '../address.ts'
import { QueryLink } from '../query-link.tsx'

/** A link to the table with other filters or in another order. */
export function UnitQueryLink(props: {
  query: UnitQuery
  current?: boolean
  className?: string
  children: ReactNode
}) {
  const search = new URLSearchParams(useAddress().search)
  return (
    <QueryLink
      href={`${withUnitQuery(search, props.query)}#availability`}
      className={props.className}
      aria-current={props.current ? 'true' : undefined}
    >
      {props.children}
    </QueryLink>
  )
}
