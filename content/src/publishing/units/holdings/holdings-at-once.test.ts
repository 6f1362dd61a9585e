import { randomUUID } from 'node:crypto'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeEach, describe, expect, it } from 'vitest'
import { readChanges } from '../../../core/changes/change-table.ts'
import { readSums } from '../../../site-api/page-answers/records/project-sum-rows.ts'
import { openHoldings } from '../../../testing/open-holdings.ts'
import { addProject, addUnit, addUnitType } from '../../../testing/written-records.ts'
import { batchList, saveAnswer } from '../unit-values.ts'

const { hold: asked, ...opened } = await forThisFile(openHoldings())
const { api, ask, change, clear, contradictions, db, end, holdings, newEnquiry, project } = opened
const { present, rowsNow, undo } = opened
let unit = ''
beforeEach(async () => {
  unit = (await rowsNow())[0]?.id ?? ''
})
const hold = (given: object) => asked({ unit, ...given })

const pairs = process.env.E2E_SWEEP ? 20 : 10

describe('simultaneous saves', () => {
  it('of two sellers make one holding, and the second seller reads who has it', async () => {
    const buyers = [await newEnquiry(), await newEnquiry({ name: 'Petro' })]
    for (let round = 0; round < pairs; round += 1) {
      const both = await Promise.all(buyers.map((enquiry) => hold({ enquiry })))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      await end(both.find(({ id }) => id)?.id, 'undone')
    }
  })

  it('of a seller and of a person who deletes the unit make a holding, or delete it', async () => {
    const person = await api.as('editor')
    for (let round = 0; round < pairs; round += 1) {
      const id = await addUnit(api, project.id, project.type)
      const [made, deleted] = await Promise.all([
        asked({ unit: id, name: 'Anna' }),
        api.http(`/api/units/${id}?ends=keep`, { method: 'DELETE' }, person),
      ])
      const isHeld = made.status === 200
      expect([made.status, deleted.status]).toEqual(isHeld ? [200, 409] : [400, 200])
      if (isHeld) await end(made.id, 'undone')
    }
  })

  it('of a form that was opened before name the seller who has taken the unit since', async () => {
    const { updatedAt } = await api.payload.findByID({ collection: 'units', id: unit })
    const made = await hold({ name: 'Boris' })
    const told = expect.stringContaining('has been reserved by sales since. Nothing was changed.')
    const late = await change('editor', `units/${unit}`, { status: 'sold', updatedAt })
    expect(late).toEqual({ status: 409, text: told })
    await end(made.id, 'undone')
  })

  it('beside a sale are stored, and so is the sale', async () => {
    for (let round = 0; round < pairs; round += 1) {
      const enquiry = await newEnquiry({ unit, project: project.id })
      const [sale, step, price, other] = await Promise.all([
        hold({ enquiry, kind: 'sold' }),
        change('sales', `enquiries/${enquiry}`, { nextStep: `Call ${round}` }),
        change('sales', `units/${unit}`, { price: { amount: 20_000_000 + round * 100 } }),
        change('sales', `enquiries/${enquiry}`, { status: 'won' }),
      ])
      expect([sale.status, step.status, price.status, other.status]).toEqual([200, 200, 200, 200])
      const stored = await api.payload.findByID({ collection: 'enquiries', id: enquiry, depth: 0 })
      expect(stored).toMatchObject({ status: 'won', nextStep: `Call ${round}` })
      expect(await contradictions()).toEqual([])
      const current = (await holdings()).filter(({ reason }) => reason === null)
      expect(current).toMatchObject([{ unit, enquiry, kind: 'sold' }])
      await change('sales', `units/${unit}`, { status: 'available' })
    }
  })
})

it('nothing that is undone ends the holding of somebody else', async () => {
  await clear()
  const anna = await hold({ enquiry: await newEnquiry() })
  const released = await end(anna.id, 'released')
  await hold({ name: 'Petro' })
  for (const batch of [anna.batch, released.batch]) {
    const { back, rejected, rows } = await undo(batch)
    expect(rejected).toEqual([{ id: unit, field: 'status', reason: 'conflict' }])
    expect([back, rows]).toMatchObject([[], [{ id: unit, status: 'reserved' }]])
  }
  const held = [{ for: 'Petro' }]
  const late = await end(anna.id, 'undone')
  expect(late).toMatchObject({ status: 409, errors: [{ data: { code: 'HELD', held } }] })
  expect(await holdings()).toMatchObject([{ reason: 'released' }, { reason: null }])
})

