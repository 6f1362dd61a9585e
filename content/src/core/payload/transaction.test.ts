import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { accountByEmail } from './account-rows.ts'
import { inTransaction, transactionOf } from './transaction.ts'

const { payload } = await forThisFile(openContent())

it('statements and calls of Payload share a transaction, which an error rolls back', async () => {
  const outside = payload.db.drizzle
  const email = 'person@site.example'
  const data = { email, password: 'a long password' }
  const create = (fails: boolean) =>
    inTransaction(payload, async (db, req) => {
      expect(await transactionOf(req)).toBe(db)
      await payload.create({ collection: 'accounts', data, req })
      expect(await accountByEmail(db, email)).toMatchObject({ email })
      expect(await accountByEmail(outside, email)).toBeNull()
      if (fails) throw new Error('not today')
    })
  await expect(create(true)).rejects.toThrow('not today')
  expect(await accountByEmail(outside, email)).toBeNull()
  await create(false)
  expect(await accountByEmail(outside, email)).toMatchObject({ email })
  expect(await transactionOf(await createLocalReq({}, payload))).toBeNull()
})

it('a save is reported as saved only when the database has taken all of it', async () => {
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
  const name = async () => (await payload.findByID({ collection: 'accounts', id: account.id })).name
  expect(await name()).toBe('Before')
  await payload.db.drizzle.execute(sql`drop trigger reject_accounts on accounts`)
  await payload.update(change)
  expect(await name()).toBe('After')
})
