import { z } from 'zod'
import { emailAddress } from './address.ts'
import { editorialCard, faq, figure } from './editorial.ts'
import { person } from './person.ts'
import { captionedPicture } from './picture.ts'
import { localLines, localText, namedItem, richText } from './text.ts'
import { vacancy } from './vacancy.ts'
import { viewingOffer } from './viewing.ts'

const section = z.object({ key: z.string(), heading: localText, body: richText.nullable() })

const intro = {
  title: localText,
  lead: localLines.nullable(),
  picture: captionedPicture.nullable(),
}

const about = z.object({
  ...intro,
  sections: z.array(section),
  figures: z.array(figure),
  timeline: z.array(z.object({ year: z.int(), text: localText })),
  teamHeading: localText.nullable(),
})

const whyHere = z.object({
  ...intro,
  figures: z.array(figure),
  sections: z.array(section),
  faq,
})

const cooperation = z.object({
  ...intro,
  sections: z.array(
    z.object({
      key: z.string(),
      heading: localText,
      text: localLines.nullable(),
      points: z.array(localText),
      email: emailAddress.nullable(),
    }),
  ),
  faq,
  form: z.object({ heading: localText.nullable(), text: localLines.nullable() }),
})

const career = z.object({
  ...intro,
  vacanciesHeading: localText.nullable(),
  facts: z.array(z.object({ label: localText, value: localText })),
  process: z.object({ heading: localText.nullable(), steps: z.array(localText) }),
  /** A separate address for applications. */
  email: z.string().nullable().default(null),
  form: z.object({ heading: localText.nullable(), text: localLines.nullable() }),
})

const contacts = z.object({
  ...intro,
  office: z.object({ heading: localText.nullable(), directions: localLines.nullable() }),
  departments: z.array(
    z.object({
      name: localText,
      email: z.string(),
      person: z.object({ name: localText, position: localText }).nullable(),
    }),
  ),
  viewing: z.object({
    heading: localText.nullable(),
    text: localLines.nullable(),
    points: z.array(localText),
  }),
  company: z.object({ heading: localText.nullable(), text: localLines.nullable() }),
})

/** What editors write on pages that exist once, by screen; the panel makes its fields from them. */
export const companyPages = { about, 'why-here': whyHere, cooperation, career, contacts }

/** The same, with what the screens show besides. */
export const companyScreens = {
  about: z.object({
    about,
    team: z.array(person),
    documents: z.array(namedItem),
  }),
  'why-here': z.object({ whyHere, articles: z.array(editorialCard) }),
  cooperation: z.object({ cooperation }),
  career: z.object({ career, vacancies: z.array(vacancy) }),
  vacancy: z.object({ vacancy }),
  contacts: z.object({
    contacts,
    /** Days off and days with other hours, in words. */
    daysOff: z.array(localText).default([]),
    viewing: viewingOffer,
  }),
}
