import type { ListViewServerProps } from 'payload'
import { exceededLimit, limitText } from '../http/query-limits.ts'

/** Says which limit the requested address exceeds, because the plain list is shown in its place. */
export function LimitNote({
  i18n,
  searchParams,
}: Pick<ListViewServerProps, 'i18n' | 'searchParams'>) {
  const broken = exceededLimit(searchParams)
  if (broken === null) return null
  return (
    <div className="panel gutter--left gutter--right">
      <p className="note note--warn" role="alert" data-exceeded={broken.limit}>
        {limitText(broken, i18n)}
      </p>
    </div>
  )
}
