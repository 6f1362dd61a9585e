import { renderToString } from 'react-dom/server'
import type { IslandFacts } from '../islands/island.ts'
import { IslandRoot } from '../islands/island-root.tsx'
import { catalogueOf } from '../words/catalogues.ts'
import { useLocale } from '../words/messages.tsx'
import { usePage } from './page-context.ts'
import { Boundary } from './sections.tsx'

interface Place<Props extends object> {
  of: IslandFacts<Props>
  props: Props
}

export function Island<Props extends object>(place: Place<Props>) {
  return (
    <Boundary section={`Island ${place.of.name}`}>
      <IslandMarkup {...place} />
    </Boundary>
  )
}

/** Renders the island separately, so that `useId` gives the same ids in the browser. */
function IslandMarkup<Props extends object>({ of, props }: Place<Props>) {
  const locale = useLocale()
  const { islands, pathname, search } = usePage()
  const id = islands.idOf(of)
  const { component: Component } = of
  const html =
    Component &&
    renderToString(
      <IslandRoot locale={locale} words={catalogueOf(locale)} address={pathname + search}>
        <Component {...props} />
      </IslandRoot>,
      { identifierPrefix: id },
    )
  islands.add(id, of, props)
  return (
    <div
      data-island={of.name}
      data-island-id={id}
      data-island-hydrate-on={of.hydrateOn}
      data-island-state="server"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React itself
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  )
}
