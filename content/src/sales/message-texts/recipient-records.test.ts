import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { writeGlobal } from '../../testing/written-records.ts'

const api = await forThisFile(openContent({ mail: true }))

async function send(role: Role, method: string, path: string, json: object): Promise<void> {
  const answer = await api.http(`/api/${path}`, { method, json }, await api.as(role))
  expect([path, answer.status]).toEqual([path, 200])
}

/** Newest first. */
async function recorded() {
  const { docs } = await api.payload.find({
    collection: 'audit-events',
    where: { event: { equals: 'recipient-changed' } },
    sort: '-createdAt',
  })
  return docs.map(({ account, actor, detail }) => ({ account, actor, detail }))
}

it('another address of somebody who meets visitors is recorded, and the former one gets a notice', async () => {
  const host = { name: 'Putu', email: 'putu@site.example' }
  const { id } = await api.payload.create({ collection: 'hosts', data: host })
  const before = (await recorded()).length
  await send('sales', 'PATCH', `hosts/${id}`, { name: 'Putu W.' })
  expect(await recorded()).toHaveLength(before)
  await send('sales', 'PATCH', `hosts/${id}`, { email: 'thief@evil.example' })
  const [event] = await recorded()
  expect(event).toEqual({
    account: 'thief@evil.example',
    actor: 'sales@site.example',
    detail: 'Putu W.: putu@site.example → thief@evil.example',
  })
  const mail = await api.mailTo('putu@site.example')
  expect(mail.subject).toMatch(/на іншу адресу/)
  // The notice to the former address does not name the new one.
  expect(mail.text).not.toContain('thief')
})

it('so is another mailbox of the settings, once it is published', async () => {
  const settings = (sales: string) => ({ enquiries: { recipients: { sales } } })
  await writeGlobal(api, 'settings', {
    facts: settings('sales-team@site.example'),
    texts: { en: { seo: { titleSuffix: 'x' } } },
  })
  const before = (await recorded()).length
  await send('editor', 'POST', 'globals/settings?draft=true', {
    ...settings('elsewhere@evil.example'),
    _status: 'draft',
  })
  expect(await recorded()).toHaveLength(before)
  await send('editor', 'POST', 'globals/settings', { _status: 'published' })
  const events = (await recorded()).slice(0, (await recorded()).length - before)
  expect(events).toContainEqual({
    account: 'elsewhere@evil.example',
    actor: 'editor@site.example',
    detail: 'enquiries: sales-team@site.example → elsewhere@evil.example',
  })
  // One mail, however many kinds of enquiries the address received.
  await api.mailTo('sales-team@site.example')
  expect(api.mails.filter(({ subject }) => subject?.includes('на іншу адресу'))).toHaveLength(2)
})
