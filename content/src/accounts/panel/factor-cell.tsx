import { sql } from '@payloadcms/db-postgres'
import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { z } from 'zod'
import { rowsOf } from '../../core/database/rows.ts'
import { listCell } from '../../core/panel/list-cell.tsx'
import { panelTextOf } from '../../core/words/words.ts'

type Cell = DefaultServerCellComponentProps
type CellProps = Pick<Cell, 'collectionSlug' | 'i18n' | 'payload'> & { rowData?: Cell['rowData'] }

/** Cached per request, so that a list costs one statement. */
const readFactors = cache(async (payload: Payload) => {
  const statement = sql`select account_id from auth_second_factors`
  const found = await rowsOf(payload.db.drizzle, statement, z.object({ account_id: z.string() }))
  return new Set(found.map((each) => each.account_id))
})

/** Shows in a list whether an account has a second factor. Forms render this cell too, without a row. */
export const FactorCell = listCell(async ({ i18n, payload, rowData }: CellProps) => {
  const { t } = panelTextOf(i18n)
  // Nobody has a password before the invitation is accepted.
  if (rowData?.status === 'invited') return <span>—</span>
  const has = rowData && (await readFactors(payload)).has(String(rowData.id))
  return <span>{t(has ? 'accounts.security.withFactor' : 'accounts.security.withoutFactor')}</span>
})
