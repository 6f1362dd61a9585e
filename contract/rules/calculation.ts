/** Inputs of the calculator, by their names in queries. */
export const roiFields = [
  'price',
  'nightly',
  'occupancy',
  'management',
  'operating',
  'tax',
] as const
export type RoiField = (typeof roiFields)[number]

/** Values for the computation: money in whole units, the rest in per cent. */
export type RoiFigures = Record<RoiField, number>

export interface Calculation {
  figures: RoiFigures
  /** Currency of the price and the nightly rate. */
  currency: string
  /** Label of the unit with the nearest price. */
  unit: string | null
}

/** Writes a calculation for an enquiry: `price=285000&nightly=190&…&unit=A03`. */
export function calculationText({ figures, currency, unit }: Calculation): string {
  const query = new URLSearchParams(queryOf(figures))
  query.set('currency', currency)
  if (unit !== null) query.set('unit', unit)
  return String(query)
}

const queryOf = (figures: RoiFigures) =>
  Object.fromEntries(roiFields.map((field) => [field, String(figures[field])]))

/** Whether a text names a unit as forms do: `unit-A03`, `A03`. */
export const isUnitName = (text: string): boolean => /^[A-Za-z0-9][\w-]{0,79}$/.test(text)

/** Reads all figures; `null` if one of them is missing or invalid. */
export function figuresOf(read: (field: RoiField) => number | null): RoiFigures | null {
  const [price, nightly, occupancy] = [read('price'), read('nightly'), read('occupancy')]
  const [management, operating, tax] = [read('management'), read('operating'), read('tax')]
  if (price === null || nightly === null || occupancy === null) return null
  if (management === null || operating === null || tax === null) return null
  return { price, nightly, occupancy, management, operating, tax }
}

/** Reads a calculation that a page wrote; `null` for any other text. */
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
