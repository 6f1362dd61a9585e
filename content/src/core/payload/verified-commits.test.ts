import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'

const service = await forThisFile(openContent())

describe('what is saved', () => {
  it('is reported as saved only when the database has taken all of it', async () => {
    const { payload } = service
    const account = await payload.create({
      collection: 'accounts',
      data: { email: 'name@site.example', password: 'a long password', name: 'Before' },
    })
    // Fails at the very end, when the transaction commits.
    await payload.db.drizzle.execute(sql`
      create function reject() returns trigger language plpgsql as
        $$ begin raise exception 'not today'; end $$;
      create constraint trigger reject_accounts after update on accounts
        deferrable initially deferred for each row execute function reject();
    `)
    const change = { collection: 'accounts', id: account.id, data: { name: 'After' } } as const
    await expect(payload.update(change)).rejects.toMatchObject({ cause: { message: 'not today' } })
    const name = async () =>
      (await payload.findByID({ collection: 'accounts', id: account.id })).name
    expect(await name()).toBe('Before')
    await payload.db.drizzle.execute(sql`drop trigger reject_accounts on accounts`)
    await payload.update(change)
    expect(await name()).toBe('After')
  })
})
