import { unitStatuses } from '@alun/contract/rules/unit'
import {
  constructionStages,
  districts,
  projectKinds,
  projectStages,
  travelModes,
} from '@alun/contract/schema/project'
import { z } from 'zod'
import {
  amount,
  amounts,
  captioned,
  choice,
  day,
  flag,
  group,
  item,
  plain,
  relation,
  richText,
  rows,
  seo,
  storedMoney,
  text,
  textRows,
} from '../../records/fields.ts'

const scenario = group({ nightlyRate: amount, occupancyPercent: amount })

const coordinates = group({ lat: amount, lng: amount })

const forecastTypes = rows({
  unitType: relation,
  primary: flag,
  priceAtConstruction: storedMoney,
  priceAfterCompletion: storedMoney,
  managementPercent: amount,
  operatingPercent: amount,
  taxPercent: amount,
  pessimistic: scenario,
  realistic: scenario,
  optimistic: scenario,
})

/** What lists of projects show. */
export const projectCardRecord = z.object({
  ...item,
  kind: z.enum(projectKinds),
  district: z.enum(districts),
  stage: z.enum(projectStages),
  currency: plain,
  tagline: text,
  hero: captioned,
  completion: group({ date: day, text, note: text }),
  location: group({ coordinates }),
  forecast: group({ types: forecastTypes }),
  construction: group({ stage: choice(constructionStages), progressPercent: amount, next: text }),
})
export type ProjectCardRecord = z.output<typeof projectCardRecord>

export const projectRecord = projectCardRecord.extend({
  aboutHeading: text,
  about: richText,
  keyFacts: rows({ value: text, label: text }),
  features: textRows,
  location: group({
    coordinates,
    address: text,
    heading: text,
    text,
    picture: captioned,
    places: rows({
      name: text,
      distanceKm: amount,
      minutes: amount,
      mode: choice(travelModes),
    }),
    note: text,
  }),
  forecast: group({ formula: text, disclaimer: text, types: forecastTypes }),
  construction: group({
    stage: choice(constructionStages),
    progressPercent: amount,
    next: text,
    planned: rows({ when: text, title: text }),
  }),
  lease: group({
    formText: text,
    start: day,
    end: day,
    years: amount,
    yearsLeftAtHandover: amount,
    extensionYears: amount,
    text,
    extension: text,
    rights: text,
  }),
  paymentPlan: group({ stages: rows({ percent: amount, title: text, text }), note: text }),
  documents: rows({ title: text, note: text, date: day, file: relation }),
  masterPlan: group({
    media: relation,
    kind: choice(['master-plan', 'elevation']),
    caption: text,
  }),
  album: group({ note: text, items: rows({ media: relation, caption: text }) }),
  video: group({ media: relation, poster: relation, caption: text }),
  seo,
})
export type ProjectRecord = z.output<typeof projectRecord>

/** A project as menus and links name it. */
export const namedRecord = z.object(item)
export type NamedRecord = z.output<typeof namedRecord>

export const unitRecord = z.object({
  id: z.string(),
  project: z.string(),
  unitType: relation,
  key: z.string(),
  label: z.string(),
  floor: amount,
  area: z.number().positive(),
  landArea: amount,
  price: storedMoney,
  status: z.enum(unitStatuses),
})
export type UnitRecord = z.output<typeof unitRecord>

/** What is needed of a type where its units are not shown one by one. */
export const unitTypeBriefRecord = z.object({
  id: z.string(),
  slug: z.string(),
  title: text,
  project: z.string(),
  areas: group({ total: amount }),
})
export type UnitTypeBriefRecord = z.output<typeof unitTypeBriefRecord>

const namedAreas = rows({ name: text, area: amount })

export const unitTypeRecord = unitTypeBriefRecord.extend({
  description: text,
  bedrooms: amount,
  bathrooms: amount,
  floors: amount,
  areas: group({
    total: amount,
    interior: amount,
    terrace: amount,
    landFrom: amount,
    landTo: amount,
    hall: amount,
    living: amount,
    kitchen: amount,
    bathrooms: amounts,
    bedrooms: amounts,
    other: namedAreas,
    hallLiving: amount,
    bathroom: amount,
    bedroomLiving: amount,
  }),
  plan: relation,
  features: textRows,
  notIncluded: namedAreas,
})
export type UnitTypeRecord = z.output<typeof unitTypeRecord>

export const constructionUpdateRecord = z.object({
  ...item,
  project: z.string(),
  date: day,
  stage: choice(constructionStages),
  progressPercent: amount,
  text,
  picture: captioned,
})
export type ConstructionUpdateRecord = z.output<typeof constructionUpdateRecord>
