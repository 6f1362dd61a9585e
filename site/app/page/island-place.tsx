import { renderToString } from 'react-dom/server'
import type { IslandFacts } from '../islands/island.ts'
import { IslandRoot } from '../islands/island-root.tsx'
import { catalogueOf } from '../words/catalogues.ts'
import { useLocale } from '../words/messages.tsx'
import { usePage } from './page-context.ts'

/** Rendered separately, so that `useId` gives the same ids in the browser. */
export function Island<Props extends object>({
  of,
  props,
}: {
  of: IslandFacts<Props>
  props: Props
}) {
  const locale = useLocale()
  const { islands, pathname, search } = usePage()
  const id = islands.add(of, props)
  const { component: Component } = of
  const html =
    Component &&
    renderToString(
      <IslandRoot locale={locale} words={catalogueOf(locale)} address={pathname + search}>
        <Component {...props} />
      </IslandRoot>,
      { identifierPrefix: id },
    )
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
