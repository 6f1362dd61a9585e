import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { openContent } from '../testing/open-content.ts'
import { type StoredProblem, storedProblems } from './stored-values.ts'

const { payload } = await forThisFile(openContent())

async function found(): Promise<StoredProblem[]> {
  const all: StoredProblem[] = []
  for await (const each of storedProblems(payload)) all.push(each)
  return all
}

it('names each stored value that its field would refuse today, and no other', async () => {
  const host = await payload.create({
    collection: 'hosts',
    data: {
      name: 'Made',
      email: 'made@casa.example',
      weekly: [{ day: 'mon', from: '09:00', to: '18:00' }],
    },
  })
  await payload.updateGlobal({
    slug: 'settings',
    data: { contacts: { emails: { sales: 'sales@casa.example' } }, _status: 'published' },
  })
  expect(await found()).toEqual([])

  // As a former version stored it.
  await payload.db.drizzle.execute(sql`
    update settings set contacts_emails_sales = 'write to us';
    update hosts_weekly set "to" = '08:00';
    update hosts set email = 'made@casa'`)
  expect(await found()).toEqual([
    {
      record: 'settings',
      path: 'contacts.emails.sales',
      locale: null,
      problem: '“write to us” is not an email address. Write one such as name@example.com',
    },
    expect.objectContaining({ record: `hosts ${host.id}`, path: 'email' }),
    expect.objectContaining({ record: `hosts ${host.id}`, path: 'weekly.0.to' }),
  ])
})
