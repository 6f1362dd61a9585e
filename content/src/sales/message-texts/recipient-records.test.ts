import { beforeAll, expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { writeGlobal } from '../../testing/test-api.ts'
import { openTestAuth, password } from '../../testing/test-auth.ts'
import { askPanel } from '../../testing/test-panel.ts'

const api = await forThisFile(openTestAuth())
const tokens = new Map<string, string>()

beforeAll(async () => {
  for (const role of ['sales', 'editor'] as const) {
    await api.newPerson(role, role)
    const { access_token } = await api.sdk().login({ email: `${role}@site.example`, password })
    tokens.set(role, access_token ?? '')
  }
})

async function send(role: string, method: string, path: string, body: object): Promise<void> {
  const headers = {
    Authorization: `Bearer ${tokens.get(role)}`,
    'Content-Type': 'application/json',
  }
  const answer = await askPanel(api, path, { method, headers, body: JSON.stringify(body) })
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

it('another address of somebody who meets visitors is recorded, and the former one is told', async () => {
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
  expect(mail.subject).toMatch(/go to another address/)
  // Whoever had it is not told where to.
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
  // One mail, whatever kinds of enquiries it was for.
  await api.mailTo('sales-team@site.example')
  expect(api.mails.filter(({ subject }) => subject?.includes('another address'))).toHaveLength(2)
})
