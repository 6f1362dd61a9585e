import { z } from 'zod'
import { unitStatuses } from '../rules/unit.ts'
import { byName, type Fact, type FactValues, unitFacts } from '../rules/unit-fields.ts'
import { isoDay, money } from './money.ts'
import { drawing } from './picture.ts'
import { localText } from './text.ts'

export const unitStatus = z.enum(unitStatuses)

const area = z.number().positive()
const namedArea = z.object({ name: localText, area })

/** Square metres throughout; `total` is `interior` and `terrace`. */
const unitAreas = z.object({
  total: area.nullable(),
  landFrom: area.nullable(),
  landTo: area.nullable(),
  hallLiving: area.nullable(),
  kitchen: area.nullable(),
  bathroom: area.nullable(),
  bedroomLiving: area.nullable(),
  hall: area.nullable(),
  living: area.nullable(),
  bathrooms: z.array(area),
  bedrooms: z.array(area),
  other: z.array(namedArea),
  terrace: area.nullable(),
  interior: area.nullable(),
})

export const unitType = z.object({
  slug: z.string(),
  title: localText,
  description: localText.nullable(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  floors: z.int(),
  areas: unitAreas,
  plan: drawing.nullable(),
  features: z.array(localText),
  notIncluded: z.array(namedArea),
  /** Lowest price among its available units, `null` if none has a price. */
  priceFrom: money.nullable(),
})

/** A schema for each fact. A cast, because the compiler does not follow names through a list. */
export const factShape = (make: (fact: Fact) => z.ZodType) =>
  byName(unitFacts, make) as { [N in keyof FactValues]: z.ZodType<FactValues[N]> }

/** A former content service does not send a new fact during an update. */
function sent(fact: Fact): z.ZodType {
  if (fact.kind === 'choice') return z.enum(fact.of).default(fact.empty)
  const number = fact.kind === 'whole' ? z.int() : area
  return fact.isNeeded ? number : number.nullable().default(null)
}

export const unit = z.object({
  /** Equals the id of its shape on the master plan: `unit-A03`. */
  key: z.string(),
  label: z.string(),
  status: unitStatus,
  /** Day in the office at which its reservation ends; `null` if readers may not know it. */
  reservedUntil: isoDay.nullable().default(null),
  ...factShape(sent),
  /** Indoor area of its type; `null` if unknown. */
  indoorArea: area.nullable().default(null),
  /** `null` means on request. */
  price: money.nullable(),
  typeSlug: z.string(),
})

export const unitCounts = z.object({
  available: z.int().nonnegative(),
  reserved: z.int().nonnegative(),
  sold: z.int().nonnegative(),
})

export type UnitType = z.infer<typeof unitType>
export type Unit = z.infer<typeof unit>
export type UnitCounts = z.infer<typeof unitCounts>
