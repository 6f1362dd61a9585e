import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import type { Route } from './+types/unknown.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  return context.get(contentContext).unmatched(localeOf(url.pathname))
}

/** Never shown: the loader always throws. */
export default function Unknown() {
  return null
}
