import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sendEnquiries } from '../faults/enquiry-load.ts'
import { balanceOf } from '../faults/taken-enquiries.ts'
import { expect, test } from './visitor.ts'

test('an enquiry answered with "sent" is there once, whatever is killed meanwhile @thorough', async ({
  product,
  act,
}) => {
  const mark = `fault-${randomUUID()}`
  const { siteUrl } = product
  const load = sendEnquiries({ siteUrl, mark, perSecond: 10, seconds: 6 })
  await pause(1_000)
  await act('kill-content')
  await pause(1_000)
  await act('kill-site')
  await act('start-site')
  await act('start-content')
  await act('kill-database')
  const { sent, unsent } = await load
  expect(unsent).toEqual([])
  expect(sent).toHaveLength(60)
  const { lost, doubled } = await balanceOf(product, mark, sent, 60_000)
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
})
