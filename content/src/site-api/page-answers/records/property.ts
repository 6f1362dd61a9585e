import {
  constructionStages,
  projectKinds,
  projectStages,
  travelModes,
} from '@alun/contract/schema/project'
import { tenures } from '@alun/contract/site-definition/tenures'
import { z } from 'zod'
import {
  amount,
  captioned,
  choice,
  day,
  flag,
  group,
  item,
  neededToPublish,
  plain,
  postal,
  relation,
  richText,
  rows,
  seo,
  storedMoney,
  text,
  textRows,
} from '../../../core/records/fields.ts'

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
  kind: neededToPublish(choice(projectKinds)),
  tenure: choice(tenures),
  stage: neededToPublish(choice(projectStages)),
  currency: plain,
  tagline: text,
  hero: captioned,
  completion: group({ date: day, text, note: text }),
  location: group({ coordinates }),
  forecast: group({ types: forecastTypes }),
  construction: group({ stage: choice(constructionStages), progressPercent: amount, next: text }),
})
export type ProjectCardRecord = z.output<typeof projectCardRecord>

export const leaseRecord = group({
  formText: text,
  start: day,
  end: day,
  years: amount,
  yearsLeftAtHandover: amount,
  extensionYears: amount,
  text,
  extension: text,
  rights: text,
})

export const projectRecord = projectCardRecord.extend({
  aboutHeading: text,
  about: richText,
  keyFacts: rows({ value: text, label: text }),
  features: textRows,
  location: group({
    coordinates,
    address: text,
    ...postal,
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
  lease: leaseRecord,
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
