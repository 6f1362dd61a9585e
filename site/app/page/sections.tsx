import {
  Children,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react'
import { renderToString } from 'react-dom/server'
import { FramePreviews } from '../ui/picture.tsx'
import { catalogueOf } from '../words/catalogues.ts'
import { LanguageProvider, useLocale } from '../words/messages.tsx'
import { IslandCollector } from './island-collector.ts'
import { PageContext, usePage } from './page-context.ts'
import { SectionFailures } from './section-failures.ts'

/** Renders each child within a boundary: a child that throws is left out. */
export function Sections({
  children,
  ofLayout = false,
}: {
  children: ReactNode
  ofLayout?: boolean
}) {
  return Children.map(children, (child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return child
    if (child.type === Fragment)
      return <Sections ofLayout={ofLayout}>{child.props.children}</Sections>
    return (
      <Boundary section={nameOf(child)} ofLayout={ofLayout}>
        {child}
      </Boundary>
    )
  })
}

/** Body of a page; calls `write` within its boundary. Home omits previews, because its document would be too large. */
export function PageBody({ write }: { write: () => ReactNode }) {
  return (
    <FramePreviews value={usePage().screen !== 'home'}>
      <Sections>{write()}</Sections>
    </FramePreviews>
  )
}

/** Uses Suspense, because no other boundary of React catches errors on the server. */
export function Boundary(props: { section: string; ofLayout?: boolean; children: ReactNode }) {
  return <Suspense fallback={<LeftOut {...props} />}>{props.children}</Suspense>
}

/** Fallback of a section that threw. */
function LeftOut(props: { section: string; ofLayout?: boolean; children: ReactNode }) {
  const { section, ofLayout = false, children } = props
  const page = usePage()
  const locale = useLocale()
  try {
    // Render the section again, because `renderToString` does not report the error that it caught.
    renderToString(
      <PageContext
        value={{ ...page, islands: new IslandCollector(), failures: new SectionFailures() }}
      >
        <LanguageProvider locale={locale} catalogue={catalogueOf(locale)}>
          {children}
        </LanguageProvider>
      </PageContext>,
    )
    page.failures.add({ section, ofLayout, error: new Error('It could be rendered again') })
  } catch (error) {
    page.failures.add({ section, ofLayout, error })
  }
  return null
}

/** Name of the component: `Forecast`, `RailSection timeline`. */
function nameOf({ type, props }: ReactElement<{ children?: ReactNode }>): string {
  // The bundler numbers components with the same name: `Contacts$1`.
  const name = typeof type === 'string' ? type : type.name.replace(/\$\d+$/, '')
  const own = 'name' in props ? props.name : 'id' in props ? props.id : undefined
  return typeof own === 'string' ? `${name} ${own}` : name
}
