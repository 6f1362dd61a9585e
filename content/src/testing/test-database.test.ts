import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('createTestDatabase', () => {
  it('gives each caller a database of its own', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
    await ask(first.url, 'create table villas (name text)')
    expect(await ask(first.url, `select to_regclass('villas') is not null as there`)).toEqual([
      { there: true },
    ])
    expect(await ask(second.url, `select to_regclass('villas') is not null as there`)).toEqual([
      { there: false },
    ])
    await Promise.all([first.giveBack(), second.giveBack()])
  })

  it('prepares a template once for callers that come at the same time', async () => {
    let times = 0
    const template = {
      name: 'villas',
      prepare: async (url: string) => {
        times += 1
        await ask(url, `create table villas as select 'Ombak' as name`)
      },
    }
    const copies = await Promise.all([1, 2, 3].map(() => createTestDatabase(template)))
    for (const copy of copies) {
      expect(await ask(copy.url, 'select name from villas')).toEqual([{ name: 'Ombak' }])
      await copy.giveBack()
    }
    expect(times).toBe(1)
  })

  it('gives a copy as its template is, whatever was done to it before', async () => {
    const template = {
      name: 'rooms',
      prepare: async (url: string) => {
        await ask(url, `create table rooms as select 'bath' as name`)
        await ask(url, 'create table guests (room text)')
      },
    }
    const use = async (work: string) => {
      const { url, giveBack } = await createTestDatabase(template)
      expect(await ask(url, 'select * from rooms')).toEqual([{ name: 'bath' }])
      expect(await ask(url, 'select * from guests')).toEqual([])
      await ask(url, work)
      await giveBack()
      return new URL(url).pathname
    }
    const first = await use(`update rooms set name = 'attic'`)
    expect(await use(`insert into guests values ('bath')`)).toBe(first)
    expect(await use('alter table guests drop column room')).toBe(first)
    expect(await use('select 1')).not.toBe(first)
  })

  it('ends a wait for a lock instead of waiting for ever', async () => {
    const { url, giveBack } = await createTestDatabase()
    expect(await ask(url, 'show lock_timeout')).toEqual([{ lock_timeout: '5s' }])
    expect(await ask(url, 'show statement_timeout')).toEqual([{ statement_timeout: '30s' }])
    await giveBack()
  })

  it('knows Cyrillic capitals', async () => {
    const { url, giveBack } = await createTestDatabase()
    expect(await ask(url, `select lower('ЇЖАК') as word`)).toEqual([{ word: 'їжак' }])
    await giveBack()
  })
})
