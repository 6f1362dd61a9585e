import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../core/database/rows.ts'
import { openHoldings } from '../../testing/open-holdings.ts'
import type { Who } from '../../testing/open-units.ts'
import { batchList, saveAnswer } from './unit-values.ts'

const { hold: asked, ...opened } = await forThisFile(openHoldings())
const { api, ask, clear, db, holdings, project, rowsNow, save } = opened

let unit = ''
let other = ''
beforeEach(async () => {
  const [first, second] = await rowsNow()
  unit = first?.id ?? ''
  other = second?.id ?? ''
})
afterEach(clear)

const hold = (given: object) => asked({ unit, ...given })

describe('a batch', () => {
  const typed = (values: object) => async (who: Who) => {
    await save(who, [{ id: unit, was: {}, values }])
  }
  const added = { label: 'N1', key: 'unit-N1', floor: 1, area: 50, landArea: null, price: 900 }
  const file = { project: project.id, source: 'csv', rows: [] }

  it.each<[string, Who, (who: Who) => Promise<unknown>, Who[]]>([
    ['of prices', 'sales', typed({ price: 21_000_000 }), ['sales', 'editor', 'admin']],
    ['of areas', 'editor', typed({ area: 106 }), ['editor', 'admin']],
    ['of prices and areas', 'admin', typed({ price: 1_000, area: 96 }), ['editor', 'admin']],
    [
      'of new units',
      'editor',
      (who) =>
        ask(who, 'units/grid', {
          ...file,
          added: [{ ...added, type: project.type, status: 'available' }],
        }),
      ['editor', 'admin'],
    ],
    [
      'of a sale without a buyer',
      'editor',
      typed({ status: 'sold' }),
      ['sales', 'editor', 'admin'],
    ],
    [
      'of a sale to a buyer',
      'sales',
      () => hold({ kind: 'sold', name: 'Olha' }),
      ['sales', 'admin'],
    ],
    [
      'that ends a reservation for a buyer',
      'sales',
      async (who) => {
        await hold({ name: 'Boris' })
        await typed({ status: 'available' })(who)
      },
      ['sales', 'admin'],
    ],
    [
      'whose sale has got a buyer since',
      'editor',
      async (who) => {
        await typed({ status: 'sold' })(who)
        await hold({ kind: 'sold', name: 'Olha' })
      },
      ['sales', 'admin'],
    ],
  ])(
    '%s is offered to those who may do the opposite by hand, and to nobody else',
    async (_, who, make, allowed) => {
      const facts = async () =>
        (await rowsNow()).map(({ area, label, price, status }) => [label, area, price, status])
      const before = await facts()
      const newest = sql`select batch from unit_changes order by id desc limit 1`
      await make(who)
      const [{ batch } = { batch: '' }] = await rowsOf(db, newest, z.object({ batch: z.string() }))
      const made = await holdings()
      for (const each of ['translator', 'sales', 'editor', 'admin'] as const) {
        const isAllowed = allowed.includes(each)
        const listed = await ask(each, `units/batches?project=${project.id}`)
        const batches = batchList.safeParse(await listed.json()).data?.batches ?? []
        expect([each, batches.some((one) => one.batch === batch)]).toEqual([each, isAllowed])
        if (isAllowed) continue
        expect([each, (await ask(each, 'units/undo', { batch })).status]).toEqual([each, 403])
        expect(await holdings()).toEqual(made)
      }
      const undone = await ask(allowed[0] ?? 'admin', 'units/undo', { batch })
      const { rejected, removed, saved } = saveAnswer.parse(await undone.json())
      expect([rejected, saved.length + removed.length]).toEqual([[], 1])
      if (!made.some(({ kind }) => kind === 'reserved')) expect(await facts()).toEqual(before)
    },
  )
})

it('a batch is offered however many others the person may not take back', async () => {
  await save('sales', [{ id: unit, was: {}, values: { price: 22_000_000 } }])
  for (let area = 60; area < 81; area += 1) {
    await save('editor', [{ id: other, was: {}, values: { area } }])
  }
  const listed = await ask('sales', `units/batches?project=${project.id}`)
  expect(batchList.parse(await listed.json()).batches[0]).toMatchObject({ fields: ['price'] })
})

it('a sale that gets its buyer at the same time is not undone without the right', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { batch } = await save('editor', [{ id: unit, was: {}, values: { status: 'sold' } }])
    const [, sold] = await Promise.all([
      ask('editor', 'units/undo', { batch }),
      hold({ kind: 'sold', name: 'Olha' }),
    ])
    // If the undo comes first, the seller has seen a sale that is gone.
    const standing = (await holdings()).filter(({ reason }) => reason === null)
    expect([sold.status, standing.length]).toEqual(sold.status === 200 ? [200, 1] : [409, 0])
    await clear()
  }
})

it.each(['reserved', 'sold'])('a unit that is %s is deleted by no door', async (kind) => {
  await hold({ kind, name: 'Olha' })
  const { docs: before } = await api.payload.find({
    collection: 'units',
    where: { id: { equals: unit } },
  })
  const editor = await api.as('editor')
  for (const path of [
    `/${unit}`,
    `/${unit}?ends=keep`,
    `?where[id][in]=${unit},${other}&ends=keep`,
  ]) {
    const answer = await api.http(`/api/units${path}`, { method: 'DELETE' }, editor)
    const label = before[0]?.label
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      409,
      {
        errors: [
          {
            message: expect.stringContaining(`somebody holds: ${label}.`),
            data: { code: 'NEEDED', rows: [{ dependency: 'held', title: label }] },
          },
        ],
      },
    ])
  }
  await expect(api.payload.delete({ collection: 'units', id: unit })).rejects.toThrow(
    /somebody holds/,
  )
  expect((await rowsNow()).map(({ id }) => id)).toEqual(expect.arrayContaining([unit, other]))
})
