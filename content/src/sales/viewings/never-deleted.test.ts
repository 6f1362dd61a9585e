import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry, addHost, addViewing } from '../../testing/sample-enquiries.ts'

const api = await forThisFile(openContent())
let host = ''
beforeAll(async () => {
  host = await addHost(api.payload)
})

const refusal = z.object({ errors: z.tuple([z.object({ message: z.string() })]) })

async function remove(role: Role, path: string, language = 'en') {
  const call = { method: 'DELETE', headers: { 'Accept-Language': language } }
  const answer = await api.http(`/api/${path}`, call, await api.as(role))
  return { status: answer.status, message: refusal.parse(await answer.json()).errors[0].message }
}

async function booked() {
  const enquiry = await addEnquiry(api.payload, { form: 'viewing', name: 'Olena' })
  const slot = '2030-11-26T02:00:00.000Z'
  return { enquiry, viewing: await addViewing(api.payload, { enquiry, host, slot }), host }
}

it('a viewing is deleted by nobody, and the refusal says to cancel it', async () => {
  const { enquiry, host, viewing } = await booked()
  const doors = [
    `viewings/${viewing}`,
    `viewings?where[id][in]=${viewing}`,
    'viewings?where[id][exists]=true',
  ]
  for (const door of doors) {
    for (const role of ['admin', 'sales'] as const) {
      expect(await remove(role, door)).toEqual({
        status: 403,
        message: expect.stringContaining('A viewing is cancelled, not deleted'),
      })
    }
    const { message, status } = await remove('editor', door)
    expect([status, message]).toEqual([403, expect.not.stringContaining('cancelled')])
  }
  expect((await remove('admin', `viewings/${viewing}`, 'uk')).message).toContain('скасовують')
  const hostRefusal = await remove('admin', `hosts/${host}`)
  expect(hostRefusal).toMatchObject({
    status: 403,
    message: expect.stringContaining('Takes viewings'),
  })
  expect(await api.payload.findByID({ collection: 'viewings', id: viewing })).toMatchObject({
    status: 'booked',
  })
  // Erasing the enquiry deletes the viewing.
  await api.payload.delete({ collection: 'enquiries', id: enquiry })
  expect((await api.payload.count({ collection: 'viewings' })).totalDocs).toBe(0)
})