describe('units of two projects', () => {
  let elsewhere = ''
  let foreign = ''
  beforeEach(async () => {
    await clear()
    elsewhere = await addProject(api, `elsewhere-${randomUUID()}`, 'Elsewhere')
    foreign = await addUnit(api, elsewhere, await addUnitType(api, elsewhere, randomUUID()))
  })

  it('are sold by one act, and available again on every page after its undo', async () => {
    const units = [unit, foreign].map((each) => ({ unit: each, was: null }))
    const sale = { units, to: { kind: 'sold', name: 'Olena' } }
    expect((await ask('sales', 'units/holdings', sale)).status).toBe(200)
    const listed = await ask('sales', `units/batches?project=${elsewhere}`)
    const batch = batchList.parse(await listed.json()).batches[0]?.batch
    const { cursor } = await readChanges(api.payload, null)
    const answer = saveAnswer.parse(await (await ask('sales', 'units/undo', { batch })).json())
    expect([answer.rejected, answer.saved.toSorted()]).toEqual([[], [unit, foreign].toSorted()])
    expect(new Set(answer.rows.map(({ id, status }) => `${id} ${status}`))).toEqual(
      new Set([`${unit} available`, `${foreign} available`]),
    )
    const sums = await readSums(db, [project.id, elsewhere])
    expect(sums.map(({ counts }) => counts.sold)).toEqual([0, 0])
    const { tags } = await readChanges(api.payload, cursor)
    expect(tags).toEqual(expect.arrayContaining([unit, foreign].map((id) => `units:${id}`)))
    expect(await contradictions()).toEqual([])
  })

  it('do not let two acts wait for each other', async () => {
    const [first = '', second = ''] = [unit, foreign].toSorted()
    const both = [first, second]
    const about = { [unit]: project.id, [foreign]: elsewhere }
    const act = async (units: readonly string[], buyer: object, was: string | null = null) => {
      const seen = units.map((each) => ({ unit: each, was: each === first ? was : null }))
      const body = { units: seen, to: { kind: 'reserved', ...buyer } }
      return (await ask('sales', 'units/holdings', body)).status
    }
    for (let round = 0; round < pairs; round += 1) {
      await clear()
      // Held before, so that its status stays, and its project has no change of the act.
      const { id = null } = await asked({ unit: first, name: 'Anna' })
      expect(await act(both, { name: 'Olena' }, id)).toBe(200)
      const listed = await ask('sales', `units/batches?project=${about[second]}`)
      const batch = batchList.parse(await listed.json()).batches[0]?.batch
      const waiting = await Promise.all(both.map((each) => newEnquiry({ project: about[each] })))
      const answers = await Promise.all([
        ask('sales', 'units/undo', { batch }).then(({ status }) => status),
        act(both, { name: 'Petro' }),
        act(both.toReversed(), { name: 'Boris' }),
        ...both.map((each, at) => act([each], { enquiry: waiting[at] })),
        change('sales', `enquiries?where[id][in]=${waiting.toReversed()}`, {
          nextStep: 'Call',
        }).then(({ status }) => status),
      ])
      expect(answers.filter((status) => ![200, 409].includes(status))).toEqual([])
      expect(await contradictions()).toEqual([])
    }
  })

  it('are never of one holding, whatever is corrected', async () => {
    const near = (await rowsNow())[1]?.id
    const of = await newEnquiry({ unit, project: project.id })
    await hold({ enquiry: of })
    const move = async (to: string | undefined) =>
      (await change('sales', `enquiries/${of}`, { unit: to })).status
    expect([await move(foreign), await move(near)]).toEqual([400, 200])
    expect((await asked({ unit: foreign, enquiry: of })).status).toBe(400)
  })
})

it('a batch counts the units that were undone one by one', async () => {
  await clear()
  const other = (await rowsNow())[1]?.id
  const listed = async () => {
    const answer = await ask('sales', `units/batches?project=${project.id}`)
    const found = batchList.parse(await answer.json()).batches.find(({ units }) => units === 2)
    return [found?.undoneUnits, found?.undone]
  }
  const both = [unit, other ?? '']
  const units = both.map((each) => ({ unit: each, was: null }))
  await ask('sales', 'units/holdings', { units, to: { kind: 'sold', name: 'Olena' } })
  const seen = [await listed()]
  for (const { id } of await present(both)) {
    await end(id, 'undone')
    seen.push(await listed())
  }
  expect(seen).toEqual([
    [0, false],
    [1, false],
    [2, true],
  ])
})
