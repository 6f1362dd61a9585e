/** Areas of a type of units, m²; `null` if not filled in. */
export interface TypeAreas {
  total: number | null
  interior: number | null
  terrace: number | null
  hall: number | null
  living: number | null
  kitchen: number | null
  bathrooms: readonly number[]
  bedrooms: readonly number[]
  other: readonly { area: number | null }[]
  hallLiving: number | null
  bathroom: number | null
  bedroomLiving: number | null
}

type Known = number | null

/** Rounds to hundredths, because most decimals have no exact double. */
const rounded = (area: number) => Math.round(area * 100) / 100

/** `null` if one part is unknown. */
const sum = (parts: readonly Known[]) =>
  parts.reduce<Known>((total, part) => (total === null || part === null ? null : total + part), 0)

const sumOfSome = (parts: readonly number[]) => (parts.length === 0 ? null : sum(parts))

/** The rest of an area; `null` if one of the two is unknown. */
export const difference = (whole: Known, part: Known) =>
  whole === null || part === null ? null : rounded(whole - part)

/** Total, indoors and terrace; computes the missing one from the others. */
export function wholeAreas({
  total,
  interior,
  terrace,
}: Pick<TypeAreas, 'total' | 'interior' | 'terrace'>) {
  const sure = (area: Known) => (area !== null && area >= 0 ? area : null)
  const whole = sum([interior, terrace])
  return {
    total: total ?? (whole === null ? null : rounded(whole)),
    interior: interior ?? sure(difference(total, terrace)),
    terrace: terrace ?? sure(difference(total, interior)),
  }
}

/** Areas of the rooms, each counted in one part: the living room with the hall, the bedrooms without it. */
export function indoorParts(areas: TypeAreas) {
  const { hall, living, kitchen, bathrooms, bedrooms, other, bedroomLiving } = areas
  const some = sumOfSome([hall, living].filter((each) => each !== null))
  const parts = {
    hallLiving: areas.hallLiving ?? some,
    kitchen,
    bathroom: sumOfSome(bathrooms) ?? areas.bathroom,
    bedrooms: sumOfSome(bedrooms) ?? difference(bedroomLiving, living),
  }
  const named = other.map(({ area }) => area).filter((area) => area !== null)
  const known = Object.values(parts).filter((area) => area !== null)
  return {
    ...parts,
    sum: known.length + named.length === 0 ? null : rounded(sum([...known, ...named]) ?? 0),
    /** Whether no kind of room is missing. */
    isComplete: known.length === Object.keys(parts).length,
  }
}

export interface AreaMistake {
  /** The area that differs from the sum of its parts. */
  field: 'total' | 'interior' | 'hallLiving' | 'bathroom' | 'bedroomLiving'
  stated: number
  sum: number
  parts: readonly number[]
}

/** Areas that differ from the sum of their parts. */
export function areaMistakes(areas: TypeAreas): AreaMistake[] {
  const { total, terrace, hall, living, bathrooms, bedrooms, other } = areas
  const { interior } = wholeAreas(areas)
  const {
    isComplete,
    sum: ofRooms,
    hallLiving,
    kitchen,
    bathroom,
    bedrooms: sleep,
  } = indoorParts(areas)
  const rooms = [hallLiving, kitchen, bathroom, sleep, ...other.map(({ area }) => area)]
  const mistake = (
    field: AreaMistake['field'],
    stated: Known,
    parts: readonly Known[],
    isWhole = true,
  ): AreaMistake[] => {
    const known = parts.filter((part) => part !== null)
    const all = rounded(sum(known) ?? 0)
    if (stated === null || known.length === 0) return []
    const differs = isWhole ? all !== rounded(stated) : all > rounded(stated)
    return differs ? [{ field, stated, sum: all, parts: known }] : []
  }
  return [
    ...mistake(
      'total',
      total,
      [interior ?? ofRooms, terrace],
      interior !== null && terrace !== null,
    ),
    ...mistake('interior', interior, rooms, isComplete),
    ...mistake('hallLiving', areas.hallLiving, [hall, living], hall !== null && living !== null),
    ...mistake('bathroom', areas.bathroom, bathrooms),
    ...mistake(
      'bedroomLiving',
      areas.bedroomLiving,
      [sumOfSome(bedrooms), living],
      bedrooms.length > 0 && living !== null,
    ),
  ]
}

/** Indoor area of a unit, from its type; unknown if the unit's total area differs from that of the type. */
export function indoorAreaOf(
  area: number,
  type: Pick<TypeAreas, 'total' | 'interior' | 'terrace'>,
) {
  const { total, interior } = wholeAreas(type)
  return total !== null && rounded(total) === rounded(area) ? interior : null
}
