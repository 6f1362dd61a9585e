/** What a reader puts into the calculator, as queries name it. */
export const roiFields = [
  'price',
  'nightly',
  'occupancy',
  'management',
  'operating',
  'tax',
] as const
export type RoiField = (typeof roiFields)[number]

/** As they are computed with: money in whole units, the rest in per cent. */
export type RoiFigures = Record<RoiField, number>

export interface Calculation {
  figures: RoiFigures
  /** Of the price and the night. */
  currency: string
  /** Label of the unit whose price is nearest. */
  unit: string | null
}

/** `price=285000&nightly=190&…&unit=A03`: how an enquiry carries a calculation. */
export function calculationText({ figures, currency, unit }: Calculation): string {
  const query = new URLSearchParams(queryOf(figures))
  query.set('currency', currency)
  if (unit !== null) query.set('unit', unit)
  return String(query)
}

const queryOf = (figures: RoiFigures) =>
  Object.fromEntries(roiFields.map((field) => [field, String(figures[field])]))

/** Of a unit as a form names it: `unit-A03`, `A03`. */
export const isUnitName = (text: string): boolean => /^[A-Za-z0-9][\w-]{0,79}$/.test(text)

/** All of them as they are read one by one; `null` as soon as one cannot be. */
export function figuresOf(read: (field: RoiField) => number | null): RoiFigures | null {
  const [price, nightly, occupancy] = [read('price'), read('nightly'), read('occupancy')]
  const [management, operating, tax] = [read('management'), read('operating'), read('tax')]
  if (price === null || nightly === null || occupancy === null) return null
  if (management === null || operating === null || tax === null) return null
  return { price, nightly, occupancy, management, operating, tax }
}

/** `null` where it is not such a text; a page writes it, no person. */
export function readCalculation(text: string): Calculation | null {
  if (text.length > 400) return null
  const query = new URLSearchParams(text)
  const figures = figuresOf((field) => {
    const written = query.get(field) ?? ''
    return /^\d{1,9}(\.\d{1,6})?$/.test(written) ? Number(written) : null
  })
  const currency = query.get('currency') ?? ''
  if (figures === null || !/^[A-Z]{3}$/.test(currency)) return null
  const unit = query.get('unit') ?? ''
  return { figures, currency, unit: isUnitName(unit) ? unit : null }
}
