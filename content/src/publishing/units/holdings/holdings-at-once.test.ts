import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeEach, describe, expect, it } from 'vitest'
import { openHoldings } from '../../../testing/open-holdings.ts'

const { hold: asked, ...opened } = await forThisFile(openHoldings())
const { api, change, contradictions, end, holdings, newEnquiry, project, rowsNow } = opened
let unit = ''
beforeEach(async () => {
  unit = (await rowsNow())[0]?.id ?? ''
})
const hold = (given: object) => asked({ unit, ...given })

describe('simultaneous saves', () => {
  const pairs = process.env.E2E_SWEEP ? 100 : 10

  it('of two sellers make one holding, and the second seller reads who has it', async () => {
    const buyers = [await newEnquiry(), await newEnquiry({ name: 'Petro' })]
    for (let round = 0; round < pairs; round += 1) {
      const both = await Promise.all(buyers.map((enquiry) => hold({ enquiry })))
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
      await end(both.find(({ status }) => status === 201)?.holdings?.[0]?.id, 'undone')
    }
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
      expect([sale.status, step.status, price.status, other.status]).toEqual([201, 200, 200, 200])
      const stored = await api.payload.findByID({ collection: 'enquiries', id: enquiry, depth: 0 })
      expect(stored).toMatchObject({ status: 'won', nextStep: `Call ${round}` })
      expect(await contradictions()).toEqual([])
      const current = (await holdings()).filter(({ reason }) => reason === null)
      expect(current).toMatchObject([{ unit, enquiry, kind: 'sold' }])
      await change('sales', `units/${unit}`, { status: 'available' })
    }
  })
})
