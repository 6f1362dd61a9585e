import { localeOf } from '@alun/contract/locale'
import type { MetaDescriptor } from 'react-router'
import { isFramed } from '../frame/page-frame.ts'
import { type Described, describePage } from './describe-page.ts'
import { rootData } from './root-data.ts'

interface MetaArgs {
  loaderData: unknown
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[]
}

/** The `meta` of a screen; nothing where its loader failed, the error screen has its own. */
export function pageMeta(
  { loaderData, location, matches }: MetaArgs,
  more: Pick<Described, 'page' | 'type'> = {},
): MetaDescriptor[] {
  if (!isFramed(loaderData)) return []
  return describePage({
    ...more,
    head: loaderData.head,
    frame: loaderData.frame,
    locale: localeOf(location.pathname),
    siteUrl: rootData(matches).siteUrl,
  })
}
