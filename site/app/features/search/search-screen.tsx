import { pathOf } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import type { ScreenData } from '@alun/contract/schema/page'
import { Island } from '../../page/island-place.tsx'
import { usePage } from '../../page/page-context.ts'
import { Sections } from '../../page/sections.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useMessages } from '../../words/messages.tsx'
import { type Beginning, search } from './search.island.tsx'

/** A question with its results; without one, only the form. */
export function SearchScreen({ question, results }: ScreenData<'search'>) {
  const t = useMessages()
  const { layout } = usePage()
  return (
    <Sections>
      <PageHead heading={t('search.heading')} lead={t('search.hint')} />
      <Island
        of={search}
        props={{
          question,
          results,
          titleSuffix: layout?.seo.titleSuffix ?? '',
          beginnings: beginningsOf(layout),
        }}
      />
    </Sections>
  )
}

function beginningsOf(layout: Layout | null): Beginning[] {
  const beginnings: Beginning[] = []
  if (layout === null || layout.projects.length > 0)
    beginnings.push({ to: '/#projects', label: 'layout.projects' })
  for (const name of ['articles', 'offers', 'contacts'] as const)
    if (layout?.pages.includes(name) ?? true)
      beginnings.push({ to: pathOf(name), label: `screen.${name}` })
  return beginnings
}
