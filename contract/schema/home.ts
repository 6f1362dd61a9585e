import { z } from 'zod'
import { placeAddress } from './address.ts'
import { editorialCard, figure } from './editorial.ts'
import { offerCard } from './offer.ts'
import { person } from './person.ts'
import { captionedPicture } from './picture.ts'
import { constructionTeaser, forecastTeaser, projectCard } from './project.ts'
import { localText } from './text.ts'

const heading = { heading: localText.nullable(), text: localText.nullable() }
const button = z.object({ label: localText, href: placeAddress })

export const computedFigures = ['priceFrom', 'available', 'nextHandover', 'roiRange'] as const

/** Sections in the order of the page; a missing one is not shown. */
export const home = z.object({
  hero: z.object({
    eyebrow: localText.nullable(),
    title: localText,
    lead: localText.nullable(),
    picture: captionedPicture.nullable(),
    primary: button.nullable(),
    secondary: button.nullable(),
  }),
  /** Their values come from the projects. */
  figures: z.array(
    z.object({ computed: z.enum(computedFigures), label: localText, note: localText.nullable() }),
  ),
  projects: z.object({ ...heading, items: z.array(projectCard) }),
  why: z.object({ ...heading, picture: captionedPicture.nullable(), figures: z.array(figure) }),
  forecast: z.object({
    ...heading,
    disclaimer: localText.nullable(),
    button: localText.nullable(),
    items: z.array(forecastTeaser),
  }),
  offer: z.object({ card: offerCard, button: localText.nullable() }).nullable(),
  construction: z.object({ ...heading, items: z.array(constructionTeaser) }),
  team: z.object({ ...heading, members: z.array(person) }),
  news: z.object({
    heading: localText.nullable(),
    articlesHeading: localText.nullable(),
    news: z.array(editorialCard),
    articles: z.array(editorialCard),
  }),
  catalogue: z.object({ ...heading, contents: z.array(localText) }),
  contacts: z.object({ ...heading, button: localText.nullable() }),
})
export type Home = z.infer<typeof home>
