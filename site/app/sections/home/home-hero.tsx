import type { Home } from '@alun/contract/schema/home'
import { ContentLink } from '../../ui/content-link.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Paragraph, Text } from '../../ui/text.tsx'

export function HomeHero({ hero }: { hero: Home['hero'] }) {
  const { eyebrow, title, lead, picture, primary, secondary } = hero
  return (
    <Hero picture={picture}>
      <p className="small muted">{eyebrow && <Text of={eyebrow} />}</p>
      <h1 id="h1" tabIndex={-1}>
        <Text of={title} />
      </h1>
      <Paragraph of={lead} className="lead" />
      <div className="btns">
        {primary && (
          <ContentLink className="btn btn--sun" href={primary.href}>
            <Text of={primary.label} />
          </ContentLink>
        )}
        {secondary && (
          <ContentLink className="btn btn--quiet" href={secondary.href}>
            <Text of={secondary.label} />
          </ContentLink>
        )}
      </div>
    </Hero>
  )
}
