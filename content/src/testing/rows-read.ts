import pg from 'pg'
import { z } from 'zod'
import { statementsOf } from './count-statements.ts'
import type { Service } from './open-service.ts'

const node = z.object({
  'Node Type': z.string(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(node).default([])
  },
})
type Node = z.output<typeof node>

/** Counts rows of tables, not entries of indexes. */
function readBy(plan: Node): number {
  const removed = plan['Rows Removed by Filter'] + plan['Rows Removed by Index Recheck']
  const isScan =
    /Scan$/.test(plan['Node Type']) && !/^(Bitmap Index|Subquery|Function)/.test(plan['Node Type'])
  const own = isScan ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0
  return plan.Plans.reduce((sum, each) => sum + readBy(each), own)
}

const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })])
const query = z.object({ text: z.string() })

/** Returns how many queries `work` runs, and how many rows they read. */
export async function rowsRead(
  { databaseUrl }: Pick<Service, 'databaseUrl'>,
  work: () => Promise<unknown>,
) {
  const queries = (await statementsOf(work)).flatMap(([given, values]) => {
    const text = typeof given === 'string' ? given : query.parse(given).text
    return /^\W*(select|with)\b/i.test(text) ? { text, values } : []
  })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    let read = 0
    for (const { text, values } of queries) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      read += readBy(explained.parse(rows)[0]['QUERY PLAN'][0].Plan)
    }
    return { read: Math.round(read), statements: queries.length }
  } finally {
    await client.end()
  }
}
