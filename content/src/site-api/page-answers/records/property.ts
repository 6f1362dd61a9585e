import {
  constructionStages,
  project,
  projectKinds,
  projectStages,
} from '@alun/contract/schema/project'
import { tenures } from '@alun/contract/site-definition/tenures'
import { z } from 'zod'
import {
  amount,
  captioned,
  choice,
  coordinates,
  day,
  flag,
  group,
  item,
  neededToPublish,
  postal,
  relation,
  richText,
  rows,
  seo,
  storedMoney,
  text,
} from '../../../core/records/fields.ts'
import { writtenFields } from '../written-fields.ts'

const scenario = group({ nightlyRate: amount, occupancyPercent: amount })

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

/** The fields of a project in lists. */
export const projectCardRecord = z.object({
  ...item,
  kind: neededToPublish(choice(projectKinds)),
  tenure: choice(tenures),
  stage: neededToPublish(choice(projectStages)),
  tagline: text,
  hero: captioned,
  completion: group({ date: day, text, note: text }),
  location: group({ coordinates }),
  forecast: group({ types: forecastTypes }),
  construction: group({ stage: choice(constructionStages), progressPercent: amount, next: text }),
})
export type ProjectCardRecord = z.output<typeof projectCardRecord>

const { shape } = project
/** Fields of a project that editors write under the names of the contract. */
export const ofProject = writtenFields(
  project.pick({ hero: true, keyFacts: true, features: true, paymentPlan: true, documents: true }),
)
export const ofLocation = writtenFields(shape.location, 'postal', 'coordinates')
export const ofForecast = writtenFields(shape.forecast, 'types')
export const ofAlbum = writtenFields(shape.album, 'gallery')
export const ofConstruction = writtenFields(shape.construction, 'progress', 'updates')
export const ofLease = writtenFields(shape.lease, 'form')

export const leaseRecord = group({ ...ofLease.shape, formText: text })

export const projectRecord = projectCardRecord.extend({
  ...ofProject.shape,
  hero: captioned,
  aboutHeading: text,
  about: richText,
  location: group({ ...ofLocation.shape, ...postal, coordinates }),
  forecast: group({ ...ofForecast.shape, types: forecastTypes }),
  construction: group({
    ...ofConstruction.shape,
    stage: choice(constructionStages),
    progressPercent: amount,
    next: text,
  }),
  lease: leaseRecord,
  masterPlan: group({
    media: relation,
    kind: choice(['master-plan', 'elevation']),
    caption: text,
  }),
  album: group(ofAlbum.shape),
  video: group({ media: relation, poster: relation, caption: text }),
  seo,
})
export type ProjectRecord = z.output<typeof projectRecord>

/** A project in menus and links. */
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
