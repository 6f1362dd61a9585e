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
    await Promise.all([first.drop(), second.drop()])
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
      await copy.drop()
    }
    expect(times).toBe(1)
  })

  it('ends a wait for a lock instead of waiting for ever', async () => {
    const { url, drop } = await createTestDatabase()
    expect(await ask(url, 'show lock_timeout')).toEqual([{ lock_timeout: '5s' }])
    expect(await ask(url, 'show statement_timeout')).toEqual([{ statement_timeout: '30s' }])
    await drop()
  })

  it('knows Cyrillic capitals', async () => {
    const { url, drop } = await createTestDatabase()
    expect(await ask(url, `select lower('ЇЖАК') as word`)).toEqual([{ word: 'їжак' }])
    await drop()
  })
})
