import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { readHosts } from '../sales/rows/viewing-rows.ts'
import { mailsAt } from '../testing/due-mails.ts'
import { endCalls } from '../testing/end-calls.ts'
import { openViewings } from '../testing/viewing-calls.ts'

const { book, intake, recordOf, setAddress } = await forThisFile(openViewings())
const { payload } = intake
const { call, marksOf } = endCalls(intake)

describe('a person who leaves', () => {
  it('hands over open enquiries with one mail, or keeps them marked', async () => {
    await mailsAt(intake, '2027-03-15T02:00:00Z')
    const admin = await intake.as('admin')
    const [oleh, nina] = [await intake.as('sales', 'oleh'), await intake.as('sales', 'nina')]
    const ids: string[] = []
    for (const contact of ['@left', '@behind']) {
      await intake.take({ form: 'catalog', name: contact, phone: '+380501112233', contact })
      const found = await payload.find({
        collection: 'enquiries',
        where: { contact: { equals: contact } },
      })
      const id = found.docs[0]?.id ?? ''
      await payload.update({ collection: 'enquiries', id, data: { owner: oleh.id } })
      ids.push(id)
    }
    await mailsAt(intake, '2027-03-15T02:00:01Z')
    const path = `accounts/${oleh.id}/status`
    const suspend = (ends?: string) => call(admin, 'POST', path, { status: 'suspended' }, ends)
    const { asked, status } = await suspend()
    expect([status, asked?.groups.map(({ count, name }) => [name, count])]).toEqual([
      409,
      [['work', 2]],
    ])
    expect((await payload.findByID({ collection: 'accounts', id: oleh.id })).status).toBe('active')
    expect((await suspend(asked?.seen)).status).toBe(204)
    const choices = { work: { [ids[0] ?? '']: `hand-over ${nina.id}` } }
    expect((await call(admin, 'POST', 'ends', { choices })).status).toBe(200)
    const owners = await Promise.all(
      ids.map(
        async (id) => (await payload.findByID({ collection: 'enquiries', id, depth: 0 })).owner,
      ),
    )
    expect(owners).toEqual([nina.id, oleh.id])
    const mails = await mailsAt(intake, '2027-03-15T02:00:02Z')
    const subjects = mails.filter(({ to }) => to === nina.email).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/are yours now/)])
    expect((await marksOf(nina)).filter(([name]) => name === 'work')).toEqual([
      ['work', '@behind', expect.stringMatching(/is suspended/)],
    ])
    for (const json of [{ status: 'active' }, { status: 'suspended', ends: 'keep' }]) {
      expect((await call(admin, 'POST', path, json)).status).toBe(204)
    }
    const rest = { to: null, enquiries: 'all' }
    expect((await call(nina, 'POST', `accounts/${oleh.id}/hand-over`, rest)).body).toBe(
      '{"count":1}',
    )
    expect((await marksOf(nina)).filter(([name]) => name === 'work')).toEqual([])
  })
})

describe('the host with the address of an account', () => {
  it.each([
    ['suspended', 'POST', '/status', { status: 'suspended' }, ['hostsOf', 'viewings']],
    ['deleted', 'DELETE', '', { ends: 'ask' }, ['gone', 'hostsOf', 'viewings']],
    ['given another role', 'PATCH', '', { role: 'editor' }, ['hostsOf', 'viewings']],
  ] as const)(
    'ends with it if it is %s, and its viewings are asked about',
    async (how, method, path, json, groups) => {
      await mailsAt(intake, '2027-04-05T02:00:00Z')
      const [admin, seller] = [await intake.as('admin'), await intake.as('sales')]
      const guide = await intake.as('sales', `guide-${how.length}`)
      const booked = await book('2027-04-07T02:00:00.000Z', { contact: `@${method}` })
      const { enquiry, host } = await recordOf(booked)
      const { id } = host
      await setAddress(id, guide.email)
      const end = (ends?: string) => call(admin, method, `accounts/${guide.id}${path}`, json, ends)
      const { asked, status } = await end()
      expect([status, asked?.groups.map(({ name }) => name).toSorted()]).toEqual([409, groups])
      expect(await marksOf(seller)).toEqual([])
      expect((await end(asked?.seen)).status).toBeLessThan(300)
      const isOffered = async () =>
        (await readHosts(payload.db.drizzle, intake.now())).some((host) => host.id === id)
      expect(await isOffered()).toBe(false)
      const left = ['viewings', 'Olena, Iryna', 'Iryna no longer shows viewings']
      expect(await marksOf(seller)).toEqual([left])
      expect((await recordOf(booked)).host.email).toBe(how === 'suspended' ? null : guide.email)
      if (how === 'suspended')
        await call(admin, method, `accounts/${guide.id}${path}`, { status: 'active' })
      else await payload.update({ collection: 'hosts', id, data: { active: true } })
      expect([await isOffered(), await marksOf(seller)]).toEqual([true, []])
      await payload.delete({ collection: 'enquiries', id: enquiry })
      await setAddress(id, null)
    },
  )
})
