import { scenarioNames } from '@alun/contract/rules/forecast'
import { money } from '@alun/contract/schema/money'
import {
  constructionStages,
  districts,
  projectKinds,
  projectStages,
  travelModes,
} from '@alun/contract/schema/project'
import { slugSchema as slug } from '@alun/contract/schema/slug'
import { unit as shownUnit } from '@alun/contract/schema/unit'
import { z } from 'zod'
import { absentAsNull, captioned, day, mediaPath, readyLocales, seo, texts } from './seed-values.ts'

const area = z.number().positive()
const namedAreas = z.array(z.strictObject({ name: texts, area }))
const percent = z.number().min(0).max(100)

const unitType = z.strictObject({
  slug,
  name: texts,
  description: texts,
  bedrooms: z.int().positive(),
  bathrooms: z.int().positive(),
  floors: z.int().positive(),
  areas: z.strictObject({
    total: area,
    landFrom: area.nullable(),
    landTo: area.nullable(),
    hall: area,
    living: area,
    kitchen: area,
    bathrooms: z.array(area),
    bedrooms: z.array(area),
    other: namedAreas,
    terrace: area,
    interior: area,
    hallLiving: area,
    bathroom: area,
    bedroomLiving: area,
  }),
  plan: mediaPath.nullable(),
  features: z.array(texts),
  notIncluded: namedAreas.optional(),
})
export type UnitTypeData = z.infer<typeof unitType>

/** As pages show it, under the names of the demo content; what may be empty may be left out. */
const unit = absentAsNull(
  shownUnit
    .omit({ key: true, typeSlug: true })
    .extend({ id: z.string().regex(/^unit-[A-Z]?\d+$/), type: slug })
    .strict(),
)
export type UnitData = z.infer<typeof unit>

const scenario = z.strictObject({
  scenario: z.enum(scenarioNames),
  nightlyRate: money,
  occupancyPercent: percent,
  computed: z.strictObject({
    monthlyRevenue: money,
    annualIncome: money,
    netIncome: money,
    roiPercent: z.number(),
    paybackYears: z.number(),
  }),
})

const forecast = z.strictObject({
  formula: texts,
  disclaimer: texts,
  types: z.array(
    z.strictObject({
      unitType: slug,
      primary: z.boolean(),
      priceAtConstruction: money,
      priceAfterCompletion: money,
      managementPercent: percent,
      operatingPercent: percent,
      taxPercent: percent,
      scenarios: z.array(scenario).length(scenarioNames.length),
    }),
  ),
})

const update = z.strictObject({
  date: day,
  title: texts,
  text: texts,
  picture: captioned,
  stage: z.enum(constructionStages),
  progressPercent: percent,
})
export type UpdateData = z.infer<typeof update>

export const project = z.strictObject({
  slug,
  order: z.int(),
  /** The same in every language. */
  name: z.string().min(1),
  stage: z.enum(projectStages),
  kind: z.enum(projectKinds),
  district: z.enum(districts),
  currency: z.string().length(3),
  seo,
  tagline: texts,
  hero: captioned,
  aboutHeading: texts,
  /** Markdown. */
  about: texts,
  keyFacts: z.array(z.strictObject({ value: texts, label: texts })),
  location: z.strictObject({
    district: z.enum(districts),
    coordinates: z.strictObject({ lat: z.number(), lng: z.number() }),
    address: texts,
    street: z.string(),
    locality: z.string(),
    postalCode: z.string(),
    heading: texts,
    text: texts,
    picture: captioned,
    places: z.array(
      z.strictObject({
        name: texts,
        distanceKm: z.number().positive(),
        minutes: z.int().positive(),
        mode: z.enum(travelModes),
      }),
    ),
    note: texts,
  }),
  completion: z.strictObject({ date: day, text: texts, note: texts }),
  lease: z.strictObject({
    form: z.literal('hak-sewa'),
    formText: texts,
    start: day,
    end: day,
    years: z.int(),
    yearsLeftAtHandover: z.int(),
    extensionYears: z.int(),
    text: texts,
    extension: texts,
    rights: texts,
  }),
  features: z.array(texts),
  masterPlan: z
    .strictObject({
      src: mediaPath,
      kind: z.enum(['master-plan', 'elevation']),
      caption: texts,
    })
    .nullable(),
  unitTypes: z.array(unitType).min(1),
  units: z.array(unit).min(1),
  forecast,
  paymentPlan: z.strictObject({
    stages: z.array(
      z.strictObject({
        percent,
        title: texts,
        text: texts,
        milestone: z.enum(['contract', 'foundations', 'structure', 'finishing', 'keys']),
      }),
    ),
    note: texts,
  }),
  construction: z.strictObject({
    stage: z.enum(constructionStages),
    progressPercent: percent,
    next: texts,
    updates: z.array(update),
    planned: z.array(z.strictObject({ when: texts, title: texts })).optional(),
  }),
  album: z.strictObject({
    gallery: z.literal('gallery'),
    note: texts,
    items: z.array(captioned).min(1),
  }),
  video: z
    .strictObject({
      type: z.literal('video'),
      src: mediaPath,
      poster: mediaPath,
      caption: texts,
    })
    .nullable(),
  documents: z.array(
    z.strictObject({
      kind: z.string(),
      title: texts,
      note: texts,
      date: day.nullable(),
      availability: z.enum(['on-request', 'planned']),
      file: z.null(),
    }),
  ),
  readyLocales,
  /** Only to check the rules against. */
  priceFrom: money,
  counts: z.strictObject({
    available: z.int(),
    reserved: z.int(),
    sold: z.int(),
    total: z.int(),
  }),
})
export type ProjectData = z.infer<typeof project>
