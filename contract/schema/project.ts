import { z } from 'zod'
import { tenures } from '../site-definition/tenures.ts'
import { completion } from './completion.ts'
import { forecastAssumptions } from './forecast.ts'
import { isoDay, money } from './money.ts'
import { percent, range } from './numbers.ts'
import { offerCard } from './offer.ts'
import { paging } from './paging.ts'
import { captionedPicture, drawing, mediaFile, picture } from './picture.ts'
import { coordinates, postalAddress } from './place.ts'
import { localText, namedItem, richText } from './text.ts'
import { unit, unitCounts, unitType } from './unit.ts'

export const projectKinds = ['villas', 'apartments', 'townhouses'] as const
export const projectStages = ['planning', 'construction', 'completed'] as const
export const constructionStages = [
  'contract',
  'permit',
  'foundations',
  'structure',
  'finishing',
  'handover',
] as const
export const travelModes = ['walk', 'scooter', 'car'] as const

const progress = z.object({
  stage: z.enum(constructionStages),
  /** Progress of this stage, 0–100. */
  percent,
  next: localText.nullable(),
})

export const projectCard = z.object({
  slug: z.string(),
  title: localText,
  tagline: localText.nullable(),
  kind: z.enum(projectKinds),
  stage: z.enum(projectStages),
  picture: picture.nullable(),
  counts: unitCounts,
  /** Read by the site of the release before; pages ask `salesStateOf`. */
  soldOut: z.boolean(),
  /** Lowest price of an available unit; without one of a sold unit, without both of a reserved one. */
  priceFrom: money.nullable(),
  /** Total areas of its unit types, m². */
  areas: range.nullable(),
  /** Their indoor areas; `null` if a type does not have one. */
  indoorAreas: range.nullable().default(null),
  completion,
  /** Per cent a year over all scenarios of all types. */
  roi: range.nullable(),
  coordinates: coordinates.nullable(),
})
export type ProjectCard = z.infer<typeof projectCard>

const projectForecast = z.object({
  unitTypeSlug: z.string(),
  unitTypeTitle: localText,
  primary: z.boolean(),
  assumptions: forecastAssumptions,
})

export const forecastTeaser = z.object({
  project: namedItem,
  forecast: projectForecast,
})
export type ForecastTeaser = z.infer<typeof forecastTeaser>

const constructionUpdate = z.object({
  date: isoDay,
  title: localText,
  text: localText.nullable(),
  picture: captionedPicture.nullable(),
  stage: z.enum(constructionStages),
  percent,
})
export type ConstructionUpdate = z.infer<typeof constructionUpdate>

const largeProject = z.object({
  paging,
  facts: z.object({
    total: z.int(),
    counts: unitCounts,
    floors: z.array(z.int()),
    hasFloors: z.boolean(),
    /** Land areas, m². */
    plots: range.nullable(),
    types: z.array(
      z.object({
        typeSlug: z.string(),
        total: z.int(),
        free: z.int(),
        sold: z.int().default(0),
        prices: z.object({ lowest: money, highest: money }).nullable(),
      }),
    ),
    /** Some available units, enough that every price is near one of them. */
    sheets: z.array(z.object({ label: z.string(), price: money })),
  }),
  /** Units on the plan, each with its page in the unfiltered table. */
  planned: z.array(z.object({ unit, page: z.int().positive() })),
  asked: unit.nullable(),
})

export const project = z.object({
  card: projectCard,
  hero: captionedPicture.nullable(),
  about: z.object({ heading: localText.nullable(), body: richText.nullable() }),
  keyFacts: z.array(z.object({ value: localText, label: localText })),
  features: z.array(localText),
  completionNote: localText.nullable(),
  location: z.object({
    heading: localText.nullable(),
    text: localText.nullable(),
    address: localText.nullable(),
    note: localText.nullable(),
    postal: postalAddress,
    coordinates: coordinates.nullable(),
    picture: captionedPicture.nullable(),
    places: z.array(
      z.object({
        name: localText,
        distanceKm: z.number(),
        minutes: z.int(),
        mode: z.enum(travelModes),
      }),
    ),
  }),
  /** Tenure of its units; `null` if the site does not show it. */
  tenure: z.enum(tenures).nullable().default(null),
  /** Empty unless it is a leasehold. */
  lease: z.object({
    start: isoDay.nullable(),
    end: isoDay.nullable(),
    years: z.int().nullable(),
    yearsLeftAtHandover: z.int().nullable(),
    extensionYears: z.int().nullable(),
    form: localText.nullable(),
    text: localText.nullable(),
    extension: localText.nullable(),
    rights: localText.nullable(),
  }),
  masterPlan: z
    .object({
      drawing,
      kind: z.enum(['master-plan', 'elevation']),
      caption: localText.nullable(),
    })
    .nullable(),
  unitTypes: z.array(unitType),
  /** All units, or one page of the filtered table. */
  units: z.array(unit),
  /** `null` if all units are in the answer. */
  large: largeProject.nullable().default(null),
  forecast: z.object({
    formula: localText.nullable(),
    disclaimer: localText.nullable(),
    types: z.array(projectForecast),
  }),
  paymentPlan: z.object({
    stages: z.array(
      z.object({ percent: z.number(), title: localText, text: localText.nullable() }),
    ),
    note: localText.nullable(),
  }),
  documents: z.array(
    z.object({
      title: localText,
      note: localText.nullable(),
      date: isoDay.nullable(),
      file: mediaFile.nullable(),
    }),
  ),
  album: z.object({
    /** Name of the gallery in the hash of the address. */
    gallery: z.string(),
    note: localText.nullable(),
    items: z.array(captionedPicture),
  }),
  video: z
    .object({ file: mediaFile, poster: picture.nullable(), caption: localText.nullable() })
    .nullable(),
  construction: z.object({
    progress: progress.nullable(),
    updates: z.array(constructionUpdate),
    planned: z.array(z.object({ when: localText, title: localText })),
  }),
  offers: z.array(offerCard),
  others: z.array(projectCard),
})
export type Project = z.infer<typeof project>

export const constructionTeaser = z.object({
  project: namedItem,
  progress,
  latest: constructionUpdate.nullable(),
})
export type ConstructionTeaser = z.infer<typeof constructionTeaser>
