import { localeOf } from '@alun/contract/locale'
import { contentContext } from '../content/content-context.ts'
import type { Route } from './+types/unknown.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return context.get(contentContext).unmatched(localeOf(new URL(request.url).pathname))
}

/** Never shown: the loader always throws. */
export default function Unknown() {
  return null
}
