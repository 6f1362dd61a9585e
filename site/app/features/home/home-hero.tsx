import { linkAddress } from '@alun/contract/rules/link-address'
import type { Home } from '@alun/contract/schema/home'
import type { ReactNode } from 'react'
import { useHasProjects } from '../../page/page-context.ts'
import { Hero } from '../../ui/hero.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'

const ofProjects = ['#projects', '#catalogue', '/#projects', '/#catalogue']

export function HomeHero({ hero }: { hero: Home['hero'] }) {
  const { eyebrow, title, lead, picture, primary, secondary } = hero
  const hasProjects = useHasProjects()
  const leadsSomewhere = ({ href }: { href: string }) => hasProjects || !ofProjects.includes(href)
  return (
    <Hero picture={picture}>
      <p className="small muted">{textOf(eyebrow)}</p>
      <h1 id="h1" tabIndex={-1}>
        {textOf(title)}
      </h1>
      <Paragraph of={lead} className="lead" />
      <div className="btns">
        {primary && leadsSomewhere(primary) && (
          <ContentLink className="btn btn--sun" href={primary.href}>
            {textOf(primary.label)}
          </ContentLink>
        )}
        {secondary && leadsSomewhere(secondary) && (
          <ContentLink className="btn btn--quiet" href={secondary.href}>
            {textOf(secondary.label)}
          </ContentLink>
        )}
      </div>
    </Hero>
  )
}

/** A link that editors entered; an invalid address becomes plain text. */
function ContentLink(props: { href: string; className?: string; children: ReactNode }) {
  const { href, className, children } = props
  if (href.startsWith('#')) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }
  const address = linkAddress(href, 'https://site.invalid')
  if (address.kind === 'internal' && href.startsWith('/')) {
    return (
      <LocaleLink to={address.to} className={className}>
        {children}
      </LocaleLink>
    )
  }
  if (address.kind !== 'external' || !/^(https?|mailto|tel):/.test(address.href)) return children
  return (
    <a href={address.href} className={className} rel="noopener noreferrer">
      {children}
    </a>
  )
}
