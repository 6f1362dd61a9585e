import type { CollectionBeforeValidateHook } from 'payload'
import { z } from 'zod'
import { pricedIn } from '../../core/fields/project-currency.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { panelLocale } from '../../core/words/words.ts'
import { currenciesOfUnits, currencyOfProject } from './currency-rows.ts'

const ofProject = z.object({ project: z.uuid(), price: z.unknown().optional() })
const before = z.object({ price: z.object({ currency: z.string().nullish() }) })

/** The price of a unit is in the currency of its project, as the key `units_currency` demands. */
export const priceInProjectCurrency: CollectionBeforeValidateHook = async (args) => {
  const { req } = args
  const { data } = ofProject.safeParse(args.data)
  if (!data) return args.data
  const locale = panelLocale(req.i18n.language)
  const of = await currencyOfProject(await connectionOf(req), data.project, locale)
  if (!of) return args.data
  const stored = before.safeParse(args.originalDoc).data?.price.currency ?? null
  const price = pricedIn(data.price ?? {}, of, { before: stored, path: 'price', req })
  return { ...args.data, price }
}

const unitsOfOffer = z.array(
  z.looseObject({
    unit: z.uuid().nullish().catch(null),
    listPrice: z.unknown().optional(),
    offerPrice: z.unknown().optional(),
  }),
)

/** The prices of an offer are in the currencies of its units. */
export const pricesInUnitCurrency: CollectionBeforeValidateHook = async ({ data, req }) => {
  const rows = unitsOfOffer.safeParse(data?.units).data ?? []
  const ids = rows.flatMap(({ unit }) => unit ?? [])
  if (ids.length === 0) return data
  const locale = panelLocale(req.i18n.language)
  const known = await currenciesOfUnits(await connectionOf(req), ids, locale)
  const units = rows.map((row, at) => {
    const of = known.find(({ unit }) => unit === row.unit)
    if (!of) return row
    const priced = (['listPrice', 'offerPrice'] as const).map((name) => {
      return [name, pricedIn(row[name], of, { path: `units.${at}.${name}`, req })]
    })
    return { ...row, ...Object.fromEntries(priced) }
  })
  return { ...data, units }
}
