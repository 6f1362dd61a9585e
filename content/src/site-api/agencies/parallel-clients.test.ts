import { readPartnerClientReply } from '@alun/contract/schema/partner'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { openContent, pagePath, reader } from '../../testing/open-content.ts'
import { addProject, addUnit, addUnitType, writeGlobal } from '../../testing/written-records.ts'

const agencies = ['first', 'second']
// Without SALES_EMAIL the settings say to whom sales mails go, as in most installations.
const auth = await forThisFile(openContent({ mail: true }))

beforeAll(async () => {
  await writeGlobal(auth, 'settings', {
    facts: { contacts: { emails: { sales: 'desk@site.example' } } },
    texts: { en: {} },
  })
  const project = await addProject(auth, 'garden', 'Garden')
  const type = await addUnitType(auth, project, 'villa')
  await addUnit(auth, project, type, { label: 'A2' })
})

async function register(agency: string, phone: string) {
  const client = { locale: 'en', name: 'Made', phone, project: 'garden', unit: 'unit-A2' }
  const call = { method: 'POST', json: client }
  const response = await auth.http('/v1/partner/clients', call, await auth.as('partner', agency))
  return readPartnerClientReply(response.status, await response.json())
}

describe('many registrations of agencies at the same moment', () => {
  it('are all answered promptly, and so are pages at the same time', async () => {
    const sent = agencies.flatMap((agency, at) =>
      Array.from({ length: 15 }, (_, n) => register(agency, `+62812345${at}0${100 + n}`)),
    )
    const page = await auth.http(pagePath('home', { locale: 'en' }), {}, reader)
    expect(page.status).toBe(200)
    const replies = await Promise.all(sent)
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 'registered'))
    await auth.mailTo('desk@site.example')
  })
})
