import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { accountByEmail } from './account-rows.ts'
import { inTransaction, transactionOf } from './transaction.ts'

const service = await forThisFile(openContent())

it('statements and calls of Payload share a transaction, which an error rolls back', async () => {
  const { payload } = service
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
