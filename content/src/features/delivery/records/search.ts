import { z } from 'zod'
import { day, group, item, richText, text } from '../../../records/fields.ts'

/** What is looked through of an item, from what says most to what says least. */
export const searchedStory = z.object({ ...item, lead: text, body: richText })
export const searchedOffer = z.object({ ...item, summary: text, body: richText })
export const searchedDocument = searchedOffer
export const searchedProject = z.object({ ...item, tagline: text, about: richText })
export const searchedVacancy = z.object({
  ...item,
  intro: text,
  validity: group({ from: day, to: day }),
})
