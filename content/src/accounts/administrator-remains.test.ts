import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeEach, expect, it } from 'vitest'
import { openContent, type Person } from '../testing/open-content.ts'
import { givePassword } from './operator-password.ts'

const api = await forThisFile(openContent())
const { db } = api.auth
let one: Person
let two: Person

let pairs = 0

beforeEach(async () => {
  pairs += 1
  one = await api.as('admin', `one-${pairs}`)
  two = await api.as('admin', `two-${pairs}`)
  await db.execute(sql`update accounts set role = 'editor' where id not in (${one.id}, ${two.id})`)
})

const send = (as: Person, method: string, path: string, json?: object) =>
  api.http(`/api/accounts${path}`, { method, json }, as)
const demote = (as: Person, { id }: Person) => send(as, 'PATCH', `/${id}`, { role: 'editor' })
const remove = (as: Person, { id }: Person) => send(as, 'DELETE', `/${id}`)
const suspend = (as: Person, { id }: Person) =>
  send(as, 'POST', `/${id}/status`, { status: 'suspended' })

async function administrators(): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select id from accounts where role = 'admin' and status = 'active'`,
  )
  return rows
}

it.each([
  ['demote each other', demote, demote],
  ['suspend each other', suspend, suspend],
  ['demote and suspend each other', demote, suspend],
])('an administrator remains if two %s at once', async (_, first, second) => {
  const answers = await Promise.all([first(one, two), second(two, one)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await administrators()).toHaveLength(1)
})

it('an administrator remains if two changes wait for each other before their commit', async () => {
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ends = await Promise.allSettled(
    [one, two].map(({ id }, at) =>
      db.transaction(async (transaction) => {
        await transaction.execute(sql`update accounts set role = 'sales' where id = ${id}`)
        begun[at]?.resolve()
        await Promise.all(begun.map(({ promise }) => promise))
      }),
    ),
  )
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await administrators()).toHaveLength(1)
})

const data = { code: 'NEEDED', rows: [] }
const refused = [409, { errors: [{ message: 'Somebody has to remain administrator.', data }] }]

it('the last administrator is not deleted, alone or with all others, and the answer says why', async () => {
  for (const answer of [
    await send(one, 'DELETE', '?where[role][in]=admin'),
    await send(one, 'DELETE', `?where[id][exists]=true`),
  ]) {
    expect([answer.status, await answer.json()]).toEqual(refused)
    expect(await administrators()).toHaveLength(2)
  }
  expect((await suspend(one, two)).status).toBe(204)
  const alone = await remove(one, one)
  expect([alone.status, await alone.json()]).toEqual(refused)
  expect(await administrators()).toHaveLength(1)
})

it('new-password makes an administrator if none is left, and nothing else does', async () => {
  await expect(givePassword(db, one.email, '--admin')).rejects.toThrow('Nothing was done')
  await db.execute(sql`alter table accounts disable trigger administrator_remains`)
  await db.execute(sql`update accounts set role = 'editor', status = 'suspended'`)
  await db.execute(sql`alter table accounts enable trigger administrator_remains`)
  const offer = `npm run new-password -- ${one.email} --admin`
  expect(await givePassword(db, one.email)).toContainEqual(expect.stringContaining(offer))
  expect(await administrators()).toEqual([])
  const [said, ...more] = await givePassword(db, one.email, '--admin')
  expect(more).toEqual([])
  const password = /is now (\S+)/.exec(said ?? '')?.[1]
  const json = { email: one.email, password }
  expect((await api.http('/api/accounts/login', { method: 'POST', json })).status).toBe(200)
  expect(await administrators()).toEqual([{ id: one.id }])
})
