import { expect, it } from 'vitest'
import { z } from 'zod'
import { fitContract } from './fit-contract.ts'

const card = z.object({
  slug: z.string(),
  year: z.int().nullable(),
  price: z.object({ amount: z.int(), currency: z.string().nullable() }).nullable(),
  notes: z.array(z.string().min(1)),
})
const contract = z.object({ title: z.string(), cards: z.array(card), first: card.nullable() })
const good = { slug: 'a', year: 2020, price: { amount: 1, currency: 'USD' }, notes: ['n'] }

it.each([
  ['a field that may be empty is', { ...good, year: 0.5 }, { ...good, year: null }],
  [
    'a part of a whole is empty',
    { ...good, price: { amount: 0.5, currency: 'USD' } },
    { ...good, price: null },
  ],
  ['a row is left out', { ...good, notes: ['', 'n', ''] }, { ...good, notes: ['n'] }],
  ['what has no name is left out', { ...good, slug: null }, null],
] as const)('where %s, the rest stays', (_, given, expected) => {
  const page = { title: 'T', cards: [good, given, good], first: given }
  const fitted = fitContract<object>(contract, page)
  expect(fitted.page).toEqual({
    title: 'T',
    cards: [good, ...(expected ? [expected] : []), good],
    first: expected,
  })
  expect(fitted.left).not.toEqual([])
})

it('leaves a page as it is that fits, or that cannot be made to', () => {
  const fits = { title: 'T', cards: [good], first: null }
  expect(fitContract(contract, fits)).toEqual({ page: fits, left: [] })
  const page = { title: null, cards: [good], first: null }
  expect(fitContract<object>(contract, page)).toEqual({ page, left: [] })
})
