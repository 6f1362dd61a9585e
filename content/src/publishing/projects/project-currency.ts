import { money } from '@alun/contract/rules/site'
import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { z } from 'zod'
import { pricedIn } from '../../core/fields/project-currency.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { inPanelLanguage, panelLocale } from '../../core/words/words.ts'
import { currencyOfProject, hasPrices } from '../units/currency-rows.ts'

const currency = z.string().min(1).catch(money.base)
const forecastTypes = z.array(
  z.looseObject({
    priceAtConstruction: z.unknown().optional(),
    priceAfterCompletion: z.unknown().optional(),
  }),
)

/**
 * The amounts of a project's forecast are in its currency, which changes only while none of its units, forecasts and
 * offers has an amount; the trigger `currency_stays` ensures this for saves that run at once.
 */
export const keepProjectCurrency: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  req,
}) => {
  if (!data) return data
  // A draft gets one, too, because units refer to the currency of their project.
  const code = currency.parse(data.currency)
  const db = await connectionOf(req)
  const { id } = z.object({ id: z.string().optional() }).parse(originalDoc ?? {})
  const stored = id ? await currencyOfProject(db, id, panelLocale(req.i18n.language)) : null
  if (id && stored?.currency && stored.currency !== code && (await hasPrices(db, id))) {
    const message = inPanelLanguage('projects.currencyStays', req)
    throw new ValidationError({ errors: [{ message, path: 'currency' }], req }, req.t)
  }
  const types = forecastTypes.safeParse(data.forecast?.types).data
  const of = { currency: code, title: stored?.title ?? String(data.title ?? '') }
  const priced = types?.map((type, at) => ({
    ...type,
    ...Object.fromEntries(
      (['priceAtConstruction', 'priceAfterCompletion'] as const).map((name) => {
        const path = `forecast.types.${at}.${name}`
        return [name, pricedIn(type[name], of, { path, req })]
      }),
    ),
  }))
  return {
    ...data,
    currency: code,
    ...(priced && { forecast: { ...data.forecast, types: priced } }),
  }
}
