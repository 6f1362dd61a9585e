import { isoDay } from '@alun/contract/schema/money'
import { z } from 'zod'
import {
  captioned,
  choice,
  day,
  described,
  group,
  item,
  readyLocales,
  relation,
  rows,
  text,
} from '../../../core/records/fields.ts'

const listed = { id: z.string(), slug: z.string(), readyLocales, updatedAt: z.string() }

/** Items for search engines: their slugs, ready languages, last changes and pictures. */
export const listedDocument = z.object(listed)
export const listedStory = z.object({ ...listed, cover: described })
export const listedOffer = z.object({
  ...listed,
  cover: described,
  validity: z.object({ from: day.pipe(isoDay), to: day.pipe(isoDay) }),
})
export const listedVacancy = z.object({
  ...listed,
  status: choice(['open', 'closed']),
  validity: group({ from: day, to: day }),
})
export const listedProject = z.object({
  ...listed,
  hero: captioned,
  album: group({ items: rows({ media: relation }) }),
})

export const announcedStory = z.object({ ...item, publishedAt: day.pipe(isoDay), lead: text })
