import { unprefixedPath } from '@alun/contract/locale'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LocaleLink } from '../locale/locale-link.tsx'
import { isInSection } from './sections.ts'

/** A link of a menu, marked where the reader is on its page or below it. */
export function SectionLink(props: { to: string; className?: string; children: ReactNode }) {
  const path = unprefixedPath(useLocation().pathname)
  const current = path === props.to ? 'page' : isInSection(path, props.to) ? 'true' : undefined
  return <LocaleLink {...props} aria-current={current} />
}
