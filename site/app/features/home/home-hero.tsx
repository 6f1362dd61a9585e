import type { Home } from '@alun/contract/schema/home'
import { useHasProjects } from '../../page/page-context.ts'
import { ContentLink } from '../../ui/content-link.tsx'
import { Hero } from '../../ui/hero.tsx'
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
