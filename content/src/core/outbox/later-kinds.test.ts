import { randomUUID } from 'node:crypto'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { mailsAt } from '../../testing/due-mails.ts'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry, filled } from '../../testing/sample-enquiries.ts'
import { insertMessages } from './message-rows.ts'

const intake = await forThisFile(openContent({ mail: true }))

it.each([
  ['brochure-opened', 'catalog', 'brochure-opened'],
  ['enquiry-sales', 'auction', 'the form of the enquiry'],
])(
  'a message of a later version waits and is not sent as another one (%s, %s)',
  async (kind, form, reason) => {
    const enquiry = await addEnquiry(intake.payload, filled.catalog)
    const db = intake.payload.db.drizzle
    await db.execute(sql.raw(`alter type enum_enquiries_form add value if not exists '${form}'`))
    await db.execute(sql`update enquiries set form = ${form} where id = ${enquiry}`)
    const at = '2026-11-20T04:00:00.000Z'
    await insertMessages(db, [
      {
        ...{ deliveryId: randomUUID(), channel: 'mail', kind, attempts: 0 },
        ...{
          queuedAt: at,
          agesFrom: at,
          dueAt: at,
          updatedAt: at,
          enquiry,
          recipient: 's@s.example',
        },
      },
    ])
    expect(await mailsAt(intake, '2026-11-20T05:00:00.000Z')).toEqual([])
    const where = { enquiry: { equals: enquiry } }
    const { docs } = await intake.payload.find({ collection: 'messages', depth: 0, where })
    expect(docs).toMatchObject([
      { attempts: 0, status: 'waiting', lastError: expect.stringContaining(reason) },
    ])
  },
)
