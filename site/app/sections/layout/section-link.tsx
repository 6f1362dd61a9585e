import { unprefixedPath } from '@alun/contract/rules/locale'
import type { ReactNode } from 'react'
import { usePage } from '../../page/page-context.ts'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { isInSection } from './menu-links.ts'

/** A menu link; marked if it leads to the current page or its section. */
export function SectionLink(props: { to: string; className?: string; children: ReactNode }) {
  const path = unprefixedPath(usePage().pathname)
  const current = path === props.to ? 'page' : isInSection(path, props.to) ? 'true' : undefined
  return <LocaleLink {...props} aria-current={current} />
}
