import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import type { PanelText } from '../../../core/words/words.ts'
import { openWorklist } from '../../../testing/open-worklist.ts'
import { tell } from './entry-kinds.ts'

const { api, newEnquiry, opened } = await forThisFile(openWorklist())

it('an entry of a later version is shown among the others, also one of a known kind with other values', async () => {
  const id = await newEnquiry()
  for (const [kind, value] of [
    ['recommended', { by: 'Olena' }],
    ['note', { words: 'Speaks German' }],
    ['step', { text: 'Call', at: null }],
  ] as const) {
    await api.payload.db.drizzle.execute(sql`insert into enquiry_history (enquiry_id, kind, value)
      values (${id}, ${kind}, ${JSON.stringify(value)}::jsonb)`)
  }
  const { timeline } = await opened(id)
  const reader: PanelText & { id: string; owners: [] } = {
    ...{ id, owners: [], language: 'en' },
    t: (text) => String(text),
  }
  const told = timeline.map((entry) => [entry.kind, tell(entry, reader).title])
  expect(Object.fromEntries(told)).toMatchObject({
    recommended: 'enquiries.history.unknown',
    note: 'enquiries.history.unknown',
    step: 'enquiries.history.step',
    received: 'enquiries.history.received',
  })
})
