import { randomUUID } from 'node:crypto'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { mailsAt } from '../../testing/due-mails.ts'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry, filled } from '../../testing/sample-enquiries.ts'
import { insertMessages } from './message-rows.ts'

const intake = await forThisFile(openContent({ mail: true }))

it('a message of a later version is not sent as another one', async () => {
  const enquiry = await addEnquiry(intake.payload, filled.catalog)
  const at = '2026-11-20T04:00:00.000Z'
  await insertMessages(intake.payload.db.drizzle, [
    {
      ...{ deliveryId: randomUUID(), channel: 'mail', kind: 'brochure-opened', attempts: 0 },
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
  const { docs } = await intake.payload.find({ collection: 'messages', depth: 0 })
  expect(docs).toMatchObject([
    { attempts: 0, lastError: expect.stringContaining('brochure-opened') },
  ])
})
