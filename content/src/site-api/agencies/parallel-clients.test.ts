import { readPartnerClientReply } from '@alun/contract/schema/partner'
import { beforeAll, describe, expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { pagePath, samples, writeGlobal, writeItem } from '../../testing/test-api.ts'
import { openTestAuth, password } from '../../testing/test-auth.ts'

const agencies = ['first', 'second']
// Without SALES_EMAIL the settings name the recipients, as in most installations.
const auth = await forThisFile(openTestAuth())
const tokens = new Map<string, string>()

beforeAll(async () => {
  await writeGlobal(auth, 'settings', {
    facts: { contacts: { emails: { sales: 'desk@site.example' } } },
    texts: { en: {} },
  })
  const project = await writeItem(auth, 'projects', {
    facts: samples.project('garden'),
    texts: { en: { title: 'Garden' } },
  })
  const type = await writeItem(auth, 'unit-types', {
    facts: samples.unitType('villa', project),
    texts: { en: { title: 'Villa' } },
  })
  const sample = samples.unit(project, type, 'available', 28_900_000)
  await auth.payload.create({
    collection: 'units',
    data: {
      ...sample,
      price: { amount: 28_900_000, currency: 'USD' },
      key: 'unit-A2',
      label: 'A2',
    },
  })
  for (const name of agencies) {
    await auth.newPerson(name, 'partner')
    const sdk = auth.sdk()
    await sdk.login({ email: `${name}@site.example`, password })
    tokens.set(name, sdk.tokens()?.access_token ?? '')
  }
})

async function register(agency: string, phone: string) {
  const client = { locale: 'en', name: 'Made', phone, project: 'garden', unit: 'unit-A2' }
  const response = await auth.call('/v1/partner/clients', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${tokens.get(agency)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(client),
  })
  return readPartnerClientReply(response.status, await response.json())
}

describe('many registrations of agencies at the same moment', () => {
  it('are all answered promptly, and so are the pages meanwhile', async () => {
    const begun = performance.now()
    const sent = agencies.flatMap((agency, at) =>
      Array.from({ length: 15 }, (_, n) => register(agency, `+62812345${at}0${100 + n}`)),
    )
    const page = await auth.get(pagePath('home', { locale: 'en' }))
    expect(page.status).toBe(200)
    const replies = await Promise.all(sent)
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 'registered'))
    expect(performance.now() - begun).toBeLessThan(15_000)
    await auth.mailTo('desk@site.example')
  })
})
